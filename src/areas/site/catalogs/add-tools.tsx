import { Group } from '@mantine/core'
import { IconFolderPlus, IconPlaylistAdd } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { catalogAdd } from '#contract/catalogs.ts'
import { catalogBatchAdd } from '#contract/catalogs/place.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const AddDialog = lazyDialog(
  async () => (await import('#shared/add-catalog/add-catalog-dialog.tsx')).AddCatalogDialog,
  'dialogs',
)
const BatchDialog = lazyDialog(async () => (await import('./batch-dialog.tsx')).BatchDialog)

interface Props {
  /** The catalog below which new ones are made; the site itself where there is none. */
  parent: { id: string; label: string } | undefined
  /** Hears the alias of a new catalog, of several that of the first. */
  onAdded: (alias: string) => void
}

/**
 * What makes new catalogs: its buttons, and the dialog that one of them has opened. They are apart, as the buttons leave
 * a screen that becomes narrow, when a tablet is turned, and what is being typed must not go with them.
 */
export function useAddTools({ parent, onAdded }: Props): { buttons: ReactNode; dialog: ReactNode } {
  const isPlain = usePlainServer()
  const [open, setOpen] = useState<'one' | 'several'>()
  const close = () => setOpen(undefined)
  return {
    buttons: (
      <Group gap="xs">
        <ActionButton endpoint={catalogAdd} look="main" icon={IconFolderPlus} onClick={() => setOpen('one')}>
          <Trans>Add catalog</Trans>
        </ActionButton>
        {!isPlain && (
          <ActionButton endpoint={catalogBatchAdd} icon={IconPlaylistAdd} onClick={() => setOpen('several')}>
            <Trans>Add several</Trans>
          </ActionButton>
        )}
      </Group>
    ),
    dialog: (
      <>
        {open === 'one' && <AddDialog parent={parent} onClose={close} onAdded={onAdded} />}
        {open === 'several' && <BatchDialog parent={parent} onClose={close} onAdded={onAdded} />}
      </>
    ),
  }
}
