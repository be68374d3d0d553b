import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type SiteDetail, siteGet, siteSetCurrentSite } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { BasicTab } from './basic-tab.tsx'
import { ExtendsTab } from './extends-tab.tsx'
import { PropsTab } from './props-tab.tsx'
import { TemplatesTab } from './templates-tab.tsx'

export const Route = createFileRoute('/_signed-in/_shell/cms/site/tabs')({
  staticData: {
    meta: { title: msg`Site settings`, texts: 'site', activeMenu: '/configs/site', noCache: true },
  },
  validateSearch: (search): { siteId: string; tab?: string } => ({ ...search, siteId: String(search['siteId'] ?? '') }),
  component: SiteTabs,
})

const TABS = ['basic', 'extends', 'props', 'templates'] as const

/** All settings of one site. Developers see every tab, others the site itself and the values of its properties. */
function SiteTabs() {
  const { siteId, tab } = Route.useSearch()
  const navigate = useNavigate()
  const { hasRole } = useSession()
  const isDeveloper = hasRole('develop')
  const read = useRead(siteGet, { params: { siteId } }, { enabled: siteId !== '', staleTime: 0 })
  const shown = TABS.filter((one) => isDeveloper || one === 'basic' || one === 'props')
  const open = shown.find((one) => one === tab) ?? 'basic'
  const handleChange = (next: string | null) =>
    void navigate({ to: '.', search: { siteId, tab: next ?? 'basic' } as never, replace: true })
  return (
    <Screen title={read.data?.name ?? <Trans>Site settings</Trans>} aside={<BackLink to="/configs/site" />}>
      <ReadView read={read} empty={<Trans>There is no site with the ID {siteId}.</Trans>}>
        {(site) => (
          <>
            <OtherSiteNote site={site} />
            <Tabs value={open} onChange={handleChange} keepMounted={false}>
              <Tabs.List>
                {shown.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    <TabName tab={one} />
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="basic" pt="md">
                <BasicTab site={site} isOld={read.offline || read.isFetching} reload={read.refetch} />
              </Tabs.Panel>
              <Tabs.Panel value="extends" pt="md">
                <ExtendsTab site={site} />
              </Tabs.Panel>
              <Tabs.Panel value="props" pt="md">
                <Stack gap={8}>
                  <PropsTab siteId={siteId} />
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="templates" pt="md">
                <TemplatesTab site={site} />
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </ReadView>
    </Screen>
  )
}

function TabName({ tab }: { tab: (typeof TABS)[number] }) {
  switch (tab) {
    case 'basic':
      return <Trans>Basic</Trans>
    case 'extends':
      return <Trans>Settings</Trans>
    case 'props':
      return <Trans>Properties</Trans>
    default:
      return <Trans>Default templates</Trans>
  }
}

/** Lists of templates, pictures and catalogs are those of the current site: that may be another one. */
function OtherSiteNote({ site: { siteId, name } }: { site: SiteDetail }) {
  const { siteId: current, switchTo } = useCurrentSite()
  const { run, pending } = useAction(siteSetCurrentSite)
  if (current === siteId) return null
  const handleSwitch = async () => {
    const answer = await run({ params: { siteId } }).catch(() => undefined)
    if (answer) switchTo(answer)
  }
  return (
    <Alert color="blue" icon={<IconInfoCircle />} mb="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <Trans>This isn't the current site. Switch to it to choose from its templates, pictures and catalogs.</Trans>
        </Text>
        <Button size="xs" variant="default" loading={pending} onClick={() => void handleSwitch()}>
          <Trans>Switch to {name}</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
