import { useCurrentSite } from '#data/identity/current-site.ts'
import { KeepDialog } from '#shared/offline-copies/keep.tsx'
import type { Place } from '../catalog-menu.tsx'
import { PublishCatalogDialog } from '#shared/publication/publish-catalog-dialog.tsx'
import { PublishHomeDialog } from '#shared/publication/publish-home-dialog.tsx'

export type PlaceDialog = 'publish' | 'home' | 'keep'

interface Props {
  place: Place
  opened: boolean
  /** Which of them. */
  dialog: PlaceDialog | undefined
  onClose: () => void
}

/** What an action of a catalog or the site asks for before it is ordered. */
export function PlaceDialogs({ place: { label, catalog }, dialog, onClose }: Props) {
  const { siteId = '' } = useCurrentSite()
  if (!catalog) return dialog === 'home' && <PublishHomeDialog siteId={siteId} name={label} onClose={onClose} />
  return (
    <>
      {dialog === 'publish' && <PublishCatalogDialog catalog={catalog} onClose={onClose} />}
      <KeepDialog
        opened={dialog === 'keep'}
        onClose={onClose}
        target={{ kind: 'catalog', siteId, id: catalog.id, below: false }}
        title={label}
        hasBelow={catalog.children.length > 0}
      />
    </>
  )
}
