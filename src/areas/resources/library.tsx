import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Resource, resourceList } from '#contract/resources.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'
import { LIBRARY_FILTERS } from '#shared/resource-library/resource-filters.tsx'
import { ResourceGrid } from '#shared/resource-library/resource-grid.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import { columns } from './columns.tsx'
import { DetailsPane } from './details/details-pane.tsx'
import { DropPlace } from './uploads/drop-place.tsx'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { useUploadQueue } from './uploads/use-upload-queue.ts'
import { LibraryDialogs, type ShownDialog } from './library-dialogs.tsx'
import { LibraryToolbar, type LibraryView } from './library-toolbar.tsx'
import { SeveralFoot } from './several-foot.tsx'
import classes from './library.module.css'

interface LibraryProps {
  view: LibraryView
  onView: (view: LibraryView) => void
  /** Id of the file that is shown large. */
  shown: string | undefined
  onShow: (resourceId: string | undefined) => void
}

/** Where there is room for the details beside the files. */
const WIDE = '(min-width: 1200px)'

export function Library({ view, onView, shown, onShow }: LibraryProps) {
  const { t } = useLingui()
  const isWide = useMedia(WIDE)
  const list = useList(resourceList, {
    rowKey: 'resourceId',
    filters: LIBRARY_FILTERS,
    pageSize: 50,
    lasting: true,
  })
  const queue = useUploadQueue()
  const [dialog, setDialog] = useState<ShownDialog>()
  const { mayAdd } = queue
  const chosen = list.selection.rows
  const single = chosen.length === 1 ? chosen[0] : undefined
  const open = (row: Resource) => onShow(row.resourceId)
  const add = mayAdd ? queue.add : undefined
  // Of a search, the list itself says that nothing was found.
  const empty = list.showAll ? undefined : <Empty mayAdd={mayAdd} />
  return (
    <DropPlace onFiles={dialog ? undefined : add}>
      <LibraryToolbar
        list={list}
        view={view}
        onView={onView}
        onFiles={queue.add}
        onLink={() => setDialog({ kind: 'link' })}
      />
      <UploadPanel items={queue.items} onOpen={open} />
      <div className={classes['panes']} data-open={(isWide && single !== undefined) || undefined}>
        <div className={classes['files']}>
          {view === 'grid' ? (
            <ResourceGrid list={list} label={t`Resources`} onOpen={open} empty={empty} />
          ) : (
            <ListTable list={list} columns={columns} label={t`Resources`} onRowOpen={open} empty={empty} />
          )}
        </div>
        {isWide && single && (
          <aside className={classes['details']} aria-label={t`Details`}>
            <DetailsPane key={single.resourceId} row={single} onDialog={setDialog} onShow={() => open(single)} />
          </aside>
        )}
      </div>
      <SeveralFoot list={list} onDialog={setDialog} single={isWide ? undefined : single} />
      <Pager list={list} />
      <LibraryDialogs
        dialog={dialog}
        onDialog={setDialog}
        rows={list.rows}
        shown={shown}
        onShow={onShow}
        onFiles={queue.add}
        onDeleted={list.selection.clear}
      />
    </DropPlace>
  )
}

function Empty({ mayAdd }: { mayAdd: boolean }) {
  return mayAdd ? <Trans>No files yet. Drop some here, or paste them.</Trans> : <Trans>No files yet</Trans>
}
