import { SegmentedControl, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GRANULARITIES, type Granularity, statBaiduSites, statBaiduTimeTrend, type TimeTrend } from '#contract/stats.ts'
import { useRead } from '#data/reads/use-read.ts'
import { DayInput } from '#kit/form/day-input.tsx'
import { Card } from '#kit/page/card.tsx'
import { LineChart } from '#kit/show/line-chart.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { useVisitQuery } from '#shared/visits/use-visit-query.ts'
import { VisitSearch } from '#shared/visits/visit-search.tsx'
import { momentsOf } from '#shared/visits/visit-values.ts'
import { NoProvider } from './no-provider.tsx'
import { Totals } from './totals.tsx'
import classes from './visits.module.css'

/** Visits of a site by the hour, day, week or month. */
export function TimeTrendPage() {
  const { t } = useLingui()
  const sites = useRead(statBaiduSites)
  const choice = useVisitQuery(sites.data?.[0]?.site_id)
  const [gran, setGran] = useState<Granularity>('day')
  const { asked } = choice
  // By the hour one day is shown: the last one that was chosen.
  const range = asked && (gran === 'hour' ? ([asked.range[1], asked.range[1]] as const) : asked.range)
  const query = asked && range && { siteId: asked.siteId, ...momentsOf(range), gran }
  const read = useRead(statBaiduTimeTrend, { query: query as never }, { enabled: query !== undefined })
  if (!sites.isPending && !sites.data?.length) return <NoProvider sites={sites} />
  const names = { hour: t`Hour`, day: t`Day`, week: t`Week`, month: t`Month` }
  const day = (
    <DayInput label={t`Day`} value={choice.range[1]} onChange={(next) => next && choice.setRange([next, next])} />
  )
  return (
    <Stack>
      <VisitSearch
        sites={sites.data ?? []}
        choice={choice}
        again={() => void read.refetch()}
        {...(gran === 'hour' && { period: day })}
      >
        <SegmentedControl
          aria-label={t`By`}
          data={GRANULARITIES.map((value) => ({ value, label: names[value] }))}
          value={gran}
          onChange={setGran}
        />
      </VisitSearch>
      <Card title={<Trans>Visits over time</Trans>}>
        <ReadView read={read} empty={<Trans>No visits in this period</Trans>}>
          {(trend) => <Trend trend={trend} fileName={`visits-${gran}-${(range ?? []).join('-')}`} />}
        </ReadView>
      </Card>
    </Stack>
  )
}

function Trend({ trend, fileName }: { trend: TimeTrend; fileName: string }) {
  const { t } = useLingui()
  const lines = [
    { key: 'pv_count', name: t`Page views` },
    { key: 'visitor_count', name: t`Visitors` },
    { key: 'ip_count', name: t`IP addresses` },
    { key: 'visit_count', name: t`Visits` },
  ]
  // Such a provider writes "--" where it has no number.
  const valuesOf = (key: string) => (trend.datas[key] ?? []).map((value) => Number(value) || 0)
  const series = lines.map(({ key, name }) => ({ name, values: valuesOf(key) }))
  return (
    <Stack>
      <Totals label={t`Totals`} totals={lines.map(({ key, name }) => ({ name, value: trend.sum[key] ?? 0 }))} />
      <div className={classes['chart']}>
        <LineChart label={t`Visits over time`} data={{ points: trend.xaxisDatas, series }} fileName={fileName} />
      </div>
    </Stack>
  )
}
