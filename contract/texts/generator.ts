import type { Text } from '#contract/texts.ts'

/** Why the code generator refuses. */
export const GEN_ERRORS = {
  GEN_IMPORTED: {
    'zh-CN': '表“{0}”已导入',
    'zh-TW': '資料表「{0}」已匯入',
    en: 'The table {0} is already imported',
  },
  GEN_NO_TABLE: {
    'zh-CN': '数据库中没有表“{0}”',
    'zh-TW': '資料庫中沒有資料表「{0}」',
    en: 'The database has no table {0}',
  },
  GEN_TOO_WIDE: {
    'zh-CN': '表“{0}”超过 {1} 列',
    'zh-TW': '資料表「{0}」超過 {1} 欄',
    en: 'The table {0} has more than {1} columns',
  },
  GEN_TOO_MANY: {
    'zh-CN': '一次最多 {0} 个表',
    'zh-TW': '一次最多 {0} 個資料表',
    en: 'At most {0} tables at once',
  },
  GEN_NAME_RESERVED: {
    'zh-CN': '“{0}”在生成的代码中另有含义，请使用其他名称',
    'zh-TW': '「{0}」在產生的程式碼中另有含義，請使用其他名稱',
    en: '{0} has another meaning in the generated code, please use another name',
  },
  GEN_NAME_TWICE: {
    'zh-CN': '名称“{0}”重复',
    'zh-TW': '名稱「{0}」重複',
    en: 'The name {0} is used twice',
  },
  GEN_COLUMN_NAME: {
    'zh-CN': '列名“{0}”含有无法用于代码的字符',
    'zh-TW': '欄位名稱「{0}」含有無法用於程式碼的字元',
    en: 'The column name {0} has characters that cannot be used in code',
  },
  GEN_TREE: {
    'zh-CN': '树表需要从本表的列中选择树编码、父编码和名称',
    'zh-TW': '樹狀表需要從本表的欄位中選擇樹編碼、父編碼和名稱',
    en: 'A tree needs its code, parent code and name, chosen from the columns of this table',
  },
  GEN_SUB: {
    'zh-CN': '主子表需要选择另一个已导入的表及其外键',
    'zh-TW': '主子表需要選擇另一個已匯入的資料表及其外鍵',
    en: 'Master and detail tables need another imported table and its foreign key',
  },
  GEN_TARGET: {
    'zh-CN': '不能生成 TypeScript：{0}',
    'zh-TW': '不能產生 TypeScript：{0}',
    en: 'TypeScript cannot be generated: {0}',
  },
  GEN_SAME_FILE: {
    'zh-CN': '所选的两个表会生成同一个文件：{0}',
    'zh-TW': '所選的兩個資料表會產生同一個檔案：{0}',
    en: 'Two of the tables would have the same file: {0}',
  },
  GEN_NO_FOLDER: {
    'zh-CN': '服务器未设置生成代码的目录（GEN_DIR），请改用压缩包下载',
    'zh-TW': '伺服器未設定產生程式碼的目錄（GEN_DIR），請改用壓縮檔下載',
    en: 'The server has no folder for generated code (GEN_DIR), please download a zip',
  },
  GEN_PATH: {
    'zh-CN': '路径“{0}”不在允许的目录中',
    'zh-TW': '路徑「{0}」不在允許的目錄中',
    en: 'The path {0} is outside the allowed folder',
  },
} as const satisfies Record<string, Text>

/** Why a table cannot be an area of this product. */
export const TYPESCRIPT_FAULTS = {
  category: {
    'zh-CN': '仅支持单表（增删改查）',
    'zh-TW': '僅支援單表（增刪改查）',
    en: 'only single tables are supported',
  },
  key: {
    'zh-CN': '需要一个 bigint 类型的主键列',
    'zh-TW': '需要一個 bigint 類型的主鍵欄位',
    en: 'the table needs a primary key of one bigint column',
  },
  name: {
    'zh-CN': '需要一个可编辑的文本列作为名称',
    'zh-TW': '需要一個可編輯的文字欄位作為名稱',
    en: 'the table needs a text column that can be edited, for the name of a row',
  },
  column: {
    'zh-CN': '必填列“{0}”的类型 {1} 没有对应的控件',
    'zh-TW': '必填欄位「{0}」的類型 {1} 沒有對應的控制項',
    en: 'there is no field for the required column {0} of type {1}',
  },
  word: {
    'zh-CN': '名称“{0}”不可用',
    'zh-TW': '名稱「{0}」不可用',
    en: 'the name {0} cannot be used',
  },
} as const satisfies Record<string, Text>
