import { Trans } from '@lingui/react/macro'
import { IconEye, IconSend } from '@tabler/icons-react'
import { type Site, sitePublish } from '#contract/sites.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { openPreview } from '#shared/open-window.ts'

interface Props {
  site: Site
  onPublish: () => void
}

/** What is done with one site of the list. */
export function SiteRowActions({ site: { siteId }, onPublish }: Props) {
  const { hasRole } = useSession()
  return (
    <>
      <RowButton icon={IconEye} onClick={() => openPreview('site', siteId)}>
        <Trans>Preview</Trans>
      </RowButton>
      {hasRole('develop') && (
        <ActionButton endpoint={sitePublish} scope={{ siteId }} look="row" icon={IconSend} onClick={onPublish}>
          <Trans>Publish home page</Trans>
        </ActionButton>
      )}
    </>
  )
}
