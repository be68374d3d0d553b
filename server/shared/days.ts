import { parseDateTime } from '#lib/dates.ts'

interface Days {
  readonly beginTime?: string | undefined
  readonly endTime?: string | undefined
}

/** The moments between which a list is asked for: the last day is in. What is no day is no bound. */
export function momentsOf(days: Days | undefined): { from: Date | undefined; before: Date | undefined } {
  const [first = '', last = ''] = [days?.beginTime, days?.endTime]
  const to = parseDateTime(last.length === 10 ? `${last} 23:59:59` : last)
  return { from: parseDateTime(first), before: to && new Date(to.getTime() + 1000) }
}
