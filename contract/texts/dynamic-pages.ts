import type { Text } from '#contract/texts.ts'

/** Names of dynamic pages. */
export const DYNAMIC_PAGE_NAMES = {
  Search: { 'zh-CN': '搜索结果页', 'zh-TW': '搜尋結果頁', en: 'Search results' },
  AccountCentre: { 'zh-CN': '会员主页', 'zh-TW': '會員主頁', en: 'Member profile' },
  AccountLogin: { 'zh-CN': '会员登录页', 'zh-TW': '會員登入頁', en: 'Member sign-in' },
  AccountRegister: { 'zh-CN': '会员注册页', 'zh-TW': '會員註冊頁', en: 'Member registration' },
  AccountForgetPassword: { 'zh-CN': '会员找回密码页', 'zh-TW': '會員找回密碼頁', en: 'Member password recovery' },
  AccountSetting: { 'zh-CN': '会员设置页', 'zh-TW': '會員設定頁', en: 'Member settings' },
  AccountPassword: { 'zh-CN': '会员密码修改页', 'zh-TW': '會員密碼修改頁', en: 'Member password change' },
  AccountBindEmail: { 'zh-CN': '会员邮箱绑定页', 'zh-TW': '會員信箱綁定頁', en: 'Member email' },
  AccountContribute: { 'zh-CN': '会员投稿页', 'zh-TW': '會員投稿頁', en: 'Member contribution' },
} as const satisfies Record<string, Text>

/** What the parts of their addresses are. */
export const DYNAMIC_PAGE_ARGS = {
  sid: { 'zh-CN': '站点ID', 'zh-TW': '站點ID', en: 'Site ID' },
  pp: { 'zh-CN': '发布通道编码', 'zh-TW': '發布通道編碼', en: 'Publish pipe code' },
  preview: { 'zh-CN': '是否预览模式', 'zh-TW': '是否預覽模式', en: 'Whether it is a preview' },
  q: { 'zh-CN': '检索词', 'zh-TW': '檢索詞', en: 'Search terms' },
  cid: { 'zh-CN': '栏目ID', 'zh-TW': '欄目ID', en: 'Catalog ID' },
  ot: { 'zh-CN': '是否只检索标题', 'zh-TW': '是否只檢索標題', en: 'Whether only titles are searched' },
  ct: { 'zh-CN': '内容类型', 'zh-TW': '內容類型', en: 'Content type' },
  page: { 'zh-CN': '页码', 'zh-TW': '頁碼', en: 'Page number' },
  memberId: { 'zh-CN': '会员ID', 'zh-TW': '會員ID', en: 'Member ID' },
} as const satisfies Record<string, Text>
