import type { Text } from '#contract/texts.ts'

/** What a rule of a text asks for. A check of the contract carries the key of its words as its message. */
export const RULES = {
  required: { 'zh-CN': '不能为空', 'zh-TW': '不能為空', en: 'must not be empty' },
  id: { 'zh-CN': '不是有效的编号', 'zh-TW': '不是有效的編號', en: 'is not a valid ID' },
  whole: { 'zh-CN': '应为整数', 'zh-TW': '應為整數', en: 'must be a whole number' },
  notNegative: { 'zh-CN': '不能小于 0', 'zh-TW': '不能小於 0', en: 'must not be below 0' },
  seconds: {
    'zh-CN': '应为 0 至 31622400 之间的秒数（最长 366 天）',
    'zh-TW': '應為 0 至 31622400 之間的秒數（最長 366 天）',
    en: 'must be a number of seconds from 0 to 31622400 (366 days)',
  },
  number: { 'zh-CN': '应为数字', 'zh-TW': '應為數字', en: 'must be a number' },
  time: {
    'zh-CN': '应为“时:分:秒”格式的时间',
    'zh-TW': '應為「時:分:秒」格式的時間',
    en: 'must be a time of day such as 08:30:00',
  },
  datetime: {
    'zh-CN': '应为“年-月-日 时:分:秒”格式的时间',
    'zh-TW': '應為「年-月-日 時:分:秒」格式的時間',
    en: 'must be a time such as 2026-01-31 08:30:00',
  },
  date: {
    'zh-CN': '应为“年-月-日”格式的日期',
    'zh-TW': '應為「年-月-日」格式的日期',
    en: 'must be a date such as 2026-01-31',
  },
  code: {
    'zh-CN': '只能包含字母、数字和下划线',
    'zh-TW': '只能包含字母、數字和底線',
    en: 'may contain only letters, digits and underscores',
  },
  noSemicolon: { 'zh-CN': '不能包含分号', 'zh-TW': '不能包含分號', en: 'must not contain semicolons' },
  letterCode: {
    'zh-CN': '应以字母开头，只能包含字母、数字和下划线',
    'zh-TW': '應以字母開頭，只能包含字母、數字和底線',
    en: 'must start with a letter and may contain only letters, digits and underscores',
  },
  identifier: {
    'zh-CN': '应以字母或下划线开头，只能包含字母、数字和下划线',
    'zh-TW': '應以字母或底線開頭，只能包含字母、數字和底線',
    en: 'must start with a letter or an underscore and may contain only letters, digits and underscores',
  },
  className: {
    'zh-CN': '应以大写字母开头，只能包含字母、数字和下划线',
    'zh-TW': '應以大寫字母開頭，只能包含字母、數字和底線',
    en: 'must start with a capital letter and may contain only letters, digits and underscores',
  },
  packageName: {
    'zh-CN': '应为包名，例如 com.example.shop',
    'zh-TW': '應為套件名稱，例如 com.example.shop',
    en: 'must be a package name, such as com.example.shop',
  },
  letters: {
    'zh-CN': '只能包含字母和数字',
    'zh-TW': '只能包含字母和數字',
    en: 'may contain only letters and digits',
  },
  folder: {
    'zh-CN': '只能包含字母、数字、下划线和斜杠',
    'zh-TW': '只能包含字母、數字、底線和斜線',
    en: 'may contain only letters, digits, underscores and slashes',
  },
  webTarget: {
    'zh-CN': '应为以 http:// 或 https:// 开头的地址，且不含用户名和密码',
    'zh-TW': '應為以 http:// 或 https:// 開頭的位址，且不含使用者名稱和密碼',
    en: 'must be an address that starts with http:// or https://, without a name and password',
  },
  webAddress: {
    'zh-CN': '应为以 http:// 或 https:// 开头的地址',
    'zh-TW': '應為以 http:// 或 https:// 開頭的位址',
    en: 'must be an address that starts with http:// or https://',
  },
  address: {
    'zh-CN': '应为网址、内部链接或本站路径',
    'zh-TW': '應為網址、內部連結或本站路徑',
    en: 'must be a web address, an internal link or a path of this site',
  },
  pagePath: {
    'zh-CN': '应为带扩展名的页面路径，例如 news/today.html',
    'zh-TW': '應為帶副檔名的頁面路徑，例如 news/today.html',
    en: 'must be the path of a page with its extension, such as news/today.html',
  },
  phone: { 'zh-CN': '应为 11 位手机号码', 'zh-TW': '應為 11 位手機號碼', en: 'must be an 11-digit mobile number' },
  email: { 'zh-CN': '应为电子邮箱地址', 'zh-TW': '應為電子郵件地址', en: 'must be an email address' },
  userName: {
    'zh-CN': '应为 2 至 20 个字符，不含空格',
    'zh-TW': '應為 2 至 20 個字元，不含空格',
    en: 'must have 2 to 20 characters without spaces',
  },
  tooLong: { 'zh-CN': '最多 {0} 个字符', 'zh-TW': '最多 {0} 個字元', en: 'must have at most {0} characters' },
  tooMany: { 'zh-CN': '内容过多', 'zh-TW': '內容過多', en: 'is too long in total' },
  ipNetwork: {
    'zh-CN': '应为 IP 地址或网段，例如 192.0.2.7 或 192.0.2.0/24',
    'zh-TW': '應為 IP 位址或網段，例如 192.0.2.7 或 192.0.2.0/24',
    en: 'must be an IP address or a network, such as 192.0.2.7 or 192.0.2.0/24',
  },
  cursor: { 'zh-CN': '不是有效的变更位置', 'zh-TW': '不是有效的變更位置', en: 'is not a position in the change feed' },
  slowPattern: {
    'zh-CN': '的校验规则耗时过长，请联系设置该规则的人员',
    'zh-TW': '的驗證規則耗時過長，請聯絡設定該規則的人員',
    en: 'has a rule that takes too long; please tell the person who set it up',
  },
  fileName: {
    'zh-CN': '不是有效的文件名：不能以点或空格开头或结尾，不能包含 \\ / : * ? " < > |，最多 255 字节',
    'zh-TW': '不是有效的檔案名稱：不能以點或空格開頭或結尾，不能包含 \\ / : * ? " < > |，最多 255 位元組',
    en: 'is not a valid file name: no dot or space at its start or end, none of \\ / : * ? " < > |, at most 255 bytes',
  },
  choice: { 'zh-CN': '不是可选项之一', 'zh-TW': '不是可選項之一', en: 'is not one of the choices' },
  picture: {
    'zh-CN': '应为图片文件（JPG、PNG、GIF 或 WebP），最大 {0} MB',
    'zh-TW': '應為圖片檔案（JPG、PNG、GIF 或 WebP），最大 {0} MB',
    en: 'must be a picture (JPG, PNG, GIF or WebP) of at most {0} MB',
  },
  format: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確', en: 'has an invalid format' },
} as const satisfies Record<string, Text>

export type RuleName = keyof typeof RULES
