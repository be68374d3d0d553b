import { Button, Group } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogContentTypes, catalogPermission } from '#contract/catalogs.ts'
import { contentAdd } from '#contract/contents.ts'
import { notify } from '#data/notices.ts'
import { newContentId } from '#data/outbox.ts'
import { useRead } from '#data/use-read.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { Can } from '#kit/can.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { PopMenu } from '#kit/pop-menu.tsx'
import { CREATABLE } from '../editor/body/creatable.ts'
import { useOpenEditor } from '../open-editor.ts'

const AddItems = lazyDialog(async () => (await import('./row-menu/add-items.tsx')).AddItems, 'row-menu')

/** At one press where there is one type of content that can be made, else by a menu; a file can be begun with either way. */
export function AddContent({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const types = (useRead(catalogContentTypes).data ?? []).filter(({ id }) => CREATABLE.includes(id))
  const begin = (type = 'article') => {
    if (catalogId === undefined) notify({ level: 'error', message: t`Choose a catalog first` })
    else openEditor({ type, catalogId, id: '0', draft: newContentId() })
  }
  const isOne = types.length < 2
  const add = (
    <ActionButton
      endpoint={contentAdd}
      scope={{ catalogId: catalogId ?? '' }}
      icon={IconPlus}
      look="main"
      {...((isOne || catalogId === undefined) && { onClick: () => begin(types[0]?.id) })}
    >
      <Trans>Add</Trans>
    </ActionButton>
  )
  if (catalogId === undefined) return add
  const more = (
    <Button px="xs" aria-label={t`Other ways to begin`}>
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
