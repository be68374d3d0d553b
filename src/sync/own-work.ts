import { canonicalContent, changedFields, contentFingerprint } from '#lib/canonical-content.ts'
import type { BaseRow, ContentSnapshot, OperationKind } from '#db/rows.ts'
import { carriesForm, type Operation } from '#sync/operation.ts'
import type { Confirmed } from '#sync/ports.ts'

/** Fields of the form that an order without a text changes by itself. */
const CHANGES: Partial<Record<OperationKind, string>> = {
  'content.publish': 'publishDate',
  'content.attrAdd': 'attributes',
  'content.attrRemove': 'attributes',
}

/** Kinds that raise the version, by one. */
const RAISES: ReadonlySet<OperationKind> = new Set([
  'content.add',
  'content.save',
  'content.move',
  'content.publish',
  'content.attrAdd',
  'content.attrRemove',
])

/**
 * Whether the confirmed state is what the ended save made of its text: nothing was merged into it, and nobody wrote
 * between the save and the look at what became of it.
 */
export function isOwnSave(ended: Operation, confirmed: Confirmed): boolean {
  if (ended.merged) return false
  const seen = ended.kind === 'content.add' ? 0 : ended.base?.version
  return confirmed.hash === ended.targetHash || isNextOf(seen, ended, confirmed)
}

/** Whether the confirmed version is the one that was seen, but for what the ended operation did. True where nobody counts. */
export function isNextOf(seen: number | undefined, ended: Operation, confirmed: Confirmed): boolean {
  if (seen === undefined || confirmed.version === undefined) return true
  return confirmed.version - seen <= (RAISES.has(ended.kind) ? 1 : 0)
}

/** Whether the way from that state to the confirmed one is the ended operation alone, so that it may be the new base. */
export function leadsTo(base: ContentSnapshot, ended: Operation, confirmed: Confirmed): boolean {
  if (carriesForm(ended.kind)) {
    return contentFingerprint(base.form) === ended.targetHash && isOwnSave(ended, confirmed)
  }
  const fields = changedFields(canonicalContent(base.form), canonicalContent(confirmed.form))
  return fields.every((field) => field === CHANGES[ended.kind])
}

/** Fingerprints of the states that the confirmed one followed by own work alone. */
export function replacedStates(ended: Operation, known: BaseRow | undefined, confirmed: Confirmed): string[] {
  if (!carriesForm(ended.kind)) {
    const before = known && leadsTo(known, ended, confirmed) ? [...known.replaces, known.hash] : []
    return ended.base && ended.baseHash && leadsTo(ended.base, ended, confirmed) ? [...before, ended.baseHash] : before
  }
  if (!isOwnSave(ended, confirmed)) return []
  const before = known !== undefined && known.hash === ended.baseHash ? known.replaces : []
  return [...before, ended.baseHash, ended.targetHash].filter((hash) => hash !== undefined)
}
