import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { withConnection } from '#db/connection.ts'
import type { Choice, ContentSnapshot, Expectation, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { isUnsent } from '#sync/queue/is-unsent.ts'
import { dependantsOf } from '#sync/model/dependencies.ts'
import { putDraftOnResult } from '#sync/queue/draft-on-result.ts'
import { discardWithDependants } from '#sync/queue/discard-with-dependants.ts'
import { again, isInFlight, needsAttention } from '#sync/model/operation.ts'
import { originOf } from '#sync/queue/rebase.ts'

/** What a decision of the user ends. */
const SETTLED = { lastError: undefined, conflict: undefined }

/** Sends it again at once: after a refusal, during a back-off. False when somebody is sending it just now. */
export function retryOperation(work: WorkDatabase, opId: string, now: number): Promise<boolean> {
  return change(work, opId, now, onceMore)
}

/** The same for many, all in one transaction; what somebody is sending just now is left to that. */
export function retryOperations(work: WorkDatabase, opIds: readonly string[], now: number): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, async () => {
      const rows = await work.outbox.where('opId').anyOf(opIds).toArray()
      await work.outbox.bulkPut(rows.filter((row) => !isInFlight(row, now)).map(onceMore))
    }),
  )
}

const onceMore = (row: OperationRow): OperationRow => ({ ...row, ...SETTLED, ...again(row), nextAt: 0 })

/**
 * The user has seen what the server has now and wants his order all the same: the expectation becomes that state.
 * Where nothing was to be seen, what he expected before still stands.
 */
export function confirmOperation(work: WorkDatabase, opId: string, now: number): Promise<boolean> {
  return change(work, opId, now, (row) => {
    const { found } = row.payload
    const seen = found === undefined ? row.expect : { hash: found }
    const expect = row.conflict ? expectationOf(row.conflict.theirs) : seen
    return { ...row, ...SETTLED, expect, ...again(row), nextAt: 0, payloadRev: row.payloadRev + 1 }
  })
}

/**
 * Ends a conflict with the text that the user decided on, on top of what the server has: where an id was taken, a
 * creation becomes a save. A draft that was typed on top of the old text goes on from the decided one.
 */
export function resolveConflict(
  work: WorkDatabase,
  opId: string,
  form: ContentForm,
  theirs: ContentSnapshot,
  now: number,
): Promise<boolean> {
  return decide(work, opId, form, now, (row) => decided(row, form, theirs))
}

/**
 * The same, but nothing is sent yet: the user goes on writing, and what he saves in the editor takes the place of this
 * text. Until then it stands in the list, to be sent as it is.
 */
export function editResolved(
  work: WorkDatabase,
  opId: string,
  form: ContentForm,
  theirs: ContentSnapshot,
  now: number,
): Promise<boolean> {
  const lastError = { code: 'IN_EDITOR', message: '', at: now }
  return decide(work, opId, form, now, (row) => ({ ...decided(row, form, theirs), state: 'rejected', lastError }))
}

/** Keeps with a conflict what was chosen so far, until it is decided. Nothing where it has been, or has changed since. */
export async function storeChoices(
  work: WorkDatabase,
  opId: string,
  payloadRev: number,
  choices: ReadonlyMap<string, Choice>,
): Promise<void> {
  const chosen = { payloadRev, choices: [...choices] }
  await withConnection(work, () =>
    work.outbox
      .where('opId')
      .equals(opId)
      .modify((row) => {
        if (row.conflict && row.payloadRev === payloadRev) row.conflict.chosen = chosen
      }),
  )
}

function decided(row: OperationRow, form: ContentForm, theirs: ContentSnapshot): OperationRow {
  // A backup may have been restored, and accepted, since the screen was opened: then that version means nothing.
  const { version, ...base } = theirs
  return {
    ...row,
    ...SETTLED,
    base: version === row.conflict?.theirs.version ? theirs : base,
    ...originOf(row),
    baseHash: contentFingerprint(theirs.form),
    targetHash: contentFingerprint(form),
    kind: 'content.save',
    payload: { ...row.payload, form: { ...form, opType: 'UPDATE' } },
    payloadRev: row.payloadRev + 1,
    // What became of the older text says nothing about this one.
    taskId: undefined,
    unsure: false,
    mayBeThere: undefined,
    replaced: undefined,
    state: 'queued',
    nextAt: 0,
  }
}

/**
 * The text of a content that was deleted on the server goes there again, under its own id. Where it may have arrived
 * before that, the content may come back with it.
 */
export function recreateContent(work: WorkDatabase, opId: string, now: number): Promise<boolean> {
  return change(work, opId, now, (row) => ({
    ...row,
    ...SETTLED,
    ...again(row),
    payload: { ...row.payload, recreate: true },
    payloadRev: row.payloadRev + 1,
    taskId: undefined,
    nextAt: 0,
  }))
}

/** What would go with operations of one user: everything that needs one of them. */
export async function dependantsOn(work: WorkDatabase, owner: Owner, ...opIds: string[]): Promise<OperationRow[]> {
  const rows = await withConnection(work, () => waitingOf(work, owner))
  return dependantsOf(rows, named(rows, opIds))
}

/** What was ordered after an operation for the same content, and is sent all the same when that one is given up. */
export async function stayingBehind(work: WorkDatabase, owner: Owner, opId: string): Promise<OperationRow[]> {
  const rows = await withConnection(work, () => waitingOf(work, owner))
  const own = rows.find((row) => row.opId === opId)
  if (!own) return []
  const gone = new Set(dependantsOf(rows, named(rows, [opId])).map((row) => row.opId))
  return rows.filter((row) => row.key === own.key && row.seq > own.seq && !gone.has(row.opId))
}

/**
 * Takes an operation and all that needs it out of the outbox, on the user's word; their contents stay in the journal
 * for 30 days. Nothing is done when one of them is being sent just now, or when it has left the outbox since.
 */
export function discardOperation(work: WorkDatabase, opId: string, now: number): Promise<'done' | 'sending' | 'gone'> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.journal, async () => {
      const row = await work.outbox.where('opId').equals(opId).first()
      if (!row) return 'gone'
      return (await discardOperations(work, row, [opId], now)) === 0 ? 'done' : 'sending'
    }),
  )
}

/**
 * The same for many of one user, all in one transaction. Answers how many of them stay because they, or something that
 * needs them, are being sent just now.
 */
export function discardOperations(
  work: WorkDatabase,
  owner: Owner,
  opIds: readonly string[],
  now: number,
): Promise<number> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.journal, async () => {
      const rows = await waitingOf(work, owner)
      const chosen = named(rows, opIds)
      const isUnderWay = (row: OperationRow) => [row, ...dependantsOf(rows, [row])].some((one) => isInFlight(one, now))
      const free = rows.some((row) => isInFlight(row, now)) ? chosen.filter((row) => !isUnderWay(row)) : chosen
      await discardWithDependants(work, rows, [...free, ...dependantsOf(rows, free)], now)
      return chosen.length - free.length
    }),
  )
}

/** All that waits of one user, in order. */
function waitingOf(work: WorkDatabase, owner: Owner): Promise<OperationRow[]> {
  return work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')
}

function named(rows: OperationRow[], opIds: readonly string[]): OperationRow[] {
  const wanted = new Set(opIds)
  return rows.filter((row) => wanted.has(row.opId))
}

/**
 * Whether it can be taken back as if it had never been ordered: no server can have done anything of it. One that has
 * brought its content back, or was to, may be refused all the same.
 */
export function isWithdrawable(row: OperationRow): boolean {
  return isUnsent(row) || (needsAttention(row) && !row.unsure && row.payload.recreate === undefined)
}

/** Discards an operation that had no effect yet. False, and nothing done, when it had one, may have one or is gone. */
export function withdrawOperation(work: WorkDatabase, opId: string, now: number): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.journal, async () => {
      const row = await work.outbox.where('opId').equals(opId).first()
      return row !== undefined && isWithdrawable(row) && (await discardOperation(work, opId, now)) === 'done'
    }),
  )
}

/**
 * The text of a creation that was cancelled before it was sent, by the key of its content: the newest that the journal
 * still has.
 */
export async function cancelledCreation(
  work: WorkDatabase,
  owner: Owner,
  key: string,
): Promise<ContentForm | undefined> {
  const ended = await withConnection(work, () =>
    work.journal.where('[serverId+userId+key]').equals(rowKey(owner, key)).sortBy('id'),
  )
  const last = ended.findLast((one) => one.kind === 'content.add')
  return last?.outcome === 'discarded' ? last.payload?.form : undefined
}

function expectationOf({ form, version }: ContentSnapshot): Expectation {
  const status = form['status']
  return {
    hash: contentFingerprint(form),
    ...(version === undefined ? {} : { version }),
    ...(typeof status === 'string' ? { status } : {}),
  }
}

/** The user's word on a text: a draft that lies on top of it follows, in the same transaction. */
function decide(
  work: WorkDatabase,
  opId: string,
  form: ContentForm,
  now: number,
  edit: (row: OperationRow) => OperationRow,
): Promise<boolean> {
  return change(work, opId, now, async (row) => {
    await putDraftOnResult(work, row, form, now)
    return edit(row)
  })
}

function change(
  work: WorkDatabase,
  opId: string,
  now: number,
  edit: (row: OperationRow) => OperationRow | Promise<OperationRow>,
): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.drafts, async () => {
      const row = await work.outbox.where('opId').equals(opId).first()
      if (!row || isInFlight(row, now)) return false
      await work.outbox.put(await edit(row))
      return true
    }),
  )
}
