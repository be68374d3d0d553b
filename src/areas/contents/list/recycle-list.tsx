import { IconRestore } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { contentDestroy, contentRecover, contentRecycleList } from '#contract/contents.ts'
import type { ContentRecord } from '#contract/contents/rows.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { columnsOf } from '#kit/columns.tsx'
import { DeleteButton } from '#kit/edit-delete.tsx'
import { DictFilter, Filters, TextFilter } from '#kit/filters.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Pager } from '#kit/pager.tsx'
import { ListTools, Toolbar } from '#kit/toolbar.tsx'
import { useList } from '#kit/use-list.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { ContentFoot } from './content-foot.tsx'
import { ContentStatusTag } from './content-status.tsx'
import { ContentTypeFilter, ContentTypeName } from './content-type.tsx'
import { useContentOrders } from './use-content-orders.ts'

const column = columnsOf<ContentRecord>()
const COLUMNS = [
  column.text('title', msg`Title`, { minWidth: 220 }),
  column.custom('contentType', msg`Content type`, (row) => <ContentTypeName id={row.contentType} />, {
    width: 110,
    from: 900,
  }),
  column.custom('status', msg`Status before deletion`, (row) => <ContentStatusTag value={row.status} />, {
    width: 150,
    from: 700,
  }),
  column.date('updateTime', msg`Delete time`),
  column.text('updateBy', msg`Deleted by`, { width: 120, from: 900 }),
]

export function RecycleList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const orders = useContentOrders()
  const list = useList(contentRecycleList, {
    rowKey: 'contentId',
    filters: { title: '', contentType: '', status: '' },
    fixed: { catalogId: catalogId ?? '0' },
    enabled: catalogId !== undefined,
    lasting: true,
  })
  useReloadWhenSent(list.reload)
  const chosen = list.selection.rows
  const destroy = (rows: readonly ContentRecord[], look: 'danger' | 'row') => (
    <DeleteButton
      endpoint={contentDestroy}
      rows={rows}
      nameOf={(row) => row.title}
      body={(gone) => gone.map((row) => row.contentId)}
      invalidates={[contentRecycleList]}
      warning={t`They can not be brought back.`}
      look={look}
      onDone={look === 'danger' ? list.selection.clear : undefined}
    />
  )
  return (
    <>
      <Toolbar>
        <ActionButton
          endpoint={contentRecover}
          icon={IconRestore}
          reason={chosen.length === 0 ? t`Choose at least one row first` : undefined}
          onClick={() => void orders.run('content.recover', chosen).then(list.selection.drop)}
        >
          <Trans>Restore</Trans>
        </ActionButton>
        {destroy(chosen, 'danger')}
      </Toolbar>
      <Filters list={list} tools={<ListTools list={list} columns={COLUMNS} />}>
        <TextFilter name="title" label={t`Title`} />
        <ContentTypeFilter />
        <DictFilter name="status" label={t`Status`} type="CMSContentStatus" />
      </Filters>
      <ListTable
        key={`rows ${catalogId}`}
        list={list}
        columns={COLUMNS}
        label={t`Recycle bin`}
        rowActions={(row) => destroy([row], 'row')}
        empty={catalogId === undefined ? t`Choose a catalog to see its recycle bin` : undefined}
      />
      <ContentFoot key={`foot ${catalogId}`} list={list} />
      <Pager list={list} />
    </>
  )
}
