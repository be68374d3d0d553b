import dayjs from 'dayjs'
import type { TrendOverview } from '#contract/stats.ts'
import type { Period } from '#kit/form/date-range.tsx'

/** Sums of a span. */
export interface VisitSums {
  views: number
  visitors: number
  addresses: number
  /** Seconds. */
  visitTime: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The sums of all points; the time of a visit is that of days with many visitors more than that of others. */
export function sumsOf({ datas }: Pick<TrendOverview, 'datas'>): VisitSums {
  const { pv_count, visitor_count, ip_count, avg_visit_time } = datas
  const visitors = sum(visitor_count)
  const weighed = sum(avg_visit_time.map((seconds, index) => seconds * (visitor_count[index] ?? 0)))
  return {
    views: sum(pv_count),
    visitors,
    addresses: sum(ip_count),
    visitTime: visitors === 0 ? 0 : Math.round(weighed / visitors),
  }
}

/** How much more or less than before, as a part of it; undefined where there was nothing before. */
export function growth(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}

/** As many days, ending on the day before the first one. */
export function periodBefore([from, to]: Period): Period {
  const days = dayjs(to).diff(dayjs(from), 'day') + 1
  const move = (day: string) => dayjs(day).subtract(days, 'day').format('YYYY-MM-DD')
  return [move(from), move(to)]
}

/** A period from its first second to its last one, as the wire spells moments. */
export function momentsOf([from, to]: Period) {
  return { startDate: `${from} 00:00:00`, endDate: `${to} 23:59:59` }
}
