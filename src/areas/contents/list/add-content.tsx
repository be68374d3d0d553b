import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogContentTypes, catalogPermission } from '#contract/catalogs.ts'
import { contentAdd } from '#contract/contents.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { CatalogSelector, type PickedCatalog } from '#shared/catalog-selector/catalog-selector.tsx'
import { CREATABLE } from '../editor/body/creatable.ts'
import { useOpenEditor } from '../open-editor.ts'

const AddItems = lazyDialog(async () => (await import('./row-menu/add-items.tsx')).AddItems, 'row-menu')

/** At one press where there is one type of content that can be made, else by a menu; a file can be begun with either way. */
export function AddContent({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const types = (useRead(catalogContentTypes).data ?? []).filter(({ id }) => CREATABLE.includes(id))
  if (catalogId === undefined) return <AddSomewhere type={types[0]?.id} />
  const begin = (type = 'article') => openEditor({ type, catalogId, id: '0', draft: newContentId() })
  const isOne = types.length < 2
  const add = (
    <ActionButton
      endpoint={contentAdd}
      scope={{ catalogId }}
      icon={IconPlus}
      look="main"
      {...(isOne && { onClick: () => begin(types[0]?.id) })}
    >
      <Trans>Add</Trans>
    </ActionButton>
  )
  const more = (
    <Button px="xs" aria-label={t`Other ways to create`}>
      <IconChevronDown size={16} aria-hidden />
    </Button>
  )
  return (
    <Can permission={catalogPermission('AddContent', catalogId)}>
      <Group gap={1} wrap="nowrap">
        {isOne && add}
        <PopMenu target={isOne ? more : add} position="bottom-start">
          <AddItems catalogId={catalogId} types={isOne ? [] : types} onBegin={begin} />
        </PopMenu>
      </Group>
    </Can>
  )
}

/** Where the whole site is listed, the catalog is asked for first. */
function AddSomewhere({ type = 'article' }: { type: string | undefined }) {
  const { t } = useLingui()
  const { can } = useSession()
  const openEditor = useOpenEditor()
  const [choosing, dialog] = useDisclosure(false)
  const refusal = (catalogs: readonly PickedCatalog[]) => {
    const refused = catalogs.find(({ id }) => !can(catalogPermission('AddContent', id)))
    return refused && t`You can't add content to ${refused.name}`
  }
  return (
    <>
      <ActionButton endpoint={contentAdd} scope={{ catalogId: '' }} icon={IconPlus} look="main" onClick={dialog.open}>
        <Trans>Add</Trans>
      </ActionButton>
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
