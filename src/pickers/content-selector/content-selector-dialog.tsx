import { Button, Group, Modal } from '@mantine/core'
import { IconFolder, IconPinFilled } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import { contentList } from '#contract/contents.ts'
import { CONTENT_STATUS, type ContentType } from '#contract/contents/limits.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { notify } from '#data/notices.ts'
import { useRead } from '#data/use-read.ts'
import { columnsOf } from '#kit/columns.tsx'
import { Filters, TextFilter } from '#kit/filters.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Pager } from '#kit/pager.tsx'
import { Tree } from '#kit/tree.tsx'
import { treeItemsOf } from '#kit/tree-rows.ts'
import { useList } from '#kit/use-list.ts'
import classes from './content-selector.module.css'

const column = columnsOf<ContentRow>()
const COLUMNS = [
  column.custom(
    'title',
    msg`Title`,
    (row) => (
      <Group gap={4} wrap="nowrap">
        {Number(row.topFlag) > 0 && <IconPinFilled size={14} aria-hidden />}
        {row.title}
      </Group>
    ),
    { ellipsis: true },
  ),
  column.date('publishDate', msg`Publish date`),
]

export interface ContentSelectorProps {
  opened: boolean
  onClose: () => void
  contentType?: ContentType
  /** One published content. */
  onPick: (row: ContentRow) => void
}

export function ContentSelectorDialog({ opened, onClose, ...picking }: ContentSelectorProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose a content`} size={1100} keepMounted={false}>
      <Choice {...picking} onClose={onClose} />
    </Modal>
  )
}

function Choice({ contentType, onPick, onClose }: Omit<ContentSelectorProps, 'opened'>) {
  const { t } = useLingui()
  const tree = useRead(catalogTreeData)
  const [catalogId, setCatalogId] = useState<string>()
  const list = useList(contentList, {
    rowKey: 'contentId',
    filters: { title: '' },
    fixed: { catalogId: catalogId ?? '0', status: CONTENT_STATUS.published, ...(contentType && { contentType }) },
    pageSize: 10,
    place: 'memory',
    enabled: catalogId !== undefined,
  })
  const confirm = () => {
    const [row] = list.selection.rows
    if (!row) return notify({ level: 'warning', message: t`Choose a content first` })
    onPick(row)
    onClose()
  }
  return (
    <>
      <div className={classes['panes']}>
        <div className={classes['tree']}>
          <Tree
            label={t`Catalogs`}
            items={treeItemsOf(tree.data?.rows ?? [])}
            loading={tree.isPending}
            selectedId={catalogId}
            onSelect={(item) => setCatalogId(item.id)}
            iconOf={() => <IconFolder size={16} aria-hidden />}
          />
        </div>
        <div>
          <Filters list={list}>
            <TextFilter name="title" label={t`Title`} />
          </Filters>
          <ListTable
            list={{
              ...list,
              selection: { ...list.selection, toggle: list.selection.only, toggleAll: list.selection.clear },
            }}
            columns={COLUMNS}
            label={t`Contents`}
            empty={catalogId === undefined ? t`Choose a catalog first` : undefined}
          />
          <Pager list={list} />
        </div>
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={confirm}>
          <Trans>Confirm</Trans>
        </Button>
      </Group>
    </>
  )
}
