import { blockHash } from '#lib/block.ts'
import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import { tellsFields } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import { readBase } from '#db/work/bases.ts'
import { withConnection } from '#db/connection.ts'
import type { BaseRow, DraftRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { requireVersion } from '#sync/queue/accept-server.ts'
import { coalesce, lastText, textThatIs } from '#sync/queue/coalesce.ts'
import { dependantsOf } from '#sync/model/dependencies.ts'
import { isForDiscarded, withSurvivingBase } from '#sync/queue/discarded-text.ts'
import { discardWithDependants } from '#sync/queue/discard-with-dependants.ts'
import { neededBy } from '#sync/model/needed.ts'
import type { Intent, IntentContext } from '#sync/model/intents.ts'
import { baseOn, bringsFields, isTextOf, onTopOf, onTopOfShown, snapshotOf } from '#sync/queue/rebase.ts'
import type { Confirmed } from '#sync/ports.ts'
import { carriesForm, EXPECTING, OPERATION_SCHEMA, type Operation } from '#sync/model/operation.ts'

type NewOrder = Omit<OperationRow, 'seq'>

/** What an order changes beside the outbox. */
const TABLES = ['drafts', 'formDrafts', 'bases', 'journal', 'meta'] as const

export interface EnqueueParts {
  now: number
  /** Unique among all operations of all devices. */
  newId(): string
  /** True when the user agreed that what depends on a cancelled creation goes with it. */
  withDependants?: boolean
  /** True where no editor ordered this: what is typed and not saved is no part of it, and stays a draft on top of it. */
  keepsDraft?: boolean
}

/**
 * What became of an order. `queued` a new operation, `coalesced` it went into one that was never sent, `cancelled` it
 * and a creation that was never sent undid each other, `needs-word` nothing was done: other operations need what would
 * be cancelled, and the user has to agree first. `withdrawn` tells how many waiting publications a correction gave up.
 */
export type Enqueued =
  | { outcome: 'queued' | 'coalesced'; opId: string; withdrawn?: number }
  | { outcome: 'cancelled' }
  | { outcome: 'needs-word'; dependants: Operation[] }

/**
 * Writes an order durably; when the promise is fulfilled it survives anything but the loss of the device. The draft of
 * a saved form ends in the same transaction, where nothing was typed into it since the order was given.
 *
 * @throws StorageError nothing was written; `full` must be told to the user at once and the form stays dirty
 */
export async function enqueue(
  work: WorkDatabase,
  context: IntentContext,
  intent: Intent,
  parts: EnqueueParts,
): Promise<Enqueued> {
  const [result] = await enqueueAll(work, context, [intent], parts)
  if (!result) throw new Error('One order has one result')
  return result
}

/**
 * The same for several orders, all of them or none: one transaction reaches the disk once, however many it holds.
 * Answers what became of each, in their order.
 *
 * @throws StorageError nothing was written
 */
export async function enqueueAll(
  work: WorkDatabase,
  context: IntentContext,
  intents: readonly Intent[],
  parts: EnqueueParts,
): Promise<Enqueued[]> {
  const ordered = intents.map((intent) => newOperation(context, intent, parts))
  return withConnection(work, () =>
    work.transaction('rw', [work.outbox, ...TABLES.map((name) => work[name])], async () => {
      const results: Enqueued[] = []
      for (const one of ordered) results.push(await place(work, context, one, parts))
      return results
    }),
  )
}

/** Puts one order where it belongs, within a transaction. */
async function place(
  work: WorkDatabase,
  context: IntentContext,
  ordered: NewOrder,
  parts: EnqueueParts,
): Promise<Enqueued> {
  const { key, kind } = ordered
  const sameKey = await waitingOf(work, context, key)
  const known = await readBase(work, context, key)
  const base = await requireVersion(work, context, ordered.base, known)
  const fresh = base ? { ...ordered, base } : ordered
  const plan = coalesce(sameKey, await onWhatLasts(work, sameKey, fresh))
  if (plan.does === 'cancel') return cancel(work, context, sameKey, parts)
  if (carriesForm(kind)) await endDraft(work, ordered, parts.keepsDraft)
  if (kind === 'pagewidget.edit') await endFormDraft(work, ordered)
  if (plan.does === 'replace') {
    for (const one of plan.operations) {
      await work.outbox.put({ ...one, dependsOn: await neededBy(work, one) })
    }
    const { withdrawn = [] } = plan
    await discardWithDependants(work, [], withdrawn, parts.now)
    return { outcome: 'coalesced', opId: plan.operations[0]?.opId ?? fresh.opId, withdrawn: withdrawn.length }
  }
  const order = onOwnWork(fresh, sameKey, known) ?? (await withSurvivingBase(work, fresh))
  const dependsOn = await neededBy(work, order)
  const expecting = withExpectation(withBaseHash(order), sameKey, known)
  await work.outbox.add({ ...(await withGivenUp(work, expecting, sameKey, known)), dependsOn })
  return { outcome: 'queued' as const, opId: fresh.opId }
}

/** What was typed while the order was on its way to a slow or full disk is a draft of its own, on top of it. */
async function endDraft(
  work: WorkDatabase,
  { key, createdAt, payload, targetHash, ...owner }: NewOrder,
  keepsDraft = false,
): Promise<void> {
  const id = rowKey(owner, key)
  const draft: DraftRow | undefined = await work.drafts.get(id)
  const { form } = payload
  const isLater = draft !== undefined && (keepsDraft || draft.updatedAt > createdAt)
  if (!isLater || !form || isSameState(contentFingerprint(draft.form), targetHash)) return work.drafts.delete(id)
  await work.drafts.put({ ...draft, base: { form } })
}

async function endFormDraft(work: WorkDatabase, { key, createdAt, ...owner }: NewOrder): Promise<void> {
  const draft = await work.formDrafts.get(rowKey(owner, key))
  if (draft && draft.updatedAt <= createdAt) await work.formDrafts.delete(rowKey(owner, key))
}

/** A text that was made from one that waits is on top of that; of one that was discarded only what lasts is beneath. */
async function onWhatLasts(work: WorkDatabase, sameKey: Operation[], fresh: NewOrder): Promise<NewOrder> {
  return textThatIs(sameKey, fresh.base?.form) ? fresh : withSurvivingBase(work, fresh)
}

/** What waits on one key, in order. */
function waitingOf(work: WorkDatabase, owner: Owner, key: string): Promise<Operation[]> {
  return work.outbox.where('[serverId+userId+key]').equals(rowKey(owner, key)).sortBy('seq')
}

async function cancel(
  work: WorkDatabase,
  owner: Owner,
  cancelled: Operation[],
  parts: EnqueueParts,
): Promise<Enqueued> {
  const waiting = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')
  const dependants = dependantsOf(waiting, cancelled)
  if (dependants.length > 0 && !parts.withDependants) return { outcome: 'needs-word', dependants }
  await discardWithDependants(work, waiting, [...cancelled, ...dependants], parts.now)
  return { outcome: 'cancelled' }
}

function newOperation(context: IntentContext, intent: Intent, parts: EnqueueParts): NewOrder {
  const { form, block } = intent.payload
  return {
    ...context,
    ...intent,
    opId: parts.newId(),
    payloadRev: 0,
    blobRefs: form ? blobRefsIn(form) : [],
    dependsOn: [],
    schemaVersion: OPERATION_SCHEMA,
    state: 'queued',
    sent: false,
    unsure: false,
    merged: false,
    attempts: 0,
    nextAt: 0,
    createdAt: parts.now,
    ...(form ? { targetHash: contentFingerprint(form) } : {}),
    ...(block ? { targetHash: blockHash(block.values) } : {}),
  }
}

/**
 * The order on top of own work that its editor has shown: the text of an own save that still waits, with the version
 * below it; of one that was confirmed since, what the server made of it. A form that was made from an older text keeps
 * it as its base: it is merged, and takes nothing back of what was saved since.
 */
function onOwnWork(fresh: NewOrder, sameKey: Operation[], known: BaseRow | undefined): NewOrder | undefined {
  if (fresh.base === undefined) return undefined
  const hash = contentFingerprint(fresh.base.form)
  const before = lastText(sameKey)
  const form = before?.payload.form
  if (before && form) {
    if (isSameState(hash, contentFingerprint(form))) return { ...fresh, base: { ...before.base, form } }
    return isTextOf(before, hash)
      ? { ...onTopOfShown(fresh, fresh.base.form, form), base: { ...before.base, form } }
      : undefined
  }
  // Somebody else came in between, and the editor shows it.
  if (!known || (fresh.base.version ?? 0) > (known.version ?? Infinity)) return undefined
  const isMade = known.made && [known.made.of, ...(known.made.typed ?? [])].some((text) => isSameState(text, hash))
  const made = isMade ? known.made : undefined
  const from = made ?? fresh.base
  const filled = made ? onTopOfShown(fresh, fresh.base.form, made.form) : fresh
  const { base } = fresh
  const { payload } = filled
  // Who knows nothing of these fields has not seen them: what he orders is looked at before it goes out.
  if (!tellsFields(payload.form ?? {}) && bringsFields(from.form, known.form)) return undefined
  const onTop = (confirmed: Confirmed) => ({ ...filled, ...baseOn(base.form, payload.form, confirmed) })
  if (isSameState(contentFingerprint(from.form), known.hash)) return withStatus(onTop(known), known)
  const isFollowed = known.follows?.some((one) => isSameState(one, contentFingerprint(from.form)))
  if (isFollowed)
    return payload.form ? onTopOf(filled, from.form, known) : withStatus({ ...fresh, base: snapshotOf(known) }, known)
  return made && onTop({ ...made, hash })
}

/** An editor that stays open shows the status from before the own orders that have led to this one. */
function withStatus(order: NewOrder, { status }: BaseRow): NewOrder {
  return order.expect?.status === undefined || status === undefined
    ? order
    : { ...order, expect: { ...order.expect, status } }
}

function withBaseHash(order: NewOrder): NewOrder {
  return order.base ? { ...order, baseHash: contentFingerprint(order.base.form) } : order
}

/**
 * What was seen is the text that the order was made from, where it says so: by its version, else by the text itself.
 * A list shows a text as soon as it waits, but for one that was read before what the text was made from. One without
 * versions is taken to show what this device knows of the content, where it does not show otherwise.
 */
function withExpectation(order: NewOrder, sameKey: Operation[], known: BaseRow | undefined): NewOrder {
  if (!EXPECTING.has(order.kind)) return order
  if (!order.base || !order.baseHash) {
    const hash = order.expect?.hash ?? shownInList(order, sameKey, known)
    return hash === undefined ? order : { ...order, expect: { ...order.expect, hash } }
  }
  const { version: _, ...expect } = order.expect ?? {}
  const { version } = order.base
  return { ...order, expect: { ...expect, hash: order.baseHash, ...(version === undefined ? {} : { version }) } }
}

/** Marks what was ordered for a text that is neither there nor on its way any more. */
async function withGivenUp(
  work: WorkDatabase,
  order: NewOrder,
  sameKey: Operation[],
  known: BaseRow | undefined,
): Promise<NewOrder> {
  const lasts = textThatIs(sameKey, order.base?.form) ?? isSameState(known?.hash, order.baseHash)
  if (lasts || !(await isForDiscarded(work, order))) return order
  return { ...order, expect: { ...order.expect, isGivenUp: true } }
}

function shownInList(
  { title, expect }: NewOrder,
  sameKey: Operation[],
  known: BaseRow | undefined,
): string | undefined {
  const { version, status } = expect ?? {}
  const text = lastText(sameKey)
  if (text) return isBefore(version, text.base?.version) ? undefined : text.targetHash
  const isKnown = known !== undefined && status === known.status && title === known.form.title
  return isKnown && version === undefined ? known.hash : undefined
}

function isBefore(seen: number | undefined, version: number | undefined): boolean {
  return seen !== undefined && version !== undefined && seen < version
}
