import type { Text } from '#contract/texts.ts'

/** How long a server runs: in days, hours and minutes; in hours and minutes; in minutes. */
export const RUN_TIME: readonly [Text, Text, Text] = [
  { 'zh-CN': '{0}天{1}小时{2}分钟', 'zh-TW': '{0}天{1}小時{2}分鐘', en: '{0} d {1} h {2} min' },
  { 'zh-CN': '{0}小时{1}分钟', 'zh-TW': '{0}小時{1}分鐘', en: '{0} h {1} min' },
  { 'zh-CN': '{0}分钟', 'zh-TW': '{0}分鐘', en: '{0} min' },
]
