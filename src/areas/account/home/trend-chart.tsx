import { useLingui } from '@lingui/react/macro'
import type { TrendOverview } from '#contract/stats.ts'
import { LineChart } from '#kit/show/line-chart.tsx'

export function TrendChart({ overview }: { overview: TrendOverview }) {
  const { t } = useLingui()
  const { pv_count, visitor_count, ip_count, avg_visit_time } = overview.datas
  const series = [
    { name: t`Page views`, values: pv_count },
    { name: t`Visitors`, values: visitor_count },
    { name: t`IP addresses`, values: ip_count },
    { name: t`Seconds per visit`, values: avg_visit_time },
  ]
  return <LineChart label={t`Visit trend`} data={{ points: overview.xaxisDatas, series }} />
}
