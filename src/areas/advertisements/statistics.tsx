import { Stack, Tabs } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adStatSum } from '#contract/advertisements/statistics.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { AdSums } from '#shared/ad-statistics/ad-sums.tsx'
import { ClickLog, ViewLog } from '#shared/ad-statistics/visit-log.tsx'

/** Spelled as the entries of a menu of statistics are. */
const TABS = ['CmsAdStat', 'CmsAdClickLog', 'CmsAdViewLog'] as const

export const Route = createFileRoute('/_signed-in/_shell/operations/advertisement/statistics')({
  staticData: {
    meta: {
      title: msg`Ad statistics`,
      texts: ['advertisements', 'ad-statistics'],
      permission: adStatSum,
      activeMenu: '/operations/advertisement',
      noCache: true,
    },
  },
  // The list of the open tab keeps its page and filters there, too.
  validateSearch: (search): { tab: string } => ({
    ...search,
    tab: TABS.find((one) => one === search['tab']) ?? 'CmsAdStat',
  }),
  component: Statistics,
})

function Statistics() {
  const { tab } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Screen title={<Trans>Ad statistics</Trans>} aside={<BackLink to="/operations/advertisement" />}>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="CmsAdStat">
            <Trans>Overview</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="CmsAdClickLog">
            <Trans>Clicks</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="CmsAdViewLog">
            <Trans>Views</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="CmsAdStat" pt="sm">
          <Stack gap={8}>
            <AdSums />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="CmsAdClickLog" pt="sm">
          <Stack gap={8}>
            <ClickLog />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="CmsAdViewLog" pt="sm">
          <Stack gap={8}>
            <ViewLog />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
