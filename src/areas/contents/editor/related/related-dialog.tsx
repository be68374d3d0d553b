import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentRelaAdd, contentRelaDelete, contentRelaList } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import { useShortList } from '#shared/content-selector/short-list.ts'
import { useContentOperations } from '#areas/contents/list/use-content-operations.ts'
import { useReloadWhenSent } from '../../use-reload-when-sent.ts'
import { SHORT_COLUMNS } from '../../short-columns.tsx'
import { RelatedFilter } from './related-filter.tsx'
import { useUnrelate } from './use-unrelate.ts'

interface Props {
  init: ContentInit
  opened: boolean
  onClose: () => void
}

export function RelatedDialog({ init, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Related content`} size={800} keepMounted={false}>
      <Related init={init} />
    </Modal>
  )
}

/** What a reader is led to from this content. Orders wait for the network as all others do. */
function Related({ init }: { init: ContentInit }) {
  const { t } = useLingui()
  const orders = useContentOperations()
  const unrelate = useUnrelate()
  const [isAdding, adder] = useDisclosure(false)
  const list = useShortList(contentRelaList, { contentId: init.contentId })
  useReloadWhenSent(list.reload)
  const { contentId, catalogId, contentType, title = '' } = init
  const content = { contentId, catalogId, contentType, title }
  return (
    <Stack gap="sm">
      <Toolbar>
        <ActionButton endpoint={contentRelaAdd} icon={IconPlus} look="main" onClick={adder.open}>
          <Trans>Add</Trans>
        </ActionButton>
        <RelatedFilter list={list} />
      </Toolbar>
      <ListTable list={list} columns={SHORT_COLUMNS} label={t`Related content`} empty={t`No related content yet`} />
      <SelectionFoot list={list}>
        <ActionButton
          endpoint={contentRelaDelete}
          icon={IconTrash}
          look="danger"
          onClick={() => void unrelate(content, list.selection.rows)}
        >
          <Trans>Delete</Trans>
        </ActionButton>
      </SelectionFoot>
      <Pager list={list} />
      <ContentSelector
        opened={isAdding}
        onClose={adder.close}
        multiple
        onPick={(rows) => {
          const others = rows.map((row) => row.contentId).filter((id) => id !== contentId)
          if (others.length > 0) void orders.relate(content, others, true)
        }}
      />
    </Stack>
  )
}
