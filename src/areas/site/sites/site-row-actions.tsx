import { Trans } from '@lingui/react/macro'
import { IconEye, IconPencil, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { siteUpdate } from '#contract/site-forms.ts'
import { type Site, sitePublish } from '#contract/sites.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { openPreview } from '#shared/open-window.ts'
import { DeleteSite } from './delete-site.tsx'

interface Props {
  site: Site
  onPublish: () => void
  onDelete: (taskId: string) => void
}

/** What is done with one site of the list. */
export function SiteRowActions({ site, onPublish, onDelete }: Props) {
  const { siteId } = site
  const navigate = useNavigate()
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
      <ActionButton
        endpoint={siteUpdate}
        scope={{ siteId }}
        look="row"
        icon={IconPencil}
        onClick={() => void navigate({ to: '/cms/site/tabs', search: { siteId } })}
      >
        <Trans>Edit</Trans>
      </ActionButton>
      <DeleteSite site={site} onStart={onDelete} />
    </>
  )
}
