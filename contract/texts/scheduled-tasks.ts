import type { Text } from '#contract/texts.ts'

/** Names of the work that people may schedule, by its id. */
export const TASK_TYPE_NAMES: Readonly<Record<string, Text>> = {
  AdvertisementPublishJob: {
    'zh-CN': '广告定时发布下线任务',
    'zh-TW': '廣告定時發布下線任務',
    en: 'Start and end advertisements',
  },
  AdvertisementStatJob: { 'zh-CN': '广告统计任务', 'zh-TW': '廣告統計任務', en: 'Advertisement statistics' },
  ContentTopCancelJobHandler: { 'zh-CN': '内容置顶取消任务', 'zh-TW': '內容置頂取消任務', en: 'End pins of content' },
  RecycleExpireJobHandler: {
    'zh-CN': '回收站过期内容删除任务',
    'zh-TW': '回收站過期內容刪除任務',
    en: 'Empty recycle bins',
  },
  SiteMapJobHandler: { 'zh-CN': '网站地图定时更新任务', 'zh-TW': '網站地圖定時更新任務', en: 'Update sitemaps' },
  SitePublishJobHandler: { 'zh-CN': '定时发布任务', 'zh-TW': '定時發布任務', en: 'Publish scheduled content' },
  UpdateDynamicDataJobHandler: {
    'zh-CN': '保存内容动态数据任务',
    'zh-TW': '儲存內容動態資料任務',
    en: 'Save content counters',
  },
}

/** Why a run did not end by itself, as its log says it. */
export const RUN_CUT_TEXTS = {
  lost: {
    'zh-CN': '服务器进程在执行过程中结束；任务将重新执行',
    'zh-TW': '伺服器程序在執行過程中結束；任務將重新執行',
    en: 'The server process ended during the run; the task runs again',
  },
  givenUp: {
    'zh-CN': '服务器进程在此次执行中多次结束；已放弃此次执行',
    'zh-TW': '伺服器程序在此次執行中多次結束；已放棄此次執行',
    en: 'Server processes ended several times during this run; it was given up',
  },
  silent: {
    'zh-CN': '长时间没有进展，视为失败',
    'zh-TW': '長時間沒有進展，視為失敗',
    en: 'It made no progress for too long and counts as failed',
  },
  stopped: {
    'zh-CN': '任务被停用，执行已中止',
    'zh-TW': '任務被停用，執行已中止',
    en: 'Stopped: the task was disabled',
  },
} as const satisfies Record<string, Text>

/** What the parts of a cron expression are called. */
export const CRON_PART_NAMES = {
  second: { 'zh-CN': '秒', 'zh-TW': '秒', en: 'seconds' },
  minute: { 'zh-CN': '分钟', 'zh-TW': '分鐘', en: 'minutes' },
  hour: { 'zh-CN': '小时', 'zh-TW': '小時', en: 'hours' },
  day: { 'zh-CN': '日', 'zh-TW': '日', en: 'days of the month' },
  month: { 'zh-CN': '月', 'zh-TW': '月', en: 'months' },
  week: { 'zh-CN': '星期', 'zh-TW': '星期', en: 'days of the week' },
  year: { 'zh-CN': '年', 'zh-TW': '年', en: 'years' },
} as const satisfies Record<string, Text>

/** Why a scheduled task is refused. */
export const SCHEDULED_TASK_ERRORS = {
  TASK_TYPE: { 'zh-CN': '未知的任务类型：{0}', 'zh-TW': '未知的任務類型：{0}', en: 'Unknown task type: {0}' },
  TASK_EXISTS: { 'zh-CN': '定时任务已存在', 'zh-TW': '排程任務已存在', en: 'This task already exists' },
  TASK_ENABLED_EDIT: {
    'zh-CN': '启用状态定时任务不能修改',
    'zh-TW': '啟用狀態的排程任務不能修改',
    en: 'Disable the task before you edit it',
  },
  TASK_ENABLED_REMOVE: {
    'zh-CN': '启用状态定时任务不能删除',
    'zh-TW': '啟用狀態的排程任務不能刪除',
    en: 'Disable the task before you delete it',
  },
  TASK_ENABLED_EXEC: {
    'zh-CN': '只能手动执行停用状态任务',
    'zh-TW': '只能手動執行停用狀態的任務',
    en: 'Only disabled tasks can be run by hand',
  },
  TASK_AT_WORK: {
    'zh-CN': '手动执行尚未结束，请稍后再试',
    'zh-TW': '手動執行尚未結束，請稍後再試',
    en: 'A run that was started by hand has not ended yet; try again later',
  },
  TASK_ASKED: {
    'zh-CN': '已有 {0} 次手动执行在等待',
    'zh-TW': '已有 {0} 次手動執行在等待',
    en: '{0} runs are waiting already',
  },
  CRON_MISSING: { 'zh-CN': '请填写 Cron 表达式', 'zh-TW': '請填寫 Cron 運算式', en: 'Enter a cron expression' },
  CRON_PARTS: {
    'zh-CN': 'Cron 表达式应由 6 或 7 个部分组成（秒 分 时 日 月 星期 [年]）',
    'zh-TW': 'Cron 運算式應由 6 或 7 個部分組成（秒 分 時 日 月 星期 [年]）',
    en: 'A cron expression has 6 or 7 parts: seconds, minutes, hours, days, months, days of the week and, if needed, years',
  },
  CRON_PART: {
    'zh-CN': 'Cron 表达式中的“{1}”不是有效的{0}',
    'zh-TW': 'Cron 運算式中的「{1}」不是有效的{0}',
    en: 'In the cron expression, "{1}" is not valid for {0}',
  },
  CRON_DAYS: {
    'zh-CN': 'Cron 表达式只能指定日或星期之一，另一个应为 ?',
    'zh-TW': 'Cron 運算式只能指定日或星期之一，另一個應為 ?',
    en: 'A cron expression names days of the month or days of the week, with ? for the other',
  },
  CRON_NEVER: {
    'zh-CN': '此 Cron 表达式在未来 100 年内不会触发',
    'zh-TW': '此 Cron 運算式在未來 100 年內不會觸發',
    en: 'This cron expression never fires within the next 100 years',
  },
  SECONDS_MISSING: {
    'zh-CN': '周期触发的间隔至少为 1 秒',
    'zh-TW': '週期觸發的間隔至少為 1 秒',
    en: 'A periodic trigger needs an interval of at least 1 second',
  },
} as const satisfies Record<string, Text>
