import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentRelaAdd, contentRelaDelete, contentRelaList } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { useConfirm } from '#kit/confirm.tsx'
import { Filters, TextFilter } from '#kit/filters.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Modal } from '#kit/modal.tsx'
import { useNameList } from '#kit/name-list.ts'
import { Pager } from '#kit/pager.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { ContentSelector } from '#pickers/content-selector/content-selector.tsx'
import { useShortList } from '#pickers/content-selector/short-list.ts'
import { useContentOrders } from '../../list/use-content-orders.ts'
import { useReloadWhenSent } from '../../use-reload-when-sent.ts'
import { SHORT_COLUMNS } from '../../short-columns.tsx'

interface Props {
  init: ContentInit
  opened: boolean
  onClose: () => void
}

export function RelatedDialog({ init, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Related contents`} size={800} keepMounted={false}>
      <Related init={init} />
    </Modal>
  )
}

/** What a reader is led to from this content. Orders wait for the network as all others do. */
function Related({ init }: { init: ContentInit }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const orders = useContentOrders()
  const [isAdding, adder] = useDisclosure(false)
  const list = useShortList(contentRelaList, { contentId: init.contentId })
  useReloadWhenSent(list.reload)
  const { contentId, catalogId, contentType, title = '' } = init
  const content = { contentId, catalogId, contentType, title }
  const chosen = list.selection.rows
  const idsOf = (rows: readonly { contentId: string }[]) => rows.map((row) => row.contentId)
  const remove = async () => {
    const names = nameList(chosen.map((row) => row.title))
    const question = {
      title: t`Delete`,
      message: t`No longer lead from here to ${names}? The contents themselves stay.`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    if (await confirm(question)) await orders.relate(content, idsOf(chosen), false)
  }
  return (
    <Stack gap="sm">
      <Toolbar>
        <ActionButton endpoint={contentRelaAdd} icon={IconPlus} look="main" onClick={adder.open}>
          <Trans>Add</Trans>
        </ActionButton>
        <ActionButton
          endpoint={contentRelaDelete}
          icon={IconTrash}
          look="danger"
          reason={chosen.length === 0 ? t`Choose at least one row first` : undefined}
          onClick={() => void remove()}
        >
          <Trans>Delete</Trans>
        </ActionButton>
        <Filters list={list}>
          <TextFilter name="title" label={t`Title`} />
        </Filters>
      </Toolbar>
      <ListTable list={list} columns={SHORT_COLUMNS} label={t`Related contents`} empty={t`No related contents yet`} />
      <Pager list={list} />
      <ContentSelector
        opened={isAdding}
        onClose={adder.close}
        multiple
        onPick={(rows) => {
          const others = idsOf(rows).filter((id) => id !== contentId)
          if (others.length > 0) void orders.relate(content, others, true)
        }}
      />
    </Stack>
  )
}
