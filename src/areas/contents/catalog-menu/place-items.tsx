import { Trans } from '@lingui/react/macro'
import { catalogPublish } from '#contract/catalogs.ts'
import { sitePublish } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { ActionItem } from '#kit/button/action-item.tsx'
import type { Place } from '../catalog-menu.tsx'
import { openPreview } from '#shared/open-window.ts'
import type { PlaceDialog } from './place-dialogs.tsx'

interface Props {
  place: Place
  onDialog: (dialog: PlaceDialog) => void
}

export function PlaceItems({ place: { catalog }, onDialog }: Props) {
  const { siteId = '' } = useCurrentSite()
  if (!catalog) {
    return (
      <ActionItem endpoint={sitePublish} scope={{ siteId }} onClick={() => onDialog('home')}>
        <Trans>Publish home page</Trans>
      </ActionItem>
    )
  }
  return (
    <>
      <PopItem onClick={() => openPreview('catalog', catalog.id)}>
        <Trans>Preview</Trans>
      </PopItem>
      <ActionItem endpoint={catalogPublish} scope={{ catalogId: catalog.id }} onClick={() => onDialog('publish')}>
        <Trans>Publish</Trans>
      </ActionItem>
      <PopItem onClick={() => onDialog('keep')}>
        <Trans>Make available offline</Trans>
      </PopItem>
    </>
  )
}
