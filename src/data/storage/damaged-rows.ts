import { hasForm } from '#db/work/has-form.ts'
import type { DraftRow, OperationRow } from '#db/rows.ts'

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * A waiting operation as screens can show it: of one that was damaged on the disk what is left, so that it is seen, can be
 * exported and given up. The engine sets it aside.
 */
export function showable(row: OperationRow): OperationRow {
  const { payload, title } = row
  if (isObject(payload) && typeof title === 'string') return row
  return { ...row, payload: isObject(payload) ? payload : {}, title: typeof title === 'string' ? title : '' }
}

/** A draft as an editor can open it: none without a text; a base without one counts as unknown. */
export function soundDraft(row: DraftRow | undefined): DraftRow | undefined {
  if (!row || !hasForm(row)) return undefined
  if (!row.base || hasForm(row.base)) return row
  const { base: _, ...rest } = row
  return rest
}
