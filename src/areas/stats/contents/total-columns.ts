import { msg } from '@lingui/core/macro'
import type { ContentStatByUser } from '#contract/stats.ts'
import { type Column, columnsOf } from '#kit/list/columns.tsx'

type Totals = Pick<
  ContentStatByUser,
  'draftTotal' | 'toPublishTotal' | 'publishedTotal' | 'offlineTotal' | 'editingTotal'
>

/** How many contents have each status, in the words of the content list. */
export function totalColumns<Row extends Totals>(): Column<Row>[] {
  const column = columnsOf<Totals>()
  return [
    column.number('draftTotal', msg`Draft`, { width: 110 }),
    column.number('toPublishTotal', msg`Ready to publish`, { width: 140 }),
    column.number('publishedTotal', msg`Published`, { width: 110 }),
    column.number('offlineTotal', msg`Unpublished`, { width: 120 }),
    column.number('editingTotal', msg`Unpublished changes`, { width: 160 }),
  ]
}
