import { formatDate } from '#lib/dates.ts'
import type { Range } from './provider.ts'

type Days = readonly [first: string, last: string]

/** Whole months, and what is left of days at both ends: each within one month, so that no month stands between them. */
export interface Spans {
  readonly spans: readonly string[]
  readonly days: readonly Days[]
}

const daysInMonth = (year: number, month: number) => new Date(year, month + 1, 0).getDate()

/** How a range is read from few rows: a year is eleven months and the days around them. */
export function spansOf({ from, to }: Range): Spans {
  const spans: string[] = []
  const days: Days[] = []
  for (
    let month = new Date(from.getFullYear(), from.getMonth(), 1);
    month <= to;
    month.setMonth(month.getMonth() + 1)
  ) {
    const [year, index] = [month.getFullYear(), month.getMonth()]
    const length = daysInMonth(year, index)
    const isFirst = year === from.getFullYear() && index === from.getMonth()
    const isLast = year === to.getFullYear() && index === to.getMonth()
    const first = isFirst ? from.getDate() : 1
    const last = isLast ? to.getDate() : length
    if (first === 1 && last === length) spans.push(formatDate(month).slice(0, 7))
    else days.push([formatDate(new Date(year, index, first)), formatDate(new Date(year, index, last))])
  }
  // A condition has to stand there, whatever the range: no day is named so.
  return { spans, days: days.length > 0 ? days : [['', '']] }
}
