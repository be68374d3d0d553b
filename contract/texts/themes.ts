import type { Text } from '#contract/texts.ts'

/** What the progress dialog says while a theme is packed. */
export const EXPORT_THEME = {
  rows: { 'zh-CN': '正在导出数据：{0}', 'zh-TW': '正在匯出資料：{0}', en: 'Exporting data: {0}' },
  files: { 'zh-CN': '正在导出文件：{0}/{1}', 'zh-TW': '正在匯出檔案：{0}/{1}', en: 'Exporting files: {0} of {1}' },
  leftOut: { 'zh-CN': '未导出不允许的文件类型：{0}', 'zh-TW': '未匯出不允許的檔案類型：{0}', en: 'Left out because this file type is not allowed: {0}' },
  done: { 'zh-CN': '主题已导出', 'zh-TW': '主題已匯出', en: 'The theme is exported' },
} as const satisfies Record<string, Text> // prettier-ignore

/** What it says while one is brought in. */
export const IMPORT_THEME = {
  checking: { 'zh-CN': '正在检查主题', 'zh-TW': '正在檢查主題', en: 'Checking the theme' },
  unpacking: { 'zh-CN': '正在解压文件：{0}/{1}', 'zh-TW': '正在解壓縮檔案：{0}/{1}', en: 'Unpacking files: {0} of {1}' },
  reading: { 'zh-CN': '正在读取数据：{0}', 'zh-TW': '正在讀取資料：{0}', en: 'Reading data: {0}' },
  saving: { 'zh-CN': '正在保存站点当前状态', 'zh-TW': '正在儲存站點目前狀態', en: 'Saving the current state of the site' },
  storing: { 'zh-CN': '正在写入数据：{0}', 'zh-TW': '正在寫入資料：{0}', en: 'Storing data: {0}' },
  files: { 'zh-CN': '正在放置文件', 'zh-TW': '正在放置檔案', en: 'Putting files in place' },
  done: { 'zh-CN': '主题已导入', 'zh-TW': '主題已匯入', en: 'The theme is imported' },
  row: { 'zh-CN': '{0}“{1}”未导入：{2}', 'zh-TW': '{0}「{1}」未匯入：{2}', en: '{0} "{1}" was not imported: {2}' },
  taken: { 'zh-CN': '站点中已有相同的名称、编码或路径', 'zh-TW': '站點中已有相同的名稱、編碼或路徑', en: 'its name, code or path is taken already' },
  notStorable: { 'zh-CN': '内容过长、超出范围或格式不正确', 'zh-TW': '內容過長、超出範圍或格式不正確', en: 'something in it is too long, out of range or in the wrong format' },
  without: { 'zh-CN': '它所属的数据未导入', 'zh-TW': '它所屬的資料未匯入', en: 'what it belongs to was not imported' },
  tooDeep: { 'zh-CN': '栏目层级过深', 'zh-TW': '欄目層級過深', en: 'it is nested too deeply' },
  noFile: { 'zh-CN': '主题中没有它的文件', 'zh-TW': '主題中沒有它的檔案', en: 'its file is missing from the theme' },
  field: { 'zh-CN': '字段“{0}”无效', 'zh-TW': '欄位「{0}」無效', en: 'the field "{0}" is not valid' },
  unknownTable: { 'zh-CN': '此系统没有“{0}”，其 {1} 行数据未导入', 'zh-TW': '此系統沒有「{0}」，其 {1} 列資料未匯入', en: 'This system has no "{0}"; its {1} rows were left out' },
  ignored: { 'zh-CN': '未使用的文件：{0}', 'zh-TW': '未使用的檔案：{0}', en: 'Files that are not used: {0}' },
  setting: { 'zh-CN': '设置“{0}”无效，已忽略', 'zh-TW': '設定「{0}」無效，已略過', en: 'The setting "{0}" is not valid and was left out' },
  address: { 'zh-CN': '地址“{0}”已由其他站点使用，未采用', 'zh-TW': '位址「{0}」已由其他站點使用，未採用', en: 'The address {0} belongs to another site and was not imported' },
} as const satisfies Record<string, Text> // prettier-ignore

/** What it says on the way back to a restore point. */
export const GO_BACK = {
  files: { 'zh-CN': '正在准备文件', 'zh-TW': '正在準備檔案', en: 'Preparing files' },
  rows: { 'zh-CN': '正在还原数据', 'zh-TW': '正在還原資料', en: 'Restoring data' },
  done: { 'zh-CN': '站点已还原', 'zh-TW': '站點已還原', en: 'The site is restored' },
} as const satisfies Record<string, Text> // prettier-ignore

/** How rows of each table are called in messages. */
export const THEME_ROWS = {
  cms_site: { 'zh-CN': '站点', 'zh-TW': '站點', en: 'Site' },
  cms_site_property: { 'zh-CN': '自定义属性', 'zh-TW': '自訂屬性', en: 'Property' },
  cms_publishpipe: { 'zh-CN': '发布通道', 'zh-TW': '發布通道', en: 'Publish pipe' },
  x_model: { 'zh-CN': '扩展模型', 'zh-TW': '擴充模型', en: 'Extension model' },
  x_model_field: { 'zh-CN': '模型字段', 'zh-TW': '模型欄位', en: 'Model field' },
  cms_catalog: { 'zh-CN': '栏目', 'zh-TW': '欄目', en: 'Catalog' },
  cms_resource: { 'zh-CN': '资源', 'zh-TW': '資源', en: 'Resource' },
  cms_link_group: { 'zh-CN': '友情链接分组', 'zh-TW': '友情連結分組', en: 'Link group' },
  cms_link: { 'zh-CN': '友情链接', 'zh-TW': '友情連結', en: 'Link' },
  cc_tag_word_group: { 'zh-CN': 'TAG词分组', 'zh-TW': 'TAG詞分組', en: 'Tag group' },
  cc_tag_word: { 'zh-CN': 'TAG词', 'zh-TW': 'TAG詞', en: 'Tag' },
  cc_hot_word_group: { 'zh-CN': '热词分组', 'zh-TW': '熱詞分組', en: 'Hot word group' },
  cc_hot_word: { 'zh-CN': '热词', 'zh-TW': '熱詞', en: 'Hot word' },
  cms_content: { 'zh-CN': '内容', 'zh-TW': '內容', en: 'Content' },
  cms_article_detail: { 'zh-CN': '正文', 'zh-TW': '正文', en: 'Text' },
  cms_image: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Picture' },
  cms_audio: { 'zh-CN': '音频', 'zh-TW': '音訊', en: 'Audio' },
  cms_video: { 'zh-CN': '视频', 'zh-TW': '影片', en: 'Video' },
  cms_content_rela: { 'zh-CN': '相关内容', 'zh-TW': '相關內容', en: 'Related content' },
  cms_exd_default: { 'zh-CN': '扩展数据', 'zh-TW': '擴充資料', en: 'Extension data' },
} as const satisfies Record<string, Text> // prettier-ignore
