import type { Text } from '#contract/texts.ts'

/** Refusals of what is done with word lists and comments, a part of `ERRORS`. */
export const WORD_ERRORS = {
  WORD_TAKEN: {
    'zh-CN': '词汇“{0}”已存在',
    'zh-TW': '詞彙「{0}」已存在',
    en: '{0} is on this list already',
  },
  WORD_GROUP_NAME: {
    'zh-CN': '分组名称“{0}”已存在',
    'zh-TW': '群組名稱「{0}」已存在',
    en: 'There is a group named {0} already',
  },
  WORD_GROUP_CODE: {
    'zh-CN': '分组编码“{0}”已存在',
    'zh-TW': '群組編碼「{0}」已存在',
    en: 'There is a group with the code {0} already',
  },
  WORD_GROUP_PLACE: {
    'zh-CN': '不能将分组移动到自身或其下级分组中',
    'zh-TW': '不能將群組移到自身或其下級群組中',
    en: 'A group cannot be moved into itself or a group below it',
  },
  WORD_GROUP_DEEP: {
    'zh-CN': '分组层级不能超过 {0} 级',
    'zh-TW': '群組層級不能超過 {0} 級',
    en: 'Groups cannot be nested deeper than {0} levels',
  },
  WORD_LINES_NONE: {
    'zh-CN': '没有可添加的词汇',
    'zh-TW': '沒有可新增的詞彙',
    en: 'There are no words to add',
  },
  WORD_LINES_MANY: {
    'zh-CN': '一次最多添加 {0} 行',
    'zh-TW': '一次最多新增 {0} 行',
    en: 'At most {0} lines can be added at once',
  },
  WORD_FILE: {
    'zh-CN': '请选择 .txt 或 .xlsx 文件',
    'zh-TW': '請選擇 .txt 或 .xlsx 檔案',
    en: 'Choose a .txt or .xlsx file',
  },
} as const satisfies Record<string, Text>

/** What is said of the lines of words that cannot be added. */
export const WORD_LINE_TEXTS = {
  long: {
    'zh-CN': '第 {0} 行超过 {1} 个字符',
    'zh-TW': '第 {0} 行超過 {1} 個字元',
    en: 'Line {0} is longer than {1} characters',
  },
  pair: {
    'zh-CN': '第 {0} 行缺少“=”或其中一侧为空',
    'zh-TW': '第 {0} 行缺少「=」或其中一側為空',
    en: 'Line {0} needs text on both sides of “=”',
  },
  address: {
    'zh-CN': '第 {0} 行的链接无效',
    'zh-TW': '第 {0} 行的連結無效',
    en: 'The address in line {0} is not valid',
  },
  nothing: {
    'zh-CN': '未添加任何词汇，需要更正的行数：{0}',
    'zh-TW': '未新增任何詞彙，需要更正的行數：{0}',
    en: 'Nothing was added. Lines to correct: {0}',
  },
} as const satisfies Record<string, Text>
