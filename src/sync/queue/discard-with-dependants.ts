import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import { journalEntry } from '#db/work/journal.ts'
import type { OperationRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { carriesForm, isInFlight, isReadable } from '#sync/model/operation.ts'
import { isMeantFor, originOf } from '#sync/queue/rebase.ts'

/**
 * Takes these out of `rows`, in a transaction; what stays behind one of them no longer stands on its text. False, and
 * nothing done, when one of them is being sent just now.
 */
export async function discardWithDependants(
  work: WorkDatabase,
  rows: OperationRow[],
  going: OperationRow[],
  now: number,
) {
  if (going.length === 0 || going.some((one) => isInFlight(one, now))) return false
  await work.journal.bulkAdd(going.map((one) => journalEntry(one, 'discarded', now)))
  await work.outbox.bulkDelete(going.map((one) => one.seq))
  const goneOf = new Map<string, OperationRow[]>()
  // The last first: what stood on it stands then on the one before.
  for (const one of going.toSorted((a, b) => b.seq - a.seq)) goneOf.set(one.key, [...(goneOf.get(one.key) ?? []), one])
  const isGoing = new Set(going)
  const later = rows.flatMap((one) => {
    const before = isGoing.has(one) ? [] : (goneOf.get(one.key)?.filter((gone) => gone.seq < one.seq) ?? [])
    return before.length > 0 ? [before.reduce(withoutDiscarded, one)] : []
  })
  await work.outbox.bulkPut(later)
  return true
}

/**
 * No server ever had the discarded text: what was written on top of it stands on what that one stood on, and an order
 * that meant this text is not taken for one that meant the version below it.
 */
function withoutDiscarded(later: OperationRow, discarded: OperationRow): OperationRow {
  if (!isReadable(later) || !isReadable(discarded)) return later
  const { base, target } = originOf(discarded).origin ?? {}
  if (target !== undefined && isMeantFor(later, target)) {
    const { version: _, ...expect } = later.expect ?? {}
    return { ...later, expect: { ...expect, hash: target, isGivenUp: true }, payloadRev: later.payloadRev + 1 }
  }
  if (!later.base || !base || !carriesForm(later.kind) || !carriesForm(discarded.kind)) return later
  if (!isSameState(contentFingerprint(later.base.form), target)) return later
  return { ...later, base, baseHash: contentFingerprint(base.form), payloadRev: later.payloadRev + 1 }
}
