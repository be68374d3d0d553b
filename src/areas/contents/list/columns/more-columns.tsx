import { msg } from '@lingui/core/macro'
import { columnsOf } from '#kit/list/columns.tsx'
import { ContentTypeName } from '../content-type.tsx'
import type { ShownRow } from '../overlay.ts'

const column = columnsOf<ShownRow>()
const layout = { optional: true, card: 'none' } as const
const name = { ...layout, width: 120 }
const date = { ...layout, width: 160 }

/** What few people want to see of every content, in the order in which it is offered. */
export const MORE_COLUMNS = [
  column.custom('type', msg`Content type`, (row) => <ContentTypeName id={row.contentType} />, {
    ...layout,
    width: 110,
  }),
  column.text('author', msg`Author`, name),
  column.text('editor', msg`Editor`, name),
  column.custom('tags', msg`Tags`, (row) => row.tags?.join(', '), { ...layout, width: 160, ellipsis: true }),
  column.date('publishDate', msg({ message: 'Published', context: 'date' }), date),
  column.date('updateTime', msg({ message: 'Updated', context: 'date' }), date),
  column.text('updateBy', msg`Updated by`, name),
]
