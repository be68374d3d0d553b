import { msg } from '@lingui/core/macro'
import { createContext, use } from 'react'
import type { ContentRecord } from '#contract/contents/rows.ts'
import { type WaitingOperation, worstState } from '#data/outbox/use-outbox.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { SyncBadge } from '../sync-badge.tsx'
import { ContentStatusTag } from './content-status.tsx'
import { ContentTypeName } from './content-type.tsx'

/** What waits on this device for the rows of the recycle bin, e.g. that they are restored. */
export const Waiting = createContext<readonly WaitingOperation[]>([])

const column = columnsOf<ContentRecord>()
export const RECYCLE_COLUMNS = [
  column.custom('title', msg`Title`, (row) => <TitleCell row={row} />, { minWidth: 220 }),
  column.custom('contentType', msg`Content type`, (row) => <ContentTypeName id={row.contentType} />, {
    width: 110,
    from: 900,
  }),
  column.custom('status', msg`Status before deletion`, (row) => <ContentStatusTag value={row.status} />, {
    width: 150,
    from: 700,
  }),
  column.date('updateTime', msg({ message: 'Deleted', context: 'date' })),
  column.text('updateBy', msg`Deleted by`, { width: 120, from: 900 }),
]

function TitleCell({ row: { title, contentId } }: { row: ContentRecord }) {
  const own = use(Waiting).filter(({ key }) => key === `content:${contentId}`)
  const state = worstState(own)
  return (
    <>
      <bdi>{title}</bdi>
      {state && (
        <div>
          <SyncBadge state={state} pending={own.map((one) => one.kind)} />
        </div>
      )}
    </>
  )
}
