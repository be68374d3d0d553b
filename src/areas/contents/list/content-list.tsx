import { useLingui } from '@lingui/react/macro'
import { catalogContentTypes } from '#contract/catalogs.ts'
import { contentList } from '#contract/contents.ts'
import { useOnline } from '#data/online.ts'
import { useRead } from '#data/use-read.ts'
import { DateRangeFilter, DictFilter, Filters, SelectFilter, TextFilter } from '#kit/filters.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Pager } from '#kit/pager.tsx'
import { ListTools } from '#kit/toolbar.tsx'
import { useList } from '#kit/use-list.ts'
import { useOpenEditor } from '../open-editor.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { CONTENT_COLUMNS } from './content-columns.tsx'
import { ContentFoot } from './content-foot.tsx'
import { ContentRowActions } from './content-row-actions.tsx'
import { ContentToolbar } from './content-toolbar.tsx'
import type { ShownRow } from './overlay.ts'
import { StatusCounts } from './status-counts.tsx'
import { targetOf, useOverlay } from './use-overlay.ts'

const actionsOf = (row: ShownRow) => <ContentRowActions row={row} />

/** Contents of one catalog with what waits on this device laid over them. */
export function ContentList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const online = useOnline()
  const types = useRead(catalogContentTypes).data ?? []
  const server = useList(contentList, {
    rowKey: 'contentId',
    filters: { title: '', contentType: '', status: '', sorts: '', beginTime: '', endTime: '' },
    fixed: { catalogId: catalogId ?? '0' },
    // Without a server all that the device holds of the site is one list.
    enabled: catalogId !== undefined || !online,
  })
  const list = useOverlay(server, catalogId)
  useReloadWhenSent(server.reload)
  const sorts = [
    { value: 'createTime#ASC', label: t`Created, oldest first` },
    { value: 'createTime#DESC', label: t`Created, newest first` },
    { value: 'publishDate#ASC', label: t`Published, oldest first` },
    { value: 'publishDate#DESC', label: t`Published, newest first` },
  ]
  return (
    <>
      <ContentToolbar catalogId={catalogId} rows={list.selection.rows} onDone={list.selection.clear} />
      <Filters
        list={server}
        more={<DateRangeFilter names={['beginTime', 'endTime']} label={t`Created between`} />}
        tools={<ListTools list={list} columns={CONTENT_COLUMNS} />}
      >
        <TextFilter name="title" label={t`Title`} />
        <SelectFilter
          name="contentType"
          label={t`Content type`}
          options={types.map((type) => ({ value: type.id, label: type.name }))}
        />
        <DictFilter name="status" label={t`Status`} type="CMSContentStatus" />
        <SelectFilter name="sorts" label={t`Sort`} placeholder={t`Default order`} options={sorts} />
      </Filters>
      <StatusCounts list={server} catalogId={catalogId} />
      <ListTable
        list={list}
        columns={CONTENT_COLUMNS}
        label={t`Contents`}
        onRowOpen={(row) => openEditor(targetOf(row))}
        rowActions={actionsOf}
        empty={catalogId === undefined && online ? t`Choose a catalog to see its contents` : undefined}
      />
      <ContentFoot list={list} />
      <Pager list={list} />
    </>
  )
}
