import type { BlockValues } from '#lib/block.ts'
import { mergeBlock } from '#data/outbox/block-work.ts'
import type { FieldConflict } from '#kit/page-form/rebase.ts'

/** Puts what is typed upon what others have saved meanwhile; rows are one place to be asked about, item by item then. */
export function mergeForm(base: BlockValues, mine: BlockValues, stored: BlockValues) {
  const { values, conflicts } = mergeBlock(base, mine, stored)
  const paths = new Set(conflicts.map(({ field }) => field ?? ('rows' as const)))
  const fields = [...paths].map((path): FieldConflict => ({
    path,
    base: base[path],
    theirs: stored[path],
    mine: mine[path],
  }))
  return { values, conflicts: fields }
}
