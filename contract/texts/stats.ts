import type { Text } from '#contract/texts.ts'

/** A part of the visits that nothing more is known of. */
export const VISIT_PARTS = {
  unknownRegion: { 'zh-CN': '未知', 'zh-TW': '未知', en: 'Unknown' },
  direct: { 'zh-CN': '直接访问', 'zh-TW': '直接造訪', en: 'Direct' },
  others: { 'zh-CN': '其他', 'zh-TW': '其他', en: 'Others' },
} as const satisfies Record<string, Text>

/** Why visits can not be shown. */
export const STAT_ERRORS = {
  STAT_RANGE: {
    'zh-CN': '时间范围应从早到晚，且不超过 {0} 天',
    'zh-TW': '時間範圍應從早到晚，且不超過 {0} 天',
    en: 'The range must end after it starts and span at most {0} days',
  },
  BAIDU_KEYS: {
    'zh-CN': '请先在站点设置中填写百度统计的 API Key、Secret Key、Refresh Token 和 Access Token',
    'zh-TW': '請先在網站設定中填寫百度統計的 API Key、Secret Key、Refresh Token 和 Access Token',
    en: 'First enter all four Baidu Analytics keys in the site settings',
  },
  BAIDU_REFUSED: {
    'zh-CN': '百度统计拒绝了请求：{0}',
    'zh-TW': '百度統計拒絕了請求：{0}',
    en: 'Baidu Analytics refused the request: {0}',
  },
  BAIDU_UNREACHABLE: {
    'zh-CN': '无法连接百度统计，请稍后重试',
    'zh-TW': '無法連線百度統計，請稍後重試',
    en: 'Baidu Analytics cannot be reached; try again later',
  },
} as const satisfies Record<string, Text>
