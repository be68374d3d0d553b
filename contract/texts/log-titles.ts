import type { Text } from '#contract/texts.ts'

const text = (zhCn: string, zhTw: string, en: string): Text => ({ 'zh-CN': zhCn, 'zh-TW': zhTw, en })

/** What a call works on, by the first part of its id: the title of its entries in the operation log. */
export const LOG_TITLES: Readonly<Record<string, Text>> = {
  async: text('异步任务', '非同步任務', 'Background tasks'),
  catalog: text('栏目管理', '欄目管理', 'Catalogs'),
  common: text('文件上传', '檔案上傳', 'Uploads'),
  config: text('参数管理', '參數管理', 'Parameters'),
  content: text('内容管理', '內容管理', 'Content'),
  dept: text('部门管理', '部門管理', 'Departments'),
  dictData: text('字典数据', '字典資料', 'Dictionary entries'),
  dictType: text('字典类型', '字典類型', 'Dictionaries'),
  errorproneword: text('易错词', '易錯詞', 'Error-prone words'),
  exmodel: text('扩展模型', '擴充模型', 'Extension models'),
  factor: text('两步验证', '兩步驟驗證', 'Two-step verification'),
  file: text('文件管理', '檔案管理', 'Files'),
  i18n: text('国际化管理', '國際化管理', 'Translations'),
  iprule: text('IP 规则', 'IP 規則', 'IP rules'),
  link: text('友情链接', '友情連結', 'Friend links'),
  linkgroup: text('友链分组', '友鏈分組', 'Friend link groups'),
  loginlog: text('登录日志', '登入日誌', 'Sign-in log'),
  menu: text('菜单管理', '選單管理', 'Menus'),
  notice: text('通知公告', '通知公告', 'Notices'),
  online: text('在线用户', '線上使用者', 'Online users'),
  operlog: text('操作日志', '操作日誌', 'Operation log'),
  pagewidget: text('页面部件', '頁面部件', 'Page widgets'),
  permission: text('权限管理', '權限管理', 'Permissions'),
  perms: text('数据权限', '資料權限', 'Object permissions'),
  post: text('岗位管理', '職位管理', 'Posts'),
  pref: text('用户偏好', '使用者偏好', 'Preferences'),
  preview: text('预览', '預覽', 'Preview'),
  profile: text('个人信息', '個人資料', 'Own profile'),
  publish: text('发布队列', '發布佇列', 'Publish queue'),
  publishpipe: text('发布通道', '發布通道', 'Publish pipes'),
  resource: text('资源管理', '資源管理', 'Resources'),
  role: text('角色管理', '角色管理', 'Roles'),
  search: text('内容索引', '內容索引', 'Content index'),
  security: text('安全配置', '安全設定', 'Security'),
  sensitiveword: text('敏感词', '敏感詞', 'Sensitive words'),
  site: text('站点管理', '站點管理', 'Sites'),
  template: text('模板管理', '範本管理', 'Templates'),
  token: text('API 令牌', 'API 權杖', 'API tokens'),
  user: text('用户管理', '使用者管理', 'Users'),
  video: text('视频截图', '影片截圖', 'Video screenshots'),
  wechat: text('微信配置', '微信設定', 'WeChat'),
  xmodel: text('扩展模型字段', '擴充模型欄位', 'Extension model fields'),
}

/** The same of work that the server does by itself, by the name of the job. */
export const JOB_TITLES: Readonly<Record<string, Text>> = {
  SitePublishJobHandler: text('定时发布', '定時發布', 'Scheduled publishing'),
  ContentTopCancelJobHandler: text('定时取消置顶', '定時取消置頂', 'Scheduled unpinning'),
  ContentOfflineJobHandler: text('定时下线', '定時下線', 'Scheduled unpublishing'),
  RecycleExpireJobHandler: text('清理回收站', '清理回收站', 'Recycle bin cleanup'),
}
