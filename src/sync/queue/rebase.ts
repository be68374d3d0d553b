import {
  canonicalContent,
  canonicalParam,
  changedFields,
  contentFingerprint,
  isSameState,
} from '#lib/canonical-content.ts'
import { HTML_FIELD, PARAM, tellsFields, type ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import type { BaseRow, ContentSnapshot, OperationKind, OperationRow } from '#db/rows.ts'
import { isRewrittenHtml, isTakenOtherwise } from '#sync/texts/normalized-by-server.ts'
import { isFilled, isMadeFromText, namesOf, withFilledIn } from '#sync/texts/filled-in.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { carriesForm, EXPECTING, type Operation } from '#sync/model/operation.ts'
import type { Confirmed } from '#sync/ports.ts'

/** Fields of the form that an order without a text changes by itself: whether a move does is said where it is looked at. */
const CHANGES: Partial<Record<OperationKind, readonly string[]>> = {
  'content.publish': ['publishDate', 'staticPath'],
  'content.attrAdd': ['attributes'],
  'content.attrRemove': ['attributes'],
  'content.move': ['publishPipe'],
}

/** What servers without versions set as they like or do not store. */
const REWRITTEN: ReadonlySet<string> = new Set(['logo', 'seoTitle', 'seoKeywords', 'seoDescription'])

/**
 * Whether the confirmed state is what the ended save made of its text: nothing was merged into it, and nobody wrote
 * between the save and the look at what became of it.
 */
export function isOwnSave(ended: Operation, confirmed: Confirmed): boolean {
  if (ended.merged) return false
  if (confirmed.hash === ended.targetHash) return true
  if (confirmed.version === undefined)
    return isSameState(confirmed.hash, ended.targetHash) || isOnlyRewritten(ended, confirmed)
  // Also where the text is the same: what the form does not name may be somebody else's.
  const seen = ended.kind === 'content.add' ? 0 : ended.base?.version
  return isNextOf(seen, ended, confirmed)
}

/** Where nobody counts, what a server is known to make of a text passes for its own doing, and nothing else. */
function isOnlyRewritten({ payload, base }: Operation, { form }: Confirmed): boolean {
  const mine = payload.form
  if (!mine) return false
  const [sent, now] = [canonicalContent(mine), canonicalContent(form)]
  const before = base && canonicalContent(base.form)
  return changedFields(sent, now).every((field) => {
    // What was emptied there keeps its value.
    if (sent[field] === undefined && before && now[field] === before[field]) return true
    if (field === HTML_FIELD) return isRewrittenHtml(base?.form, mine, form)
    if (REWRITTEN.has(field) || isMadeFromText(field, sent[field], now)) return true
    if (isFilled(field, before?.[field], sent[field], now)) return true
    // A file had no address yet when it was ordered.
    return isTakenOtherwise(field, sent[field], form) || blobRefsIn(sent[field]).length > 0
  })
}

/**
 * Whether the confirmed version is the one that was seen, but for what the ended operation did. True where nobody counts.
 *
 * @param known the state that was confirmed before
 */
export function isNextOf(seen: number | undefined, ended: Operation, confirmed: Confirmed, known?: BaseRow): boolean {
  if (seen === undefined || confirmed.version === undefined) return true
  const steps = confirmed.version - seen
  return steps <= 0 || (steps === 1 && hasRaised(ended, confirmed, known?.version === seen ? known : undefined))
}

/** Whether the operation itself raised the version, by one: many change nothing of what is there already. */
function hasRaised(ended: Operation, confirmed: Confirmed, before: BaseRow | undefined): boolean {
  if (carriesForm(ended.kind)) return true
  const { payload, base, kind } = ended
  if (kind !== 'content.move' && CHANGES[kind] === undefined) return false
  if (before) {
    const isMoved = kind === 'content.move' && before.form.catalogId !== confirmed.form.catalogId
    return isFollowedBy(before, ended, confirmed) && (isMoved || !isSameState(before.hash, confirmed.hash))
  }
  return payload.raises ?? (kind === 'content.publish' && base !== undefined && !base.form.publishDate)
}

/**
 * Whether a text that was made from that state may be taken for one that was made from the confirmed one: that is the same
 * text, or what the server made of it. What an order without a text has changed is not in a form that is older.
 */
export function leadsTo(base: ContentSnapshot, ended: Operation, confirmed: Confirmed): boolean {
  const hash = contentFingerprint(base.form)
  if (!carriesForm(ended.kind)) return isSameState(hash, confirmed.hash)
  return isTextOf(ended, hash) && isOwnSave(ended, confirmed)
}

/** Whether that is the fingerprint of what an order carries, or of what it was before own orders changed it. */
export function isTextOf({ targetHash, payload }: Pick<Operation, 'targetHash' | 'payload'>, hash: string): boolean {
  return [targetHash, ...(payload.typed ?? [])].some((text) => text !== undefined && isSameState(hash, text))
}

/** Whether the way from that state to the confirmed one is the ended operation alone. */
export function isFollowedBy(base: ContentSnapshot, ended: Operation, confirmed: Confirmed): boolean {
  if (carriesForm(ended.kind)) return leadsTo(base, ended, confirmed)
  const brings = ended.kind === 'content.move' && hasOtherModel(base.form, confirmed.form)
  const fields = changedFields(canonicalContent(base.form), canonicalContent(confirmed.form))
  const changes = CHANGES[ended.kind] ?? []
  const isOwn = (field: string) =>
    changes.includes(field) || (ended.kind === 'content.move' && field.startsWith('pipe:'))
  return fields.every((field) => isOwn(field) || (brings && field.startsWith(PARAM)))
}

/** Another catalog may have another model, which goes by the names of its fields; true where one of them is not known. */
function hasOtherModel(before: ContentForm, now: ContentForm): boolean {
  if (!tellsFields(before) || !tellsFields(now)) return true
  return namesOf(before) !== namesOf(now)
}

/** What the server made of the last text that was sent, once this operation has ended. */
export function madeBy(ended: Operation, known: BaseRow | undefined, confirmed: Confirmed): BaseRow['made'] {
  if (!carriesForm(ended.kind)) return known?.made
  const { targetHash: of, payload } = ended
  if (of === undefined || !isOwnSave(ended, confirmed)) return undefined
  return { of, ...(payload.typed && { typed: payload.typed }), ...snapshotOf(confirmed) }
}

/** Whether an order that carries no text was given for the one with that fingerprint, as far as it names one. */
export function isMeantFor({ kind, expect }: Pick<Operation, 'kind' | 'expect'>, text: string | undefined): boolean {
  return EXPECTING.has(kind) && expect?.hash !== undefined && isSameState(expect.hash, text)
}

/** Where the text of an order began, kept when somebody else's change comes into it. That of a creation began with nothing. */
export function originOf({
  origin,
  kind,
  base,
  payload,
  targetHash: target,
}: OperationRow): Pick<OperationRow, 'origin'> {
  if (origin) return { origin }
  const contentId = payload.form?.contentId
  const nothing = kind === 'content.add' && contentId !== undefined ? { form: { contentId } } : undefined
  const from = base ?? nothing
  return from && target !== undefined ? { origin: { base: from, target } } : {}
}

const FOLLOWS_KEPT = 20

/** The states that the confirmed one followed by own orders without a text alone, once this operation has ended. */
export function followedBy(ended: Operation, known: BaseRow | undefined, confirmed: Confirmed): string[] {
  if (carriesForm(ended.kind)) return []
  const before = known && isFollowedBy(known, ended, confirmed) ? [...(known.follows ?? []), known.hash] : []
  const seen = ended.base && isFollowedBy(ended.base, ended, confirmed) ? ended.baseHash : undefined
  return [...new Set([...before, ...(seen === undefined ? [] : [seen])])].slice(-FOLLOWS_KEPT)
}

/**
 * A save that was made before own orders without a text, on top of what they left: what they changed is neither taken
 * back nor somebody else's. Who filled in fields that it changes as well nobody knows after a move: those are asked about.
 */
export function onTopOf<Order extends Omit<OperationRow, 'seq'>>(
  save: Order,
  base: ContentForm,
  now: Confirmed,
): Order {
  const { form } = save.payload
  if (!form) return save
  const { form: carried, conflicts } = mergeContent(base, form, now.form)
  if (conflicts.some(({ field }) => field.startsWith(PARAM))) return save
  return { ...carrying(save, carried), ...baseOn(base, form, now) }
}

/** A save that was made from a text which an editor shows, on top of what became of that by own work alone. */
export function onTopOfShown<Order extends Omit<OperationRow, 'seq'>>(
  save: Order,
  shown: ContentForm,
  now: ContentForm,
): Order {
  const { form } = save.payload
  if (!form) return save
  const filled = withFilledIn(shown, form, now)
  return isSameState(contentFingerprint(filled), save.targetHash) ? save : carrying(save, filled)
}

/** The order with a text that own work, and nobody else's, has changed on its way: its editor goes on showing the one it has. */
export function carrying<Order extends Omit<OperationRow, 'seq'>>(order: Order, form: ContentForm): Order {
  const targetHash = contentFingerprint(form)
  const { typed: before = [], ...payload } = order.payload
  const typed = [...new Set([...before, ...(order.targetHash ? [order.targetHash] : [])])]
  // Where somebody else's change is in it, what its editor shows is another text.
  const isOwn = !order.merged && order.origin === undefined
  return {
    ...order,
    payload: { ...payload, form, ...(isOwn && { typed }) },
    targetHash,
    payloadRev: order.payloadRev + (order.sent ? 1 : 0),
  }
}

/**
 * A confirmed state as the base of a text that was made from another one. Who wrote fields of the catalog on top of a text
 * without them saw them empty: what somebody else has filled in meanwhile is not its base, and has to be looked at.
 */
export function baseOn(
  from: ContentForm,
  text: ContentForm | undefined,
  confirmed: Confirmed,
): { base: ContentSnapshot; baseHash: string } {
  if (!text || !tellsFields(text) || !bringsFields(from, confirmed.form))
    return { base: snapshotOf(confirmed), baseHash: confirmed.hash }
  const params = confirmed.form.params ?? {}
  const form = { ...confirmed.form, params: Object.fromEntries(Object.keys(params).map((name) => [name, ''])) }
  return { base: { form }, baseHash: contentFingerprint(form) }
}

/** Whether a state has filled in fields of the catalog where who had that form before him saw none. */
export function bringsFields(seen: ContentForm, { params }: ContentForm): boolean {
  return !tellsFields(seen) && Object.values(params ?? {}).some((value) => canonicalParam(value))
}

/** A confirmed state as the base of what comes next. */
export function snapshotOf({ form, version }: Confirmed): ContentSnapshot {
  return version === undefined ? { form } : { form, version }
}
