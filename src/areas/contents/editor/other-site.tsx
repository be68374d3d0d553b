import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { siteSetCurrentSite } from '#contract/sites.ts'
import { setCurrentSite } from '#data/identity/current-site.ts'
import { useOnline } from '#data/network/online.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useIsSiteGone } from '#shared/gone-site.ts'

/** A way back, or a link, has led to a content under the site of this tab, which is not its own. */
export function OtherSite({ siteId }: { siteId: string }) {
  const online = useOnline()
  const { run, pending } = useAction(siteSetCurrentSite)
  const isGone = useIsSiteGone(siteId)
  const change = async () => {
    // The server checks the right to see the site; without a line what is on this device is opened.
    const site = online ? await run({ params: { siteId } }).catch(() => undefined) : { siteId, siteName: '' }
    if (!site) return
    setCurrentSite(site)
    // All that the tab shows is of the other site, and no form is open in it.
    location.reload()
  }
  if (isGone)
    return (
      <Alert
        color="yellow"
        icon={<IconWorld />}
        title={<Trans>The site of this content no longer exists, or you have no access</Trans>}
        m="md"
      >
        <Group justify="space-between">
          <Text size="sm">
            <Trans>What you wrote is safe on this device. You can find it in the Sync centre.</Trans>
          </Text>
          <Anchor component={Link} to={'/sync' as never} size="sm">
            <Trans>Open the Sync centre</Trans>
          </Anchor>
        </Group>
      </Alert>
    )
  return (
    <Alert color="yellow" icon={<IconWorld />} title={<Trans>This content belongs to another site</Trans>} m="md">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>It can't be saved under this tab's site. Switch to its site to edit it.</Trans>
        </Text>
        <Button size="xs" variant="default" loading={pending} onClick={() => void change()}>
          <Trans>Switch to its site</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
