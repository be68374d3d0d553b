import { IconPinFilled } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import type { ContentRow } from '#contract/contents/rows.ts'
import { columnsOf } from '#kit/list/columns.tsx'

/** A content in a list of few columns. */
export function PinnedTitle({ row }: { row: Pick<ContentRow, 'title' | 'topFlag'> }) {
  return (
    <span title={row.title}>
      {Number(row.topFlag) > 0 && <IconPinFilled size={14} aria-hidden />} <bdi>{row.title}</bdi>
    </span>
  )
}

const column = columnsOf<ContentRow>()

export const SELECTOR_COLUMNS = [
  column.custom('title', msg`Title`, (row) => <PinnedTitle row={row} />, { ellipsis: true }),
  column.date('publishDate', msg`Publish date`),
]
