import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { contentList } from '#contract/contents.ts'
import { CONTENT_STATUS, type ContentType } from '#contract/contents/limits.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { notify } from '#data/page/notices.ts'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SidePanes } from '#kit/page/side-panes.tsx'
import { singleChoice } from '#kit/list/single-choice.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { CatalogChoice } from './catalog-choice.tsx'
import { SELECTOR_COLUMNS } from './selector-columns.tsx'
import { useShortList } from './short-list.ts'

export interface ContentSelectorProps {
  opened: boolean
  onClose: () => void
  contentType?: ContentType
  multiple?: boolean
  /** Published contents, at least one; no more than one without `multiple`. */
  onPick: (rows: readonly ContentRow[]) => void
}

export function ContentSelectorDialog({ opened, onClose, ...picking }: ContentSelectorProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose content`} size={1100} keepMounted={false}>
      <Choice {...picking} onClose={onClose} />
    </Modal>
  )
}

function Choice({ contentType, multiple = false, onPick, onClose }: Omit<ContentSelectorProps, 'opened'>) {
  const { t } = useLingui()
  const [catalogId, setCatalogId] = useState<string>()
  const published = {
    catalogId: catalogId ?? '0',
    status: CONTENT_STATUS.published,
    ...(contentType && { contentType }),
  }
  const list = useShortList(contentList, published, catalogId !== undefined)
  const confirm = () => {
    const { rows } = list.selection
    if (rows.length === 0) return notify({ level: 'warning', message: t`Choose content first` })
    onPick(rows)
    onClose()
  }
  return (
    <>
      <SidePanes tree={<CatalogChoice catalogId={catalogId} onChoose={setCatalogId} />}>
        <Filters list={list}>
          <TextFilter name="title" label={t`Title`} />
        </Filters>
        <ListTable
          list={multiple ? list : singleChoice(list)}
          columns={SELECTOR_COLUMNS}
          label={t`Content`}
          empty={catalogId === undefined ? t`Choose a catalog first` : undefined}
        />
        <Pager list={list} />
      </SidePanes>
      <DialogFoot onCancel={onClose} onConfirm={confirm} />
    </>
  )
}
