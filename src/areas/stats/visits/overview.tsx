import { Stack, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduSites,
  statBaiduTrendOverview,
  type TrendOverview,
} from '#contract/stats.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { Period } from '#kit/form/date-range.tsx'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { RatioTable } from '#shared/visits/ratio-table.tsx'
import { TrendChart } from '#shared/visits/trend-chart.tsx'
import { useVisitQuery } from '#shared/visits/use-visit-query.ts'
import { VisitSearch } from '#shared/visits/visit-search.tsx'
import { momentsOf, periodBefore, sumsOf } from '#shared/visits/visit-values.ts'
import { NoProvider } from './no-provider.tsx'
import { Totals } from './totals.tsx'
import classes from './visits.module.css'

/** Visits of a site: sums, their trend, where visits began and where visitors are. */
export function Overview() {
  const { t } = useLingui()
  const sites = useRead(statBaiduSites)
  const choice = useVisitQuery(sites.data?.[0]?.site_id)
  const [isCompared, setIsCompared] = useState(false)
  const reads = useOverview(choice.asked, isCompared)
  if (!sites.isPending && !sites.data?.length) return <NoProvider sites={sites} />
  return (
    <Stack>
      <VisitSearch sites={sites.data ?? []} choice={choice} again={reads.refetch}>
        <Switch
          label={<Trans>Compare with previous period</Trans>}
          checked={isCompared}
          onChange={(event) => setIsCompared(event.currentTarget.checked)}
        />
      </VisitSearch>
      <Card title={<Trans>Visit trend</Trans>}>
        <ReadView read={reads.trend} empty={<Trans>No visits in this period</Trans>}>
          {(overview) => (
            <Stack>
              <Sums overview={overview} before={reads.before.data} />
              <div className={classes['chart']}>
                <TrendChart overview={overview} before={reads.before.data} fileName={fileNameOf(choice.asked?.range)} />
              </div>
            </Stack>
          )}
        </ReadView>
      </Card>
      <div className={classes['tables']}>
        <Card title={<Trans>Landing pages</Trans>}>
          <ReadView read={reads.others} empty={<Trans>No visits in this period</Trans>}>
            {({ landingPage }) => <RatioTable of="page" rows={landingPage} label={t`Landing pages`} />}
          </ReadView>
        </Card>
        <Card title={<Trans>Visitor locations</Trans>}>
          <ReadView read={reads.places} empty={<Trans>No visits in this period</Trans>}>
            {(rows) => <RatioTable of="place" rows={rows} label={t`Visitor locations`} />}
          </ReadView>
        </Card>
        {reads.others.data?.sourceSite && (
          <Card title={<Trans>Sources</Trans>}>
            <RatioTable of="source" rows={reads.others.data.sourceSite} label={t`Sources`} />
          </Card>
        )}
      </div>
    </Stack>
  )
}

const fileNameOf = (range: Period | undefined) => `visits-${(range ?? []).join('-')}`

interface Asked {
  siteId: string
  range: Period
}

function useOverview(asked: Asked | undefined, isCompared: boolean) {
  const queryOf = (range: Period | undefined) =>
    ({ query: asked && range && { bdSiteId: asked.siteId, ...momentsOf(range) } }) as never
  const isReady = { enabled: asked !== undefined }
  const trend = useRead(statBaiduTrendOverview, queryOf(asked?.range), isReady)
  const places = useRead(statBaiduDistrictOverview, queryOf(asked?.range), isReady)
  const others = useRead(statBaiduOtherOverview, queryOf(asked?.range), isReady)
  const rangeBefore = asked && periodBefore(asked.range)
  const compared = useRead(statBaiduTrendOverview, queryOf(rangeBefore), { enabled: isReady.enabled && isCompared })
  const before = { ...compared, data: isCompared ? compared.data : undefined }
  const refetch = () => {
    for (const read of [trend, places, others, ...(isCompared ? [compared] : [])]) void read.refetch()
  }
  return { trend, places, others, before, refetch }
}

function Sums({ overview, before }: { overview: TrendOverview; before: TrendOverview | undefined }) {
  const { t } = useLingui()
  const now = sumsOf(overview)
  const then = before && sumsOf(before)
  const totals = [
    { name: t`Page views`, value: now.views, before: then?.views },
    { name: t`Visitors`, value: now.visitors, before: then?.visitors },
    { name: t`IP addresses`, value: now.addresses, before: then?.addresses },
    { name: t`Average visit`, value: now.visitTime, before: then?.visitTime, unit: t`seconds` },
  ]
  return <Totals totals={totals} label={t`Totals`} />
}
