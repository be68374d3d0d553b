import type { Language } from '#contract/wire.ts'

/** What the theme says itself, as its templates have it and in the other languages; longer texts stand before their parts. */
const WORDS: readonly (readonly [zhCn: string, zhTw: string, en: string])[] = [
  ['lang="zh-CN"', 'lang="zh-TW"', 'lang="en"'],
  ['cms_comment contentid: Content.contentId', 'cms_comment contentid: Content.contentId, lang: "zh-TW"', 'cms_comment contentid: Content.contentId, lang: "en"'],
  ['first: "首页", last: "末页"', 'first: "首頁", last: "末頁"', 'first: "First", last: "Last"'],
  ['yyyy年M月d日', 'yyyy年M月d日', 'yyyy-MM-dd'],
  ['跳到正文', '跳到正文', 'Skip to content'],
  ['首页', '首頁', 'Home'],
  ['当前位置', '目前位置', 'Breadcrumb'],
  ['本栏目暂时没有内容。', '本欄目暫時沒有內容。', 'Nothing here yet.'],
  ['子栏目', '子欄目', 'Subsections'],
  ['栏目', '欄目', 'Sections'],
  ['头条', '頭條', 'Top stories'],
  ['更多', '更多', 'More '],
  ['热门与推荐', '熱門與推薦', 'Popular and recommended'],
  ['热读', '熱讀', 'Most read'],
  ['话题', '話題', 'Topics'],
  ['来源：', '來源：', 'Source: '],
  ['作者：', '作者：', 'By '],
  ['原创', '原創', 'Original'],
  ['责任编辑：', '責任編輯：', 'Edited by '],
  ['上一篇与下一篇', '上一篇與下一篇', 'Previous and next'],
  ['上一篇', '上一篇', 'Previous'],
  ['下一篇', '下一篇', 'Next'],
  ['相关阅读', '相關閱讀', 'Related'],
  ['友情链接', '友情連結', 'Links'],
  ['暂无可播放的音频。', '暫無可播放的音訊。', 'No audio to play.'],
  ['暂无可播放的视频。', '暫無可播放的影片。', 'No video to play.'],
  ['图集', '圖集', 'Gallery'],
  ['音频', '音訊', 'Audio'],
  ['视频', '影片', 'Video'],
  ['广告', '廣告', 'Advertisement'],
  ['新闻线索、更正与合作，都欢迎写信给编辑部。', '新聞線索、更正與合作，都歡迎寫信給編輯部。', 'Send us news tips, corrections and ideas.'],
] // prettier-ignore

/** A template of the theme in a language: a site starts with the words of the one who makes it. */
export function translateTemplate(text: string, language: Language): string {
  if (language === 'zh-CN') return text
  return WORDS.reduce((said, [zhCn, zhTw, en]) => said.replaceAll(zhCn, language === 'en' ? en : zhTw), text)
}
