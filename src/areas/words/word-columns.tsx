import { msg } from '@lingui/core/macro'
import type { Column } from '#kit/list/columns.tsx'
import { columnsOf } from '#kit/list/columns.tsx'

interface Audited {
  createBy?: string | undefined
  createTime?: string | undefined
}

/** Who added a word, and when: the last columns of each list. */
export function auditColumns<Row extends Audited>(): Column<Row>[] {
  const column = columnsOf<Audited>()
  return [
    column.date('createTime', msg`Created`, { from: 700 }),
    column.text('createBy', msg`Created by`, { width: 120, from: 900 }),
  ]
}

interface Counted {
  useCount?: string | undefined
  hitCount?: string | undefined
}

/** How often a word was used and found. */
export function countColumns<Row extends Counted>(): Column<Row>[] {
  const column = columnsOf<Counted>()
  return [
    column.number('useCount', msg`Uses`, { width: 90, from: 900 }),
    column.number('hitCount', msg`Hits`, { width: 90, from: 900 }),
  ]
}
