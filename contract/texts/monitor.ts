import type { Text } from '#contract/texts.ts'

/** How long a server runs: days, hours, minutes. */
export const RUN_TIME: Text = {
  'zh-CN': '{0}天{1}小时{2}分钟',
  'zh-TW': '{0}天{1}小時{2}分鐘',
  en: '{0} d {1} h {2} min',
}
