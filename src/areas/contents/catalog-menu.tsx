import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import type { TreeItem } from '#kit/tree/tree-rows.ts'
import type { PlaceDialog } from './catalog-menu/place-dialogs.tsx'

const TEXTS = 'catalog-menu'

const Items = lazyDialog(async () => (await import('./catalog-menu/place-items.tsx')).PlaceItems, TEXTS)
const Dialogs = lazyDialog(async () => (await import('./catalog-menu/place-dialogs.tsx')).PlaceDialogs, TEXTS)

/** A catalog, or the site itself. */
export interface Place {
  label: string
  catalog?: TreeItem
}

/** What can be done to a catalog from the tree, or to the site above it; a mere button until it is pressed. */
export function CatalogMenu(place: Place) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<PlaceDialog>()
  return (
    <>
      <PopMenu
        position="bottom-start"
        target={
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t`More actions for ${place.label}`}>
            <IconDots size={14} />
          </ActionIcon>
        }
      >
        <Items place={place} onDialog={setDialog} />
      </PopMenu>
      <Dialogs place={place} opened={dialog !== undefined} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
