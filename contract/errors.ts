import type { Text } from '#contract/texts.ts'
import { TEMPLATE_ERRORS } from '#contract/texts/templates.ts'
import { CATALOG_ERRORS } from '#contract/texts/catalog-errors.ts'
import { ACCESS_ERRORS } from '#contract/texts/access-errors.ts'
import { COMMENT_ERRORS } from '#contract/texts/comments.ts'
import { MEDIA_ERRORS } from '#contract/texts/media.ts'
import { PEOPLE_ERRORS } from '#contract/texts/people.ts'
import { GEN_ERRORS } from '#contract/texts/generator.ts'
import { FORM_ERRORS } from '#contract/texts/forms.ts'
import { READER_ERRORS } from '#contract/texts/readers.ts'
import { SCHEDULED_TASK_ERRORS } from '#contract/texts/scheduled-tasks.ts'
import { ROLE_ERRORS } from '#contract/texts/role-errors.ts'
import { STORAGE_ERRORS } from '#contract/texts/storage-errors.ts'
import { THEME_ERRORS } from '#contract/texts/theme-errors.ts'
import { WORD_ERRORS } from '#contract/texts/word-errors.ts'
import { FACTOR_ERRORS } from '#contract/texts/factor-errors.ts'
import { AD_ERRORS } from '#contract/texts/advertisements.ts'
import { STAT_ERRORS } from '#contract/texts/stats.ts'
import { WIDGET_ERRORS } from '#contract/texts/page-widgets.ts'
import { WEBHOOK_ERRORS } from '#contract/texts/webhooks.ts'

/**
 * Machine codes of refusals and failed tasks, each with the text a person reads.
 * Area-specific codes stand in the same table: a client must be able to switch over all of them.
 */
export const ERRORS = {
  ...TEMPLATE_ERRORS,
  ...MEDIA_ERRORS,
  ...PEOPLE_ERRORS,
  ...ACCESS_ERRORS,
  ...WIDGET_ERRORS,
  ...AD_ERRORS,
  ...SCHEDULED_TASK_ERRORS,
  ...GEN_ERRORS,
  ...STAT_ERRORS,
  ...WEBHOOK_ERRORS,
  UNAUTHORIZED: {
    'zh-CN': '认证失败，无法访问系统资源',
    'zh-TW': '認證失敗，無法存取系統資源',
    en: 'Authentication failed, system resources cannot be reached',
  },
  FORBIDDEN: { 'zh-CN': '没有权限：{0}', 'zh-TW': '沒有權限：{0}', en: 'Permission denied: {0}' },
  NOT_FOUND: { 'zh-CN': '数据不存在：{0}={1}', 'zh-TW': '資料不存在：{0}={1}', en: 'Data not found: {0}={1}' },
  NO_SUCH_PAGE: {
    'zh-CN': '页面不存在，或您无权查看',
    'zh-TW': '頁面不存在，或您無權檢視',
    en: 'The page does not exist, or you have no access',
  },
  BAD_REQUEST: { 'zh-CN': '参数错误：{0}', 'zh-TW': '參數錯誤：{0}', en: 'Invalid argument: {0}' },
  NOT_STORABLE: {
    'zh-CN': '有内容过长、超出范围或格式不正确，无法保存',
    'zh-TW': '有內容過長、超出範圍或格式不正確，無法儲存',
    en: 'Something is too long, out of range or in the wrong format',
  },
  BAD_JSON: {
    'zh-CN': '请求内容不是有效的 JSON',
    'zh-TW': '請求內容不是有效的 JSON',
    en: 'The request body is not valid JSON',
  },
  TOO_LARGE: {
    'zh-CN': '内容超过大小限制：{0}',
    'zh-TW': '內容超過大小限制：{0}',
    en: 'Size limit exceeded: {0}',
  },
  TOO_MANY_VALUES: {
    'zh-CN': '请求内容过多：最多 {0} 项',
    'zh-TW': '請求內容過多：最多 {0} 項',
    en: 'Too many values: at most {0}',
  },
  DATA_CONFLICT: { 'zh-CN': '已被使用：{0}', 'zh-TW': '已被使用：{0}', en: 'Already in use: {0}' },
  CONFLICT: {
    'zh-CN': '内容已被 {0} 修改，请合并后再保存',
    'zh-TW': '內容已被 {0} 修改，請合併後再儲存',
    en: 'The content was changed by {0} in the meantime; merge before saving',
  },
  SAVED_BY_OTHER: {
    'zh-CN': '{0} 刚刚保存过，请核对您的修改后再保存',
    'zh-TW': '{0} 剛剛儲存過，請核對您的修改後再儲存',
    en: '{0} saved this in the meantime. Check your changes and save again.',
  },
  KEY_REUSED: {
    'zh-CN': '幂等键已用于其他请求',
    'zh-TW': '冪等鍵已用於其他請求',
    en: 'The idempotency key was used for another request',
  },
  TASK_RUNNING: { 'zh-CN': '任务 {0} 正在执行', 'zh-TW': '任務 {0} 正在執行', en: 'Task {0} is running' },
  TASK_NOT_FOUND: { 'zh-CN': '任务 {0} 不存在', 'zh-TW': '任務 {0} 不存在', en: 'Task {0} not found' },
  TASK_LOST: {
    'zh-CN': '服务重启，任务中断，请重试',
    'zh-TW': '服務重新啟動，任務中斷，請重試',
    en: 'The server restarted while the task was running; please try again',
  },
  FIXED: { 'zh-CN': '系统内置数据不可修改', 'zh-TW': '系統內建資料不可修改', en: 'Built-in data cannot be changed' },
  NO_SITE: { 'zh-CN': '没有可用的站点', 'zh-TW': '沒有可用的站點', en: 'No site available' },
  TOO_MANY_REQUESTS: {
    'zh-CN': '请求过于频繁，请稍后再试',
    'zh-TW': '請求過於頻繁，請稍後再試',
    en: 'Too many requests, please try again later',
  },
  DATABASE_AWAY: {
    'zh-CN': '数据库暂时无法访问，请稍后重试',
    'zh-TW': '資料庫暫時無法存取，請稍後重試',
    en: 'The database is not responding, please try again later',
  },
  BUSY: {
    'zh-CN': '其他人正在同时修改相同的数据，请稍后重试',
    'zh-TW': '其他人正在同時修改相同的資料，請稍後重試',
    en: 'Others are changing the same data right now, please try again',
  },
  METHOD: {
    'zh-CN': '不支持的请求方式：{0}',
    'zh-TW': '不支援的請求方式：{0}',
    en: 'Request method not supported: {0}',
  },
  LOCKED: { 'zh-CN': '内容已被 {0} 锁定', 'zh-TW': '內容已被 {0} 鎖定', en: 'The content is locked by {0}' },
  DUPLICATE_TITLE: { 'zh-CN': '标题重复：{0}', 'zh-TW': '標題重複：{0}', en: 'The title is already taken: {0}' },
  PUBLISHED_NOT_EDITABLE: {
    'zh-CN': '已发布的内容不可编辑，请先下线',
    'zh-TW': '已發布的內容不可編輯，請先下線',
    en: 'Published content cannot be edited, unpublish it first',
  },
  ARCHIVED_NOT_EDITABLE: {
    'zh-CN': '已归档的内容不可编辑，请先下线',
    'zh-TW': '已歸檔的內容不可編輯，請先下線',
    en: 'Archived content cannot be edited, unpublish it first',
  },
  NOT_DELETABLE: {
    'zh-CN': '只能删除初稿或已下线的内容',
    'zh-TW': '只能刪除初稿或已下線的內容',
    en: 'Only drafts and unpublished content can be deleted',
  },
  NOT_ARCHIVABLE: {
    'zh-CN': '只能归档已发布或已下线的内容',
    'zh-TW': '只能歸檔已發布或已下線的內容',
    en: 'Only published or unpublished content can be archived',
  },
  TOO_MANY_COPIES: {
    'zh-CN': '一次最多生成 {0} 份副本，请减少内容或栏目',
    'zh-TW': '一次最多產生 {0} 份副本，請減少內容或欄目',
    en: 'At most {0} copies at once. Choose fewer items or catalogs',
  },
  PARAM_EMPTY: { 'zh-CN': '参数 {0} 不能为空', 'zh-TW': '參數 {0} 不能為空', en: 'Parameter {0} must not be empty' },
  UNKNOWN_CONTENT_TYPE: {
    'zh-CN': '未知的内容类型：{0}',
    'zh-TW': '未知的內容類型：{0}',
    en: 'Unknown content type: {0}',
  },
  ID_TAKEN: {
    'zh-CN': '编号 {0} 已被其他内容使用',
    'zh-TW': '編號 {0} 已被其他內容使用',
    en: 'The ID {0} is used by other content',
  },
  HAND_MADE_FOLDER: {
    'zh-CN': '{0} 是存放模板和手工文件的目录，不会写入页面，请使用其他路径',
    'zh-TW': '{0} 是存放範本和手工檔案的目錄，不會寫入頁面，請使用其他路徑',
    en: '{0} are reserved for templates and manually added files, please use another path',
  },
  PATH_TAKEN: {
    'zh-CN': '目录“{0}”已被占用：已有的“{1}”与它仅写法不同',
    'zh-TW': '目錄「{0}」已被佔用：已有的「{1}」與它僅寫法不同',
    en: 'The folder {0} is taken: {1} differs only in spelling',
  },
  PAGE_PATH_TAKEN: {
    'zh-CN': '目录“{0}”中已有内容页面“{1}”，请使用其他路径',
    'zh-TW': '目錄「{0}」中已有內容頁面「{1}」，請使用其他路徑',
    en: 'The folder {0} already contains the content page {1}, please use another path',
  },
  RESERVED_NAME: {
    'zh-CN': '该目录名由系统保留，请使用其他路径',
    'zh-TW': '該目錄名稱由系統保留，請使用其他路徑',
    en: 'This folder name is reserved by the system, please use another path',
  },
  SITE_NAME_TAKEN: {
    'zh-CN': '已有名为“{0}”的站点',
    'zh-TW': '已有名為「{0}」的站點',
    en: 'There is a site named {0} already',
  },
  SITE_PATH_TAKEN: {
    'zh-CN': '路径“{0}”已被站点“{1}”使用',
    'zh-TW': '路徑「{0}」已被站點「{1}」使用',
    en: 'The path {0} is used by the site {1}',
  },
  SITE_FOLDER_EXISTS: {
    'zh-CN': '服务器上已有目录“{0}”，请使用其他路径',
    'zh-TW': '伺服器上已有目錄「{0}」，請使用其他路徑',
    en: 'The server has a folder {0} already, please use another path',
  },
  EXTEND_VALUE: {
    'zh-CN': '设置“{0}”的值无效：{1}',
    'zh-TW': '設定「{0}」的值無效：{1}',
    en: 'Invalid value for the setting {0}: {1}',
  },
  PROP_CODE_TAKEN: {
    'zh-CN': '属性代码“{0}”已存在',
    'zh-TW': '屬性代碼「{0}」已存在',
    en: 'There is a property with the code {0} already',
  },
  DEVELOPERS_ONLY: {
    'zh-CN': '只有开发人员可以修改：{0}',
    'zh-TW': '只有開發人員可以修改：{0}',
    en: 'Only developers can change this: {0}',
  },
  BAD_ADDRESS: {
    'zh-CN': '地址无效：请使用 http(s)、mailto 或 tel 地址、站内链接，或以 / 开头的路径',
    'zh-TW': '位址無效：請使用 http(s)、mailto 或 tel 位址、站內連結，或以 / 開頭的路徑',
    en: 'Invalid address: use http(s), mailto or tel, an internal link, or a path that starts with /',
  },
  CAPTCHA_WRONG: { 'zh-CN': '验证码错误', 'zh-TW': '驗證碼錯誤', en: 'Wrong verification code' },
  CAPTCHA_EXPIRED: { 'zh-CN': '验证码已失效', 'zh-TW': '驗證碼已失效', en: 'The verification code has expired' },
  LOGIN_FAILED: { 'zh-CN': '用户名或密码错误', 'zh-TW': '使用者名稱或密碼錯誤', en: 'Wrong user name or password' },
  LOGIN_LIMIT: {
    'zh-CN': '登录失败次数过多，请在 {0} 后重试',
    'zh-TW': '登入失敗次數過多，請於 {0} 後重試',
    en: 'Too many failed sign-ins, try again after {0}',
  },
  ACCOUNT_LOCKED: {
    'zh-CN': '账号已锁定，请在 {0} 后重试',
    'zh-TW': '帳號已鎖定，請於 {0} 後重試',
    en: 'The account is locked until {0}',
  },
  ACCOUNT_LOCKED_BY_ADMIN: {
    'zh-CN': '账号已锁定，请联系管理员',
    'zh-TW': '帳號已鎖定，請聯絡管理員',
    en: 'The account is locked, please contact the administrator',
  },
  ACCOUNT_DISABLED: {
    'zh-CN': '账号已被封禁，请联系管理员',
    'zh-TW': '帳號已被封禁，請聯絡管理員',
    en: 'The account is disabled, please contact the administrator',
  },
  REGISTER_OFF: { 'zh-CN': '未开放账号注册', 'zh-TW': '未開放帳號註冊', en: 'Registration is not open' },
  DICT_CLOSED: {
    'zh-CN': '字典 {0} 不允许新增数据',
    'zh-TW': '字典 {0} 不允許新增資料',
    en: 'Dictionary {0} does not accept new items',
  },
  IMAGE_TYPE: {
    'zh-CN': '不支持的图片类型，请使用 {0}',
    'zh-TW': '不支援的圖片類型，請使用 {0}',
    en: 'Unsupported picture type, use {0}',
  },
  NO_PIPE: {
    'zh-CN': '站点没有启用的发布通道',
    'zh-TW': '站點沒有啟用的發布通道',
    en: 'The site has no enabled publish pipe',
  },
  TICKET_USED: {
    'zh-CN': '预览链接已失效，请重新打开预览',
    'zh-TW': '預覽連結已失效，請重新開啟預覽',
    en: 'This preview link is no longer valid; open the preview again',
  },
  MODEL_TABLE: { 'zh-CN': '数据表 {0} 不存在', 'zh-TW': '資料表 {0} 不存在', en: 'Table {0} does not exist' },
  MODEL_COLUMN: {
    'zh-CN': '数据表字段 {0} 不可用',
    'zh-TW': '資料表欄位 {0} 不可用',
    en: 'The table column {0} cannot be used',
  },
  MODEL_FIELD_LIMIT: {
    'zh-CN': '字段类型 {0} 没有可用的列',
    'zh-TW': '欄位類型 {0} 沒有可用的欄',
    en: 'Field type {0} has no free column left',
  },
  HTML_TOO_DEEP: {
    'zh-CN': '正文的标签嵌套不能超过 {0} 层',
    'zh-TW': '正文的標籤巢狀不能超過 {0} 層',
    en: 'Elements of the text cannot be nested deeper than {0} levels',
  },
  FIELD_INVALID: {
    'zh-CN': '字段“{0}”{1}',
    'zh-TW': '欄位「{0}」{1}',
    en: 'Field "{0}" {1}',
  },
  FILE_EMPTY: {
    'zh-CN': '请选择文件，文件不能为空',
    'zh-TW': '請選擇檔案，檔案不能為空',
    en: 'Choose a file that is not empty',
  },
  FILE_SUFFIX: { 'zh-CN': '不支持的文件类型：{0}', 'zh-TW': '不支援的檔案類型：{0}', en: 'Unsupported file type: {0}' },
  FILE_CONTENT: {
    'zh-CN': '文件“{0}”的内容与其类型不符',
    'zh-TW': '檔案「{0}」的內容與其類型不符',
    en: 'The content of {0} does not match its type',
  },
  FILE_DAMAGED: {
    'zh-CN': '文件“{0}”已损坏或不完整',
    'zh-TW': '檔案「{0}」已損壞或不完整',
    en: '{0} is damaged or incomplete',
  },
  FILE_FETCH: {
    'zh-CN': '无法下载此地址的文件：{0}',
    'zh-TW': '無法下載此位址的檔案：{0}',
    en: 'The file cannot be downloaded from {0}',
  },
  FILE_KIND: {
    'zh-CN': '只能用同类型的文件替换：{0}',
    'zh-TW': '只能用同類型的檔案替換：{0}',
    en: 'It can only be replaced by a file of the same type: {0}',
  },
  PIPE_CODE_FIXED: {
    'zh-CN': '发布通道的编码“{0}”不可修改',
    'zh-TW': '發布通道的編碼「{0}」不可修改',
    en: 'The code {0} of a publish pipe cannot be changed',
  },
  FILE_OUTSIDE: {
    'zh-CN': '不能操作当前站点以外的文件：{0}',
    'zh-TW': '不能操作目前站點以外的檔案：{0}',
    en: 'Not a file of the current site: {0}',
  },
  FILE_KEPT: {
    'zh-CN': '“{0}”不能在文件管理中修改',
    'zh-TW': '「{0}」不能在檔案管理中修改',
    en: '{0} cannot be changed here',
  },
  FILE_MISSING: { 'zh-CN': '文件不存在：{0}', 'zh-TW': '檔案不存在：{0}', en: 'File not found: {0}' },
  FOLDER_MISSING: { 'zh-CN': '目录不存在：{0}', 'zh-TW': '目錄不存在：{0}', en: 'Folder not found: {0}' },
  FILE_EXISTS: { 'zh-CN': '“{0}”已存在', 'zh-TW': '「{0}」已存在', en: '{0} already exists' },
  FILE_NAME: { 'zh-CN': '文件名无效：{0}', 'zh-TW': '檔案名稱無效：{0}', en: 'Invalid file name: {0}' },
  FILE_NOT_EDITABLE: {
    'zh-CN': '该类型的文件不支持在线编辑：{0}',
    'zh-TW': '該類型的檔案不支援線上編輯：{0}',
    en: 'Files of this type cannot be edited here: {0}',
  },
  FILE_NOT_TEXT: {
    'zh-CN': '“{0}”不是 UTF-8 文本，或含有不支持的控制字符，不能在线编辑',
    'zh-TW': '「{0}」不是 UTF-8 文字，或含有不支援的控制字元，不能線上編輯',
    en: '{0} is not plain UTF-8 text and cannot be edited here',
  },
  FILE_CHANGED: {
    'zh-CN': '文件“{0}”已被其他人修改',
    'zh-TW': '檔案「{0}」已被其他人修改',
    en: '{0} was changed by someone else in the meantime',
  },
  ROLE_IN_USE: {
    'zh-CN': '角色 {0} 已分配给用户，不能删除',
    'zh-TW': '角色 {0} 已分配給使用者，不能刪除',
    en: 'Role {0} still has users',
  },
  INTERNAL: {
    'zh-CN': '系统未知错误，请反馈给管理员（编号 {0}）',
    'zh-TW': '系統未知錯誤，請回報給管理員（編號 {0}）',
    en: 'Unknown system error, please tell the administrator (number {0})',
  },
  ...CATALOG_ERRORS,
  ...THEME_ERRORS,
  ...FACTOR_ERRORS,
  ...ROLE_ERRORS,
  ...READER_ERRORS,
  ...FORM_ERRORS,
  ...COMMENT_ERRORS,
  ...STORAGE_ERRORS,
  ...WORD_ERRORS,
} as const satisfies Record<string, Text>

export type ErrorCode = keyof typeof ERRORS
