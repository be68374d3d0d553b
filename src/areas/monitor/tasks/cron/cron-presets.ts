import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What most tasks want. */
export const PRESETS: readonly { cron: string; label: MessageDescriptor }[] = [
  { cron: '0 * * * * ?', label: msg`Every minute` },
  { cron: '0 0/10 * * * ?', label: msg`Every 10 minutes` },
  { cron: '0 0 * * * ?', label: msg`Hourly` },
  { cron: '0 0 3 * * ?', label: msg`Daily` },
  { cron: '0 0 3 ? * 2-6', label: msg`On weekdays` },
  { cron: '0 0 3 ? * 2', label: msg`Weekly` },
  { cron: '0 0 3 1 * ?', label: msg`Monthly` },
  { cron: '0 0 3 L * ?', label: msg`At the end of the month` },
  { cron: '0 0 3 1 1 ?', label: msg`Yearly` },
]
