import type { Text } from '#contract/texts.ts'

/** Names of catalog types. */
export const CATALOG_TYPE_NAMES = {
  common: { 'zh-CN': '普通栏目', 'zh-TW': '普通欄目', en: 'Common' },
  link: { 'zh-CN': '链接栏目', 'zh-TW': '連結欄目', en: 'Link' },
} as const satisfies Record<string, Text>

/** Names of content types. */
export const CONTENT_TYPE_NAMES = {
  article: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Article' },
  image: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Image' },
  audio: { 'zh-CN': '音频', 'zh-TW': '音訊', en: 'Audio' },
  video: { 'zh-CN': '视频', 'zh-TW': '影片', en: 'Video' },
} as const satisfies Record<string, Text>
