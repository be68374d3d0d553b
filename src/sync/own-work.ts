import { canonicalContent, changedFields, contentFingerprint } from '#lib/canonical-content.ts'
import { HTML_FIELD } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/blobs.ts'
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

/** What servers without versions rewrite, fill in or do not store. */
const REWRITTEN: ReadonlySet<string> = new Set([HTML_FIELD, 'logo', 'seoTitle', 'seoKeywords', 'seoDescription'])

/**
 * Whether the confirmed state is what the ended save made of its text: nothing was merged into it, and nobody wrote
 * between the save and the look at what became of it.
 */
export function isOwnSave(ended: Operation, confirmed: Confirmed): boolean {
  if (ended.merged) return false
  if (confirmed.hash === ended.targetHash) return true
  if (confirmed.version === undefined) return isOnlyRewritten(ended, confirmed)
  const seen = ended.kind === 'content.add' ? 0 : ended.base?.version
  return isNextOf(seen, ended, confirmed)
}

/** Where nobody counts, what a server is known to make of a text passes for its own doing, and nothing else. */
function isOnlyRewritten({ payload }: Operation, { form }: Confirmed): boolean {
  if (!payload.form) return false
  const sent = canonicalContent(payload.form)
  // A file had no address yet when it was ordered.
  return changedFields(sent, canonicalContent(form)).every(
    (field) => REWRITTEN.has(field) || blobRefsIn(sent[field]).length > 0,
  )
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
