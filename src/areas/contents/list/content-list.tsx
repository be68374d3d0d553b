import { useLingui } from '@lingui/react/macro'
import { Fragment, useDeferredValue } from 'react'
import { contentList } from '#contract/contents.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { EXTENSION } from '#contract/wire.ts'
import { call } from '#data/request/call.ts'
import { hasExtension } from '#data/identity/server-instance.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'
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

const NEWEST = 'createTime#DESC'

/** The contents of a whole site, also of a back end that lists one catalog at a time. */
async function askWhole(
  query: Partial<QueryOf<typeof contentList>>,
  signal: AbortSignal,
): Promise<DataOf<typeof contentList>> {
  if (hasExtension(EXTENSION.wholeSite)) return call(contentList, { quiet: true, query, signal })
  return (await import('#data/reads/whole-site.ts')).callWholeSite(query, signal)
}

/** Contents of one catalog, or of the whole site, with what waits on this device laid over them. */
export function ContentList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const isWhole = catalogId === undefined
  const server = useList(contentList, {
    rowKey: 'contentId',
    filters: { title: '', contentType: '', status: '', sorts: isWhole ? NEWEST : '', beginTime: '', endTime: '' },
    days: ['beginTime', 'endTime'],
    fixed: isWhole ? { whole: 'Y' } : { catalogId },
    ask: isWhole ? askWhole : undefined,
  })
  const columns = useContentColumns(isWhole, server.switched)
  const list = useOverlay(server, catalogId)
  // What stands around the rows is drawn after them, and once for all answers that come together.
  const later = useDeferredValue(list)
  useReloadWhenSent(server.reload)
  useWarmEditor()
  return (
    <>
      <ContentTools list={later} columns={useDeferredValue(columns)} catalogId={catalogId} />
      <Fragment key={catalogId}>
        <ListTable
          list={list}
          columns={columns}
          label={t`Content`}
          onRowOpen={(row) => openEditor(targetOf(row))}
          rowActions={actionsOf}
        />
        <ContentFoot list={list}>
          <ChosenActions rows={list.selection.rows} onDone={list.selection.drop} />
        </ContentFoot>
      </Fragment>
      <Pager list={later} />
    </>
  )
}
