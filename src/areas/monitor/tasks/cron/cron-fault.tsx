import { useLingui } from '@lingui/react/macro'
import { textIn } from '#contract/texts.ts'
import { CRON_PART_NAMES, SCHEDULED_TASK_ERRORS } from '#contract/texts/scheduled-tasks.ts'
import { languageOf } from '#contract/wire.ts'
import type { CronFault } from '#lib/cron.ts'

const CODES = { parts: 'CRON_PARTS', part: 'CRON_PART', days: 'CRON_DAYS', never: 'CRON_NEVER' } as const

/** Says why an expression is refused, in the words of the server. */
export function useFaultText(): (fault: CronFault) => string {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  return (fault) => {
    const args = fault.kind === 'part' ? [CRON_PART_NAMES[fault.part][language], fault.text] : []
    return textIn(SCHEDULED_TASK_ERRORS[CODES[fault.kind]], language, args)
  }
}
