import type { AdStatChart } from '#contract/advertisements/statistics.ts'
import { textBetween } from '#lib/zoned-time.ts'
import type { ChartData } from '#kit/show/line-chart.tsx'

/** Clicks of a hundred views; undefined where nobody has seen it. */
export function clickRatio({ click, view }: { click: number; view: number }): number | undefined {
  return view === 0 ? undefined : click / view
}

/** A span of days from its first second to its last one; what has a time already stays. */
export function wholeDays({ beginTime = '', endTime = '' }: Readonly<Record<string, string | undefined>>) {
  const timed = (day: string, time: string) => (day.length === 10 ? `${day} ${time}` : day)
  return {
    ...(beginTime && { beginTime: timed(beginTime, '00:00:00') }),
    ...(endTime && { endTime: timed(endTime, '23:59:59') }),
  }
}

/**
 * The lines of a chart, its hours as the clocks of a zone show them.
 *
 * @param from zone of the server, undefined where it does not say: hours are shown as they come
 */
export function linesOf(
  { xAxisDatas, lineDatas }: AdStatChart,
  names: { click: string; view: string },
  zones: { from: string | undefined; to: string },
): ChartData {
  const points = xAxisDatas.map((hour) => {
    const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(hour) ?? []
    if (year === undefined) return hour
    const text = `${year}-${month}-${day} ${time}:00:00`
    return (zones.from === undefined ? text : textBetween(zones.from, zones.to, text)).slice(5, 16)
  })
  const series = [
    { name: names.click, values: lineDatas['Click'] ?? [] },
    { name: names.view, values: lineDatas['View'] ?? [] },
  ]
  return { points, series }
}
