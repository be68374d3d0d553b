import type { Text } from '#contract/texts.ts'
import type { ExportColumn } from '#server/shared/export-rows.ts'

const column = (field: string, zhCn: string, zhTw: string, en: string, dict?: string): ExportColumn => ({
  field,
  title: { 'zh-CN': zhCn, 'zh-TW': zhTw, en } satisfies Text,
  ...(dict !== undefined && { dict }),
})

/** What a spreadsheet of the operation log holds. */
export const OPERATION_COLUMNS: readonly ExportColumn[] = [
  column('operId', '日志编号', '日誌編號', 'ID'),
  column('title', '操作模块', '操作模組', 'Module'),
  column('businessType', '操作类型', '操作類型', 'Action'),
  column('method', '处理方法', '處理方法', 'Handler'),
  column('requestMethod', '请求方式', '請求方式', 'Method'),
  column('operatorType', '用户类型', '使用者類型', 'User type'),
  column('operUid', '用户编号', '使用者編號', 'User ID'),
  column('operName', '操作人员', '操作人員', 'User'),
  column('tokenName', 'API 令牌', 'API 權杖', 'API token'),
  column('deptName', '部门', '部門', 'Department'),
  column('operUrl', '请求地址', '請求位址', 'Address'),
  column('operIp', 'IP 地址', 'IP 位址', 'IP address'),
  column('operLocation', '操作地点', '操作地點', 'Location'),
  column('userAgent', '浏览器标识', '瀏覽器識別', 'User agent'),
  column('requestArgs', '请求参数', '請求參數', 'Arguments'),
  column('responseResult', '返回结果', '回傳結果', 'Answer'),
  column('responseCode', '返回码', '回傳碼', 'Code'),
  column('operTime', '操作时间', '操作時間', 'Time'),
  column('cost', '耗时（毫秒）', '耗時（毫秒）', 'Duration (ms)'),
]

/** What a spreadsheet of the sign-in log holds. */
export const SIGN_IN_COLUMNS: readonly ExportColumn[] = [
  column('infoId', '日志编号', '日誌編號', 'ID'),
  column('userType', '用户类型', '使用者類型', 'User type'),
  column('userId', '用户编号', '使用者編號', 'User ID'),
  column('userName', '用户名', '使用者名稱', 'Account'),
  column('logType', '日志类型', '日誌類型', 'Event'),
  column('status', '状态', '狀態', 'Status', 'SuccessOrFail'),
  column('ipaddr', 'IP 地址', 'IP 位址', 'IP address'),
  column('loginLocation', '登录地点', '登入地點', 'Location'),
  column('browser', '浏览器', '瀏覽器', 'Browser'),
  column('os', '操作系统', '作業系統', 'System'),
  column('msg', '信息', '訊息', 'Message'),
  column('loginTime', '时间', '時間', 'Time'),
]
