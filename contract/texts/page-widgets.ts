import type { Text } from '#contract/texts.ts'

/** Names of the kinds of page widgets. */
export const WIDGET_TYPE_NAMES = {
  manual: { 'zh-CN': '自定义区块', 'zh-TW': '自訂區塊', en: 'Manual block' },
  ads: { 'zh-CN': '广告位', 'zh-TW': '廣告位', en: 'Ad space' },
} as const satisfies Record<string, Text>

/** Why a page widget is refused. */
export const WIDGET_ERRORS = {
  WIDGET_TYPE: {
    'zh-CN': '未知的页面部件类型：{0}',
    'zh-TW': '未知的頁面部件類型：{0}',
    en: 'Unknown page widget type: {0}',
  },
  WIDGET_CODE_TAKEN: {
    'zh-CN': '编码“{0}”已被页面部件“{1}”使用',
    'zh-TW': '編碼「{0}」已被頁面部件「{1}」使用',
    en: 'The code {0} is used by the page widget {1}',
  },
  WIDGET_PATH: {
    'zh-CN': '不能写入“{0}”：该位置由页面或其他文件使用',
    'zh-TW': '不能寫入「{0}」：該位置由頁面或其他檔案使用',
    en: 'Nothing can be written to {0}: pages or other files are kept there',
  },
  WIDGET_FOLDER: {
    'zh-CN': '目录“{0}”中已有页面部件“{1}”，请使用其他路径',
    'zh-TW': '目錄「{0}」中已有頁面部件「{1}」，請使用其他路徑',
    en: 'The folder {0} already contains the page widget {1}, please use another path',
  },
  WIDGET_PIPE: {
    'zh-CN': '发布通道“{0}”不存在或已停用',
    'zh-TW': '發布通道「{0}」不存在或已停用',
    en: 'The publish pipe {0} does not exist or is disabled',
  },
  WIDGET_NO_TEMPLATE: {
    'zh-CN': '页面部件“{0}”未设置模板',
    'zh-TW': '頁面部件「{0}」未設定範本',
    en: 'The page widget {0} has no template',
  },
  WIDGET_TEMPLATE_GONE: {
    'zh-CN': '页面部件“{0}”的模板不存在：{1}',
    'zh-TW': '頁面部件「{0}」的範本不存在：{1}',
    en: 'The template of the page widget {0} does not exist: {1}',
  },
} as const satisfies Record<string, Text>
