import { msg } from '@lingui/core/macro'
import type { Advertisement } from '#contract/advertisements.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Thumbnail } from '#kit/show/thumbnail.tsx'

const column = columnsOf<Advertisement>()
export const AD_COLUMNS = [
  column.opener('name', msg`Name`, { sortable: true, minWidth: 120 }),
  column.custom('resourceSrc', msg`Picture`, (row) => <Thumbnail src={row.resourceSrc} alt="" />, { width: 90 }),
  column.custom('type', msg`Type`, (row) => row.typeName ?? row.type, { width: 90, from: 900 }),
  column.number('weight', msg`Weight`, { sortable: true, from: 900 }),
  column.dict('state', 'EnableOrDisable', msg`Status`),
  column.date('onlineDate', msg`Shown from`, { width: 170, from: 900 }),
  column.date('offlineDate', msg`Shown until`, { width: 170 }),
]
