import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { statBaiduDistrictOverview, statBaiduSites, statBaiduTrendOverview } from '#contract/stats.ts'
import { isUnreachable } from '#data/request/call-error.ts'
import { useRead } from '#data/reads/use-read.ts'
import { DateRange } from '#kit/form/date-range.tsx'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { LocationsTable } from './locations-table.tsx'
import { TrendChart } from './trend-chart.tsx'
import { useVisitQuery } from './use-visit-query.ts'

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
  const isReady = { enabled: choice.query !== undefined }
  const trend = useRead(statBaiduTrendOverview, { query: choice.query as never }, isReady)
  const places = useRead(statBaiduDistrictOverview, { query: choice.query as never }, isReady)
  const notConfigured = <Trans>Visits are counted after an analytics account is set up for this site.</Trans>
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
              <Group gap="xs">
                <Select
                  aria-label={t`Analytics site`}
                  data={known.map((site) => ({ value: site.site_id, label: site.domain }))}
                  value={choice.siteId ?? null}
                  onChange={choice.setSiteId}
                  allowDeselect={false}
                />
                <DateRange label={t`Period`} value={choice.range} onChange={choice.setRange} />
                <Button variant="default" onClick={choice.search}>
                  <Trans>Search</Trans>
                </Button>
              </Group>
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
              {(rows) => <LocationsTable rows={rows} />}
            </ReadView>
          )}
        </ReadView>
      </Card>
    </Stack>
  )
}
