import { useLingui } from '@lingui/react/macro'
import type { TrendOverview } from '#contract/stats.ts'
import { LineChart } from '#kit/show/line-chart.tsx'

interface TrendChartProps {
  overview: TrendOverview
  /** The same of the period before, to be held against it. */
  before?: TrendOverview | undefined
  /** Name of the files that the chart is saved as; without it it is not offered. */
  fileName?: string
}

/** Visits over time, one line for each number. */
export function TrendChart({ overview, before, fileName }: TrendChartProps) {
  const { t } = useLingui()
  const { pv_count, visitor_count, ip_count, avg_visit_time } = overview.datas
  const series = [
    { name: t`Page views`, values: pv_count },
    { name: t`Visitors`, values: visitor_count },
    { name: t`IP addresses`, values: ip_count },
    { name: t`Seconds per visit`, values: avg_visit_time },
    ...(before
      ? [
          { name: t`Previous page views`, values: before.datas.pv_count, likeNo: 0 },
          { name: t`Previous visitors`, values: before.datas.visitor_count, likeNo: 1 },
        ]
      : []),
  ]
  return (
    <LineChart label={t`Visit trend`} data={{ points: overview.xaxisDatas, series }} {...(fileName && { fileName })} />
  )
}
