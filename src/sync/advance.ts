import type { ContentSnapshot, OperationRow } from '#db/rows.ts'
import { carriesForm, EXPECTING, type Operation } from '#sync/operation.ts'
import { isNextOf, isOwnSave, leadsTo } from '#sync/own-work.ts'
import type { Confirmed } from '#sync/ports.ts'

/**
 * What the end of one operation means for a later one of its key. Own work moves base and expectation on. Where
 * somebody else's work is in what the server has now, a save keeps the text that it was made from and is merged, and
 * a publication waits until a person has read what would be published.
 */
export function advance(later: Operation, ended: Operation, confirmed: Confirmed): Operation {
  if (carriesForm(later.kind)) {
    return later.base && leadsTo(later.base, ended, confirmed) ? rebased(later, confirmed) : later
  }
  if (!EXPECTING.has(later.kind)) return later
  if (carriesForm(ended.kind) && !isOwnSave(ended, confirmed)) {
    const lastError = { code: ended.merged ? 'MERGED' : 'CHANGED', message: '', at: later.createdAt }
    return { ...later, state: 'waiting', lastError, conflict: { theirs: snapshotOf(confirmed), fields: [] } }
  }
  if (!carriesForm(ended.kind) && !isAsSeen(later, ended, confirmed)) return later
  return { ...(later.base ? rebased(later, confirmed) : later), expect: expectationOf(confirmed) }
}

/** Whether nothing but the ended operation came between what was seen and what is there: by version, else by the text. */
function isAsSeen(later: Operation, ended: Operation, confirmed: Confirmed): boolean {
  if (confirmed.version === undefined && later.base) return leadsTo(later.base, ended, confirmed)
  // The server took the ended one for the version that it had seen: who saw another one did not see that.
  const [seen, taken] = [later.expect?.version, ended.expect?.version]
  if (EXPECTING.has(ended.kind) && seen !== undefined && taken !== undefined && seen !== taken) return false
  return isNextOf(later.expect?.version, ended, confirmed)
}

function rebased(later: Operation, confirmed: Confirmed): OperationRow {
  return { ...later, base: snapshotOf(confirmed), baseHash: confirmed.hash }
}

/** A confirmed state as the base of what comes next. */
export function snapshotOf({ form, version }: Confirmed): ContentSnapshot {
  return version === undefined ? { form } : { form, version }
}

function expectationOf({ version, status, hash }: Confirmed): NonNullable<OperationRow['expect']> {
  return {
    hash,
    ...(version === undefined ? {} : { version }),
    ...(status === undefined ? {} : { status }),
  }
}
