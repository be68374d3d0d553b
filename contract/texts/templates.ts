import type { Text } from '#contract/texts.ts'

/** Why a template is refused, or a page that it makes. */
export const TEMPLATE_ERRORS = {
  TEMPLATE_NAME: {
    'zh-CN': '模板文件名只能使用字母、数字和下划线，可用 / 分隔目录，且必须以 {0} 结尾',
    'zh-TW': '範本檔名只能使用字母、數字和底線，可用 / 分隔目錄，且必須以 {0} 結尾',
    en: 'Template names use letters, digits and underscores, with / between folders, and end with {0}',
  },
  TEMPLATE_RESERVED: {
    'zh-CN': '“{0}”是系统保留名称，不能用于模板',
    'zh-TW': '「{0}」是系統保留名稱，不能用於範本',
    en: '{0} is a reserved name and cannot be used for templates',
  },
  TEMPLATE_TAKEN: {
    'zh-CN': '模板文件已存在或路径被占用：{0}',
    'zh-TW': '範本檔案已存在或路徑被佔用：{0}',
    en: 'The template already exists, or its path is taken: {0}',
  },
  TEMPLATE_NOT_TEXT: {
    'zh-CN': '模板 {0} 不是 UTF-8 编码的文本，无法在此修改',
    'zh-TW': '範本 {0} 不是 UTF-8 編碼的文字，無法在此修改',
    en: 'The template {0} is not UTF-8 text and cannot be changed here',
  },
  TEMPLATE_TIME: {
    'zh-CN': '模板 {0} 渲染时间超过 {1} 秒的限制',
    'zh-TW': '範本 {0} 的渲染時間超過 {1} 秒的限制',
    en: 'Template {0} takes longer than the limit of {1} s',
  },
  TEMPLATE_MEMORY: {
    'zh-CN': '模板 {0} 使用的内存超过单个页面的限制',
    'zh-TW': '範本 {0} 使用的記憶體超過單一頁面的限制',
    en: 'Template {0} needs more memory than a page may use',
  },
  TEMPLATE_DEPTH: {
    'zh-CN': '模板 {0} 的循环、条件或包含嵌套超过 {1} 层，可能包含了自身',
    'zh-TW': '範本 {0} 的迴圈、條件或包含巢狀超過 {1} 層，可能包含了自身',
    en: 'Template {0} nests more than {1} loops, conditions and includes; it may include itself',
  },
  TEMPLATE_OUTPUT: {
    'zh-CN': '模板 {0} 输出超过 {1} 个字符的限制',
    'zh-TW': '範本 {0} 輸出超過 {1} 個字元的限制',
    en: 'Template {0} writes more than the limit of {1} characters',
  },
} as const satisfies Record<string, Text>
