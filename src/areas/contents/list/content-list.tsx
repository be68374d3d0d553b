import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { contentList } from '#contract/contents.ts'
import { useOnline } from '#data/online.ts'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Pager } from '#kit/pager.tsx'
import { useList } from '#kit/use-list.ts'
import { useOpenEditor } from '../open-editor.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { useWarmEditor } from '../warm-editor.ts'
import { useContentColumns } from './content-columns.tsx'
import { ContentFoot } from './content-foot.tsx'
import { ContentRowActions } from './content-row-actions.tsx'
import { ContentTools } from './content-tools.tsx'
import type { ShownRow } from './overlay.ts'
import { targetOf, useOverlay } from './use-overlay.ts'

/** Its code comes with the first choice. */
const ChosenActions = lazyDialog(async () => (await import('./chosen-actions.tsx')).ChosenActions)

const actionsOf = (row: ShownRow) => <ContentRowActions row={row} />

/** Contents of one catalog with what waits on this device laid over them. */
export function ContentList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const online = useOnline()
  const columns = useContentColumns()
  const server = useList(contentList, {
    rowKey: 'contentId',
    filters: { title: '', contentType: '', status: '', sorts: '', beginTime: '', endTime: '' },
    days: ['beginTime', 'endTime'],
    fixed: { catalogId: catalogId ?? '0' },
    // Without a server all that the device holds of the site is one list.
    enabled: catalogId !== undefined || !online,
  })
  const list = useOverlay(server, catalogId)
  useReloadWhenSent(server.reload)
  useWarmEditor()
  return (
    <>
      <ContentTools list={list} columns={columns} catalogId={catalogId} />
      <Fragment key={catalogId}>
        <ListTable
          list={list}
          columns={columns}
          label={t`Contents`}
          onRowOpen={(row) => openEditor(targetOf(row))}
          rowActions={actionsOf}
          empty={catalogId === undefined && online ? t`Choose a catalog to see its contents` : undefined}
        />
        <ContentFoot list={list}>
          <ChosenActions catalogId={catalogId} rows={list.selection.rows} onDone={list.selection.drop} />
        </ContentFoot>
      </Fragment>
      <Pager list={list} />
    </>
  )
}
