import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { statBaiduDistrictOverview, statBaiduSites, statBaiduTrendOverview } from '#contract/stats.ts'
import { isUnreachable } from '#data/request/call-error.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { RatioTable } from '#shared/visits/ratio-table.tsx'
import { TrendChart } from '#shared/visits/trend-chart.tsx'
import { useVisitQuery } from '#shared/visits/use-visit-query.ts'
import { VisitSearch } from '#shared/visits/visit-search.tsx'
import { momentsOf } from '#shared/visits/visit-values.ts'

/** Nothing can be counted: one card says so. */
function NoVisits({ children }: { children: ReactNode }) {
  return (
    <Card title={<Trans>Visit trend</Trans>}>
      <Text c="dimmed">{children}</Text>
    </Card>
  )
}

export function VisitCards() {
  const { t } = useLingui()
  const sites = useRead(statBaiduSites)
  const choice = useVisitQuery(sites.data?.[0]?.site_id)
  const query = choice.asked && { bdSiteId: choice.asked.siteId, ...momentsOf(choice.asked.range) }
  const isReady = { enabled: query !== undefined }
  const trend = useRead(statBaiduTrendOverview, { query: query as never }, isReady)
  const places = useRead(statBaiduDistrictOverview, { query: query as never }, isReady)
  const again = () => {
    void trend.refetch()
    void places.refetch()
  }
  const notConfigured = <Trans>Visits aren't counted on this site.</Trans>
  // The server answered that it does not reach its provider: nobody at this screen can mend that.
  if (sites.error && !sites.data && !isUnreachable(sites.error)) {
    return (
      <NoVisits>
        <Trans>The analytics provider is not connected.</Trans>
      </NoVisits>
    )
  }
  if (!sites.isPending && !sites.error && !sites.data?.length) return <NoVisits>{notConfigured}</NoVisits>
  return (
    <Stack>
      <Card title={<Trans>Visit trend</Trans>}>
        <ReadView read={sites} empty={notConfigured}>
          {(known) => (
            <>
              <VisitSearch sites={known} choice={choice} again={again} />
              <ReadView read={trend} empty={notConfigured}>
                {(overview) => <TrendChart overview={overview} />}
              </ReadView>
            </>
          )}
        </ReadView>
      </Card>
      <Card title={<Trans>Visitor locations</Trans>}>
        <ReadView read={sites} empty={notConfigured}>
          {() => (
            <ReadView read={places} empty={notConfigured}>
              {(rows) => <RatioTable of="place" rows={rows} label={t`Visitor locations`} />}
            </ReadView>
          )}
        </ReadView>
      </Card>
    </Stack>
  )
}
