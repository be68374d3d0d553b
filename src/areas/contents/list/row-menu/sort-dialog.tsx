import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentList, contentSort } from '#contract/contents.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { singleChoice } from '#kit/list/single-choice.ts'
import { useShortList } from '#shared/content-selector/short-list.ts'
import type { ShownRow } from '../overlay.ts'
import { SHORT_COLUMNS } from '../../short-columns.tsx'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

/** Puts a content before another one of its catalog. */
export function SortDialog({ row, onClose }: { row: ShownRow; onClose: () => void }) {
  const { t } = useLingui()
  const action = useAction(contentSort, { success: t`Reordered`, invalidates: [contentList] })
  const list = useShortList(contentList, { catalogId: row.catalogId, below: 'N' })
  const target = list.selection.rows.find((one) => one.contentId !== row.contentId && one.catalogId === row.catalogId)
  const confirm = async () => {
    if (!target) return
    const body = { contentId: row.contentId, targetContentId: target.contentId }
    await action.run({ body }).then(onClose, () => undefined)
  }
  const title = isolated(row.title)
  return (
    <Modal opened onClose={onClose} title={t`Reorder ${title}`} size={800}>
      <Text size="sm" mb="sm">
        <Trans>
          It moves before the content you choose. Before pinned content it becomes pinned; before other content it is
          unpinned.
        </Trans>
      </Text>
      <Stack gap="sm">
        <Filters list={list}>
          <TextFilter name="title" label={t`Title`} />
        </Filters>
        <ListTable list={singleChoice(list)} columns={SHORT_COLUMNS} label={t`Content in the same catalog`} />
        <Pager list={list} />
      </Stack>
      <DialogFoot onCancel={onClose}>
        <ActionButton
          endpoint={contentSort}
          look="main"
          loading={action.pending}
          reason={target ? undefined : t`Choose another item first`}
          onClick={() => void confirm()}
        >
          <Trans>Confirm</Trans>
        </ActionButton>
      </DialogFoot>
    </Modal>
  )
}
