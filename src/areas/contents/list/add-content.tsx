import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentAdd } from '#contract/contents.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { CatalogSelector, type PickedCatalog } from '#shared/catalog-selector/catalog-selector.tsx'
import { useOpenEditor } from '../open-editor.ts'

const AddItems = lazyDialog(async () => (await import('./row-menu/add-items.tsx')).AddItems, 'row-menu')

/** What a new content is to be is chosen first; where the whole site is listed, its catalog next. */
export function AddContent({ catalogId }: { catalogId: string | undefined }) {
  const openEditor = useOpenEditor()
  if (catalogId === undefined) return <AddSomewhere />
  const begin = (type: string) => openEditor({ type, catalogId, id: '0', draft: newContentId() })
  return (
    <Can permission={catalogPermission('AddContent', catalogId)}>
      <PopMenu target={<AddButton catalogId={catalogId} />} position="bottom-start">
        <AddItems catalogId={catalogId} onBegin={begin} />
      </PopMenu>
    </Can>
  )
}

function AddButton({ catalogId, ...menu }: { catalogId: string }) {
  return (
    <ActionButton endpoint={contentAdd} scope={{ catalogId }} icon={IconPlus} look="main" {...menu}>
      <Trans>Add</Trans>
    </ActionButton>
  )
}

function AddSomewhere() {
  const { t } = useLingui()
  const { can } = useSession()
  const openEditor = useOpenEditor()
  const [choosing, dialog] = useDisclosure(false)
  const [type, setType] = useState('article')
  const refusal = (catalogs: readonly PickedCatalog[]) => {
    const refused = catalogs.find(({ id }) => !can(catalogPermission('AddContent', id)))
    return refused && t`You can't add content to ${refused.name}`
  }
  const choose = (chosen: string) => {
    setType(chosen)
    dialog.open()
  }
  return (
    <>
      <PopMenu target={<AddButton catalogId="" />} position="bottom-start">
        <AddItems catalogId={undefined} onBegin={choose} />
      </PopMenu>
      <CatalogSelector
        takesContents
        opened={choosing}
        onClose={dialog.close}
        refusal={refusal}
        onPick={([catalog]) => catalog && openEditor({ type, catalogId: catalog.id, id: '0', draft: newContentId() })}
      />
    </>
  )
}
