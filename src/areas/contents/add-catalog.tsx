import { useDisclosure } from '@mantine/hooks'
import { IconFolderPlus } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { catalogAdd } from '#contract/catalogs.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const Dialog = lazyDialog(
  async () => (await import('#shared/add-catalog/add-catalog-dialog.tsx')).AddCatalogDialog,
  'dialogs',
)

/** A new catalog below the chosen one, or below the site. */
export function AddCatalog({ parent }: { parent: { id: string; label: string } | undefined }) {
  const [adding, adder] = useDisclosure(false)
  return (
    <>
      <ActionButton endpoint={catalogAdd} icon={IconFolderPlus} onClick={adder.open}>
        <Trans>Add catalog</Trans>
      </ActionButton>
      {adding && <Dialog parent={parent} onClose={adder.close} />}
    </>
  )
}
