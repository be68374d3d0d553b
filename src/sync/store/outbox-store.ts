import { readBase } from '#db/work/bases.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import { noteEpoch, noteRestoredEpoch, readEpoch } from '#db/work/epoch.ts'
import { hasForm } from '#db/work/has-form.ts'
import { journalEntry } from '#db/work/journal.ts'
import { noteLastSync } from '#db/work/last-sync.ts'
import type { BaseRow, BlobRow, DraftRow, OperationRow, Owner } from '#db/rows.ts'
import { readSession, refuseSession } from '#db/work/session-row.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { advanceAll } from '#sync/store/advance.ts'
import { closeBlock } from '#sync/store/close-block.ts'
import { howTaken } from '#sync/texts/normalized-by-server.ts'
import {
  again,
  carriesForm,
  isInFlight,
  isInterrupted,
  isOfBlock,
  isReadable,
  needsAttention,
  needsOf,
  OPERATION_SCHEMA,
} from '#sync/model/operation.ts'
import { isOld, upgraded } from '#sync/store/operation-versions.ts'
import { withFilledIn } from '#sync/texts/filled-in.ts'
import { withoutFiles } from '#sync/texts/without-files.ts'
import { baseOn, followedBy, leadsTo, madeBy } from '#sync/queue/rebase.ts'
import { readPause, setServerPause } from '#sync/model/paused-outbox.ts'
import { LeaseLost, NO_ANSWER, type Closing, type Confirmed, type OutboxStore, type WithoutFiles } from '#sync/ports.ts'

/** Written by a newer version of the app: it waits for that version. */
const NEWER_RECORD = 'NEWER_RECORD'

/** The engine's store over the work database. */
export function createOutboxStore(work: WorkDatabase): OutboxStore {
  const run = <T>(action: () => PromiseLike<T>) => withConnection(work, action)
  const meta = async (key: string) => (await run(() => work.meta.get(key)))?.value
  const setMeta = async (key: string, value: unknown) => void (await run(() => work.meta.put({ key, value })))

  return {
    session: () => readSession(work),
    refuse: (token) => refuseSession(work, token),
    noteOrphans: (owner, now) => run(() => noteOrphans(work, owner, now)),
    waiting: (owner, now) => run(() => waiting(work, owner, now)),
    lease: (opId, lease, now) =>
      run(() => work.transaction('rw', work.outbox, () => takeLease(work, opId, lease, now))),
    async renew(operation, until) {
      await held(work, operation, (row) => ({ ...row, lease: row.lease && { ...row.lease, until } }))
    },
    update: (operation, patch) => held(work, operation, (row) => ({ ...row, ...patch })),
    async release(operation, patch) {
      await held(work, operation, (row) => ({ ...row, ...patch, lease: undefined }))
    },
    close: (closing) =>
      run(() =>
        work.transaction('rw', [work.outbox, work.bases, work.journal, work.drafts], () => close(work, closing)),
      ),
    blob: (owner, hash) => run(() => work.blobs.get(rowKey(owner, hash))),
    uploading: (operation, hash, now) =>
      run(() => work.transaction('rw', work.blobs, work.outbox, () => claimBlob(work, operation, hash, now))),
    uploaded: (owner, hash, siteId, file) =>
      run(() =>
        work.transaction('rw', work.blobs, async () => {
          const row = await work.blobs.get(rowKey(owner, hash))
          if (!row) return
          const { [siteId]: _, ...refusals } = row.refusals ?? {}
          await work.blobs.put({ ...row, uploads: { ...row.uploads, [siteId]: file }, refusals })
        }),
      ),
    refusedFile: (owner, hash, siteId, refusal) =>
      run(() =>
        work.transaction('rw', work.blobs, async () => {
          const row = await work.blobs.get(rowKey(owner, hash))
          if (row) await work.blobs.put({ ...row, refusals: { ...row.refusals, [siteId]: refusal } })
        }),
      ),
    lost: (owner, hash, siteId, now) =>
      run(() =>
        work.transaction('rw', work.blobs, async () => {
          const row = await work.blobs.get(rowKey(owner, hash))
          if (!row) return undefined
          const { [siteId]: _, ...uploads } = row.uploads
          const fresh = { ...row, uploads, createdAt: now }
          await work.blobs.put(fresh)
          return fresh
        }),
      ),
    pause: (owner) => run(() => readPause(work, owner)),
    setPause: ({ serverId }, reason) => run(() => setServerPause(work, serverId, reason)),
    epoch: (serverId) => run(() => readEpoch(work, serverId)),
    setEpoch: (serverId, epoch) => run(() => noteEpoch(work, serverId, epoch)),
    foundRestored: (serverId, epoch) => run(() => noteRestoredEpoch(work, serverId, epoch)),
    busyUntil: async (serverId) => (await meta(`busy:${serverId}`)) as number | undefined,
    setBusyUntil: (serverId, until) => setMeta(`busy:${serverId}`, until),
    synced: (owner, now, every) => run(() => noteLastSync(work, owner, now, every)),
  }

  function held(db: WorkDatabase, operation: OperationRow, change: (row: OperationRow) => OperationRow) {
    return run(() =>
      db.transaction('rw', db.outbox, async () => {
        const changed = change(await heldRow(db, operation))
        await db.outbox.put(changed)
        return changed
      }),
    )
  }
}

/** The lease stays: a holder that only slept may still write what it has learned, until somebody takes it over. */
async function noteOrphans(work: WorkDatabase, owner: Owner, now: number): Promise<void> {
  const start = ownerKey(owner)
  // No other state lies between these two.
  const range = [
    [...start, 'running'],
    [...start, 'sending', '\uffff'],
  ] as const
  const seqs = await work.outbox
    .where('[serverId+userId+state+kind]')
    .between(...range)
    .primaryKeys()
  if (seqs.length === 0) return
  await work.transaction('rw', work.outbox, async () => {
    const rows = (await work.outbox.bulkGet(seqs)).filter((row) => row !== undefined)
    const orphans = rows.filter((row) => isInterrupted(row) && !isInFlight(row, now))
    const lastError = { code: NO_ANSWER, message: '', at: now }
    await work.outbox.bulkPut(orphans.map((row) => ({ ...row, ...again(row), lastError })))
  })
}

async function waiting(work: WorkDatabase, owner: Owner, now: number): Promise<OperationRow[]> {
  const rows = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')
  const judged: OperationRow[] = []
  for (const row of rows) {
    const next = isMisjudged(row) ? await judgeAnew(work, row.seq, now) : row
    if (next) judged.push(next)
  }
  return upgradeOld(work, judged)
}

function isMisjudged(row: OperationRow): boolean {
  return isReadable(row) ? row.lastError?.code === NEWER_RECORD : row.state !== 'rejected'
}

/** A newer version that comes back goes on with what was left for it. Undefined: it is gone meanwhile. */
function judgeAnew(work: WorkDatabase, seq: number, now: number): Promise<OperationRow | undefined> {
  return work.transaction('rw', work.outbox, async () => {
    const row = await work.outbox.get(seq)
    if (!row || !isMisjudged(row)) return row
    const next = { ...row, ...(isReadable(row) ? { ...again(row), lastError: undefined } : setAside(row, now)) }
    await work.outbox.put(next)
    return next
  })
}

function setAside(row: OperationRow, now: number): Partial<OperationRow> {
  const code = row.schemaVersion > OPERATION_SCHEMA ? NEWER_RECORD : 'BAD_RECORD'
  // Another version may be sending it: how that ends is not known.
  return { ...again(row), state: 'rejected', lastError: { code, message: '', at: now } }
}

/** Rows that an older version of the app wrote go on as this one would have written them. */
async function upgradeOld(work: WorkDatabase, rows: OperationRow[]): Promise<OperationRow[]> {
  if (!rows.some((row) => isOld(row) && isReadable(row))) return rows
  const current: OperationRow[] = []
  for (const row of rows) {
    const next = isOld(row) && isReadable(row) ? upgraded(row, current) : row
    if (next !== row) {
      const older = [...current]
      await work.transaction('rw', work.outbox, async () => {
        const stored = await work.outbox.get(row.seq)
        if (stored && isOld(stored)) await work.outbox.put(upgraded(stored, older))
      })
    }
    current.push(next)
  }
  return current
}

async function takeLease(
  work: WorkDatabase,
  opId: string,
  lease: { owner: string; until: number },
  now: number,
): Promise<OperationRow | undefined> {
  const row = await work.outbox.where('opId').equals(opId).first()
  if (!row || needsAttention(row) || isInFlight(row, now)) return undefined
  // Rows of one key come by their number.
  const head = await work.outbox.where('[serverId+userId+key]').equals(rowKey(row, row.key)).first()
  if (head?.seq !== row.seq) return undefined
  // Ordered once more since a drain read it, it waits for what was ordered in between.
  const needed = needsOf(row)
  if (needed.length > 0 && (await work.outbox.where('opId').anyOf(needed).count()) > 0) return undefined
  const interrupted = isInterrupted(row)
  const fence = Math.max(row.lease?.fence ?? 0, row.fence ?? 0) + 1
  const taken: OperationRow = {
    ...row,
    lease: { ...lease, fence },
    fence,
    unsure: row.unsure || interrupted,
    sent: true,
    state: row.unsure || interrupted ? 'unknown' : 'sending',
    attempts: row.attempts + 1,
  }
  await work.outbox.put(taken)
  return taken
}

/** The lease of the operation that sends it stands for the file, too. */
async function claimBlob(
  work: WorkDatabase,
  operation: OperationRow,
  hash: string,
  now: number,
): Promise<BlobRow | undefined> {
  const { opId, siteId } = operation
  const row = await work.blobs.get(rowKey(operation, hash))
  if (!row) return undefined
  const last = row.senders?.[siteId]
  const other = last === undefined || last === opId ? undefined : await work.outbox.where('opId').equals(last).first()
  if (other && isInFlight(other, now)) return undefined
  const asked = [...new Set([...(row.asked ?? []), siteId])]
  await work.blobs.put({ ...row, asked, senders: { ...row.senders, [siteId]: opId } })
  return row
}

async function heldRow(work: WorkDatabase, operation: OperationRow): Promise<OperationRow> {
  const row = await work.outbox.get(operation.seq)
  if (!row || row.lease?.fence !== operation.lease?.fence) throw new LeaseLost(operation.opId)
  return row
}

async function close(
  work: WorkDatabase,
  { operation, outcome, confirmed, changed, told, refused, now }: Closing,
): Promise<void> {
  await heldRow(work, operation)
  const key = rowKey(operation, operation.key)
  const known = await readBase(work, operation, operation.key)
  const taken = takenBy(operation, known, confirmed, changed)
  const news = changed?.filter((field) => taken?.[field] !== known?.taken?.[field])
  await work.outbox.delete(operation.seq)
  const entry = journalEntry(operation, outcome, now)
  await work.journal.add({
    ...entry,
    ...(news?.length && { changed: news }),
    ...(told && { told }),
    ...(refused && { refusedFiles: refused.files }),
  })
  if (isOfBlock(operation.kind)) return closeBlock(work, operation, confirmed, now)
  if (!operation.key.startsWith('content:')) return
  const later = await work.outbox.where('[serverId+userId+key]').equals(key).sortBy('seq')
  if (confirmed === undefined) {
    await work.bases.delete(key)
    return
  }
  const sent = asSent(operation, refused)
  const made = madeBy(sent, known, confirmed)
  const follows = followedBy(sent, known, confirmed)
  const { userId, serverId } = operation
  await work.bases.put({
    userId,
    serverId,
    key: operation.key,
    ...confirmed,
    ...(made && { made }),
    ...(taken && { taken }),
    ...((known?.isOwn || operation.kind === 'content.add') && { isOwn: true }),
    follows,
    storedAt: now,
  })
  const moved = advanceAll(later, sent, confirmed, known)
  await work.outbox.bulkPut(moved.filter((one, index) => one !== later[index]))
  const draft = await work.drafts.get(key)
  if (refused && !draft && !later.some((one) => carriesForm(one.kind)))
    await work.drafts.put(draftOf(operation, refused, confirmed, now))
  if (!hasForm(draft) || !hasForm(draft.base) || !leadsTo(draft.base, sent, confirmed)) return
  const form = withFilledIn(draft.base.form, draft.form, confirmed.form)
  const { base } = baseOn(draft.base.form, form, confirmed)
  await work.drafts.put({ ...draft, form, base })
}

/** The order with the text that went out: without the files that the server did not take. */
function asSent(operation: OperationRow, refused: WithoutFiles | undefined): OperationRow {
  const { payload, base } = operation
  if (!refused || !payload.form) return operation
  const hashes = refused.files.map(({ hash }) => hash)
  return { ...operation, payload: { ...payload, form: withoutFiles(payload.form, hashes, base?.form) } }
}

/** What the server has not got stays on this device, in its places, until a person has done something about it. */
function draftOf(
  { userId, serverId, key, siteId }: OperationRow,
  { form }: WithoutFiles,
  confirmed: Confirmed,
  now: number,
): DraftRow {
  const { base } = baseOn(form, form, confirmed)
  return { userId, serverId, key, siteId, form, base, blobRefs: blobRefsIn(form), updatedAt: now, tabId: '' }
}

/** How the server took what the last save sent, once this operation has ended. */
function takenBy(
  ended: OperationRow,
  known: BaseRow | undefined,
  confirmed: Confirmed | undefined,
  changed: string[] = [],
) {
  const { form } = ended.payload
  if (!form || !carriesForm(ended.kind)) return known?.taken
  return changed.length > 0 && confirmed ? howTaken(changed, form, confirmed.form) : undefined
}
