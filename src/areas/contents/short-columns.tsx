import { msg } from '@lingui/core/macro'
import type { ContentRow } from '#contract/contents/rows.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { PinnedTitle } from '#shared/content-selector/selector-columns.tsx'
import { ContentStatusTag } from './list/content-status.tsx'

const column = columnsOf<Pick<ContentRow, 'title' | 'topFlag' | 'status' | 'publishDate'>>()

/** Contents in a dialog: enough to tell them apart. */
export const SHORT_COLUMNS = [
  column.custom('title', msg`Title`, (row) => <PinnedTitle row={row} />, { ellipsis: true }),
  column.custom('status', msg`Status`, (row) => <ContentStatusTag value={row.status} />, { width: 110 }),
  column.date('publishDate', msg`Publish date`, { width: 160 }),
]
