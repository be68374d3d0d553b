import { pageWidgetGet } from '#contract/page-widgets.ts'
import { readData } from '#contract/read-data.ts'
import { blockHash, type BlockSnapshot, blockSnapshot, isSameBlock } from '#lib/block.ts'
import type { BlockOrder } from '#db/rows.ts'
import type { SyncAnswer } from '#sync/ports.ts'
import { type Attempt, AttemptAborted, KEY_REUSED, type Outcome, refused, unexpected } from '#sync/send/attempt.ts'
import { probe, saysAbsent } from '#sync/send/read-state.ts'
import { blockPublishRequest, blockReadRequest, blockRequest } from '#sync/send/requests.ts'
import { mergeBlock } from '#sync/texts/merge/merge-block.ts'

/** How often a block is compared and sent again when somebody else keeps being faster. */
const ROUNDS = 4

/** Refusals of a write that was made upon what is not there any more, or under a key that stands for another one. */
const OUTDATED: ReadonlySet<string> = new Set(['SAVED_BY_OTHER', KEY_REUSED])

/** One attempt at an order for a block. */
export function runBlock(run: Attempt): Promise<Outcome> {
  return run.operation.kind === 'pagewidget.edit' ? saveBlock(run) : publishBlock(run)
}

/**
 * Compare before write: what the server has may be the very block, what the order was made from, or somebody else's work.
 * That is merged, and sent under a new revision; what both changed of the same is asked about. A lost request is sent again
 * under its key first: who has changed the block since has done so upon this one.
 */
async function saveBlock(run: Attempt): Promise<Outcome> {
  const { unsure } = run.operation
  if (unsure && run.keyed) {
    const end = await run.ask(blockRequest(run.operation, orderOf(run)))
    if (end.kind === 'applied') return saved(orderOf(run).values, run)
    if (!isOutdated(end)) return refused(end, true)
    await run.update({ unsure: false, payloadRev: run.operation.payloadRev + 1 })
  }
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await readBlock(run)
    if (!theirs) return gone(unsure)
    if (isSameBlock(theirs.values, orderOf(run).values)) return saved(theirs.values, run)
    const overlap = await standOn(run, theirs)
    if (overlap) return overlap
    if (isSameBlock(theirs.values, orderOf(run).values)) return saved(theirs.values, run)
    const end = await run.ask(blockRequest(run.operation, orderOf(run)))
    if (end.kind === 'applied') return saved(orderOf(run).values, run)
    if (!isOutdated(end)) return refused(end, unsure)
    await run.update({ payloadRev: run.operation.payloadRev + 1 })
  }
  return { end: 'later', code: 'KEEPS_CHANGING', unsure }
}

/** Puts the order upon what the server has; answers what has to be asked, where both changed the same. */
async function standOn(run: Attempt, theirs: BlockSnapshot): Promise<Outcome | undefined> {
  const { operation } = run
  const order = orderOf(run)
  const isOwn = isSameBlock(theirs.values, order.base.values)
  if (isOwn && theirs.revision === order.base.revision) return undefined
  const { values, conflicts } = isOwn
    ? { values: order.values, conflicts: [] }
    : mergeBlock(order.base.values, order.values, theirs.values)
  if (conflicts.length > 0) {
    await run.update({ payload: { ...operation.payload, block: { ...order, theirs } } })
    const { unsure } = operation
    return { end: 'attention', state: 'conflict', code: 'CONFLICT', message: '', unsure }
  }
  await run.update({
    payload: { ...operation.payload, block: { type: order.type, values, base: theirs } },
    payloadRev: operation.payloadRev + 1,
    merged: operation.merged || !isOwn,
  })
  return undefined
}

/** Nobody publishes what he has not seen: the block has to be the one that was shown, or what its save has made. */
async function publishBlock(run: Attempt): Promise<Outcome> {
  const { unsure } = run.operation
  if (unsure && run.keyed) {
    const end = await run.ask(blockPublishRequest(run.operation))
    if (end.kind === 'applied') return { end: 'done' }
    if (!isOutdated(end)) return refused(end, true)
    await run.update({ payloadRev: run.operation.payloadRev + 1 })
  }
  const theirs = await readBlock(run)
  if (!theirs) return gone(unsure)
  const { expect, payload } = run.operation
  const found = blockHash(theirs.values)
  if (expect?.hash !== undefined && expect.hash !== found) {
    await run.update({ payload: { ...payload, found } })
    return { end: 'attention', state: 'waiting', code: 'CHANGED', message: '', unsure }
  }
  const { revision } = theirs
  if (revision !== undefined && revision !== payload.revision) await run.update({ payload: { ...payload, revision } })
  const end = await run.ask(blockPublishRequest(run.operation))
  if (end.kind === 'applied') return { end: 'done' }
  if (!isOutdated(end)) return refused(end, unsure)
  await run.update({ payloadRev: run.operation.payloadRev + 1 })
  return { end: 'later', code: 'KEEPS_CHANGING', unsure, waitMs: 0 }
}

/** Undefined where it is not there. @throws AttemptAborted */
async function readBlock(run: Attempt): Promise<BlockSnapshot | undefined> {
  const answer = await probe(run, blockReadRequest(run.operation))
  if (answer.kind !== 'applied') {
    if (saysAbsent(answer)) return undefined
    throw new AttemptAborted(refused(answer))
  }
  const widget = readData(pageWidgetGet, answer.data)
  if (!widget || widget.pageWidgetId !== run.operation.payload.widgetId) throw unexpected(run)
  return blockSnapshot(widget)
}

/** A save without a block is a damaged record. */
function orderOf({ operation }: Attempt): BlockOrder {
  const { block } = operation.payload
  if (!block) throw new Error('The order carries no block')
  return block
}

function isOutdated(answer: SyncAnswer): boolean {
  return answer.kind === 'conflict' || (answer.kind === 'rejected' && OUTDATED.has(answer.code))
}

function saved(values: BlockSnapshot['values'], { operation }: Attempt): Outcome {
  const { widgetId = '' } = operation.payload
  return { end: 'done', confirmed: { form: { contentId: widgetId }, hash: blockHash(values), block: { values } } }
}

function gone(unsure: boolean): Outcome {
  return { end: 'attention', state: 'rejected', code: 'GONE', message: '', unsure }
}
