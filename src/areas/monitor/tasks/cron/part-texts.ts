import { useLingui } from '@lingui/react/macro'
import type { CronPart } from '#lib/cron.ts'
import type { ChoiceKind } from './cron-parts.ts'

/** What the parts are called. */
export function usePartNames(): Readonly<Record<CronPart, string>> {
  const { t } = useLingui()
  return {
    second: t({ message: 'Second', context: 'cron' }),
    minute: t({ message: 'Minute', context: 'cron' }),
    hour: t({ message: 'Hour', context: 'cron' }),
    day: t({ message: 'Day', context: 'cron' }),
    month: t({ message: 'Month', context: 'cron' }),
    week: t({ message: 'Weekday', context: 'cron' }),
    year: t({ message: 'Year', context: 'cron' }),
  }
}

/** What can be said in a part. */
export function useKindTexts(part: CronPart): Readonly<Record<ChoiceKind, string>> {
  const { t } = useLingui()
  const every: Record<CronPart, string> = {
    second: t`Every second`,
    minute: t`Every minute`,
    hour: t`Every hour`,
    day: t`Every day`,
    month: t`Every month`,
    week: t`Every day of the week`,
    year: t`Every year`,
  }
  return {
    every: every[part],
    none: part === 'year' ? t`No year set` : t({ message: 'Not specified', context: 'cron' }),
    range: t`In a range`,
    step: t`At intervals from a start`,
    nearest: t`The weekday nearest to a day`,
    last: t`The last day of the month`,
    nth: t`A specific one in the month, such as the first Monday`,
    lastWeekday: t`The last one in the month, such as the last Friday`,
    chosen: t`Selected values`,
    other: t`As typed`,
  }
}

/** 4 January 2026 is a Sunday, which is 1. */
const FIRST_SUNDAY = 4

/** A number of a part as people say it: months and days of the week by their names. */
export function useValueTexts(part: CronPart): (value: number) => string {
  const { i18n } = useLingui()
  if (part === 'month') {
    const format = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' })
    return (value) => format.format(Date.UTC(2026, value - 1, 1))
  }
  if (part === 'week') {
    const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
    return (value) => format.format(Date.UTC(2026, 0, FIRST_SUNDAY + value - 1))
  }
  return String
}
