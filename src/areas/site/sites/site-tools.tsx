import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconEye, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type SiteDetail, sitePublish } from '#contract/sites.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { openPreview } from '#shared/open-window.ts'
import { PublishHomeDialog } from '#shared/publication/publish-home-dialog.tsx'
import { ThemeTools } from '#areas/site/themes/theme-tools.tsx'
import { OpenSite } from './open-site.tsx'
import { PublishAll } from './publish-all.tsx'
import { SitemapButton } from './sitemap-button.tsx'

/** What is done with a whole site, beside saving it. */
export function SiteTools({ site, reload }: { site: SiteDetail; reload: () => unknown }) {
  const { siteId, name } = site
  const { hasRole } = useSession()
  const [isHome, setHome] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => openPreview('site', siteId)}
      >
        <Trans>Preview</Trans>
      </Button>
      <OpenSite site={site} />
      {hasRole('develop') && (
        <ActionButton endpoint={sitePublish} scope={{ siteId }} icon={IconSend} onClick={() => setHome(true)}>
          <Trans>Publish home page</Trans>
        </ActionButton>
      )}
      <PublishAll siteId={siteId} />
      <SitemapButton siteId={siteId} />
      {hasRole('develop') && <ThemeTools site={site} reload={reload} />}
      {isHome && <PublishHomeDialog siteId={siteId} name={name} onClose={() => setHome(false)} />}
    </>
  )
}
