import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { siteAdd } from '#contract/site-forms.ts'
import { useSession } from '#data/session/use-session.ts'
import { PlainPage } from '#kit/page/plain-page.tsx'

/** In the place of a page about a site while there is none: what comes first, and for whom. */
export function NoSite() {
  const { mayCall } = useSession()
  const sign = <IconWorld size={64} stroke={1} />
  if (!mayCall(siteAdd))
    return (
      <PlainPage sign={sign} title={<Trans>You don't have a site yet</Trans>} actions={null}>
        <Trans>Ask an administrator for access to a site. This page fills in once you have it.</Trans>
      </PlainPage>
    )
  return (
    <PlainPage
      sign={sign}
      title={<Trans>No site yet</Trans>}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={'/configs/site' as '/'} search={{ add: true } as never} />}
        >
          <Trans>Add a site</Trans>
        </Button>
      }
    >
      <Trans>Catalogs, content, templates and files belong to a site. Add the first one to begin.</Trans>
    </PlainPage>
  )
}
