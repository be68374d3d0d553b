import type { ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn, isWhole, withBytes } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import { isNewerThan } from '#db/work/drafts.ts'
import { readEpoch } from '#db/work/epoch.ts'
import type { BlobRow, DraftRow, JournalRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { unversioned, withoutVersions } from '#sync/queue/accept-server.ts'
import { neededBy } from '#sync/model/needed.ts'
import { carriesForm, isInterrupted, isReadable, needsAttention, needsOf } from '#sync/model/operation.ts'
import { removeDependencyCycles } from '#sync/queue/dependency-cycles.ts'
import { importDraft } from '#sync/queue/import-draft.ts'
import { ArchiveError, pack, unpack, UNPACKED_MAX } from '#sync/archive/unsent-file.ts'

export { ArchiveError, type ArchiveProblem } from '#sync/archive/unsent-file.ts'

/** What was taken in, and what of it was not. */
export interface Restored {
  operations: number
  drafts: number
  /** Here or done already. */
  skipped: number
  /** Drafts that met another text of their content: one of the two stands among the discarded ones. */
  aside: number
  /** Drafts of contents that are open in an editor: left out. */
  open: number
  /** Rows that were packed damaged: left out, they stay in the file. */
  damaged: number
}

/**
 * One zip with all unsent work of one owner, or with that on some keys: operations and drafts as JSON, picked files as
 * they are. The texts of these operations count as sent from then on, where the device can still write that.
 *
 * @param unstored texts that the database has not taken
 * @throws ArchiveError `too-large`
 */
export async function packUnsent(
  work: WorkDatabase,
  owner: Owner,
  keys?: ReadonlySet<string>,
  unstored: readonly DraftRow[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const mine = ownerKey(owner)
  const isAsked = ({ key }: { key: string }) => !keys || keys.has(key)
  const tables = [work.outbox, work.drafts, work.blobs, work.meta]
  // At one moment: a text that another tab saves meanwhile is a draft or an order, never neither.
  const read = async () => {
    const operations = (await work.outbox.where('[serverId+userId]').equals(mine).sortBy('seq')).filter(isAsked)
    const stored = await work.drafts.where('[serverId+userId]').equals(mine).toArray()
    const drafts = withUnstored(stored, unstored).filter(isAsked)
    const blobs = await filesOf(work, owner, [...operations, ...drafts])
    return { epoch: await readEpoch(work, owner.serverId), operations, drafts, blobs }
  }
  const readAndMark = async () => {
    const packed = await read()
    await markSent(work, packed.operations)
    return packed
  }
  const packed = await withConnection(work, () =>
    // A device that can write nothing any more is the one whose work must get out.
    work.transaction('rw', tables, readAndMark).catch(() => work.transaction('r', tables, read)),
  )
  return pack(owner, packed)
}

/** Another device may send these texts from now on: they are never changed, what is written on goes out behind them. */
async function markSent(work: WorkDatabase, operations: readonly OperationRow[]): Promise<void> {
  const texts = operations.filter((one) => isReadable(one) && isText(one) && !one.sent)
  for (const { seq } of texts) await work.outbox.update(seq, { sent: true })
}

function isText({ kind }: OperationRow): boolean {
  return carriesForm(kind) || kind === 'pagewidget.edit'
}

/** The files that these rows name, no more: what was uploaded long ago may be larger than memory. @throws ArchiveError */
async function filesOf(work: WorkDatabase, owner: Owner, rows: (OperationRow | DraftRow)[]): Promise<BlobRow[]> {
  const hashes = new Set(rows.flatMap((row) => (row.blobRefs as string[] | undefined) ?? blobRefsIn(row)))
  const files: BlobRow[] = []
  let size = 0
  for (const hash of hashes) {
    const file = await work.blobs.get(rowKey(owner, hash))
    if (!file) continue
    size += file.size
    if (size > UNPACKED_MAX) throw new ArchiveError('too-large')
    files.push(file)
  }
  return files
}

/**
 * Takes a packed archive back in, all or nothing of what was whole when it was packed: in its order behind what
 * waits already; what is here or was done on this device is left alone. An order waits for what it needs of both, as
 * if it were given now. Of two drafts of one content the newer one is kept as that, the other one among the
 * discarded drafts, as is one that does not know the save that waits; one whose content is being edited is left out.
 * What was discarded comes back. What was being sent counts as unknown: its keys settle it, so that the same work on
 * two devices takes effect once. What was packed before the server was restored knows nothing of its versions
 * (`acceptRestored`).
 *
 * @param options.edited ids of the contents that an editor writes in now
 * @throws ArchiveError nothing was changed
 */
export async function restoreUnsent(
  work: WorkDatabase,
  owner: Owner,
  zip: Uint8Array,
  { now = Date.now(), edited }: { now?: number; edited?: () => Promise<ReadonlySet<string>> } = {},
): Promise<Restored> {
  const { epoch, operations, drafts, blobs, damaged, behind } = await unpack(zip, owner)
  const busy = (await edited?.()) ?? new Set<string>()
  return withConnection(work, () =>
    work.transaction(
      'rw',
      [work.outbox, work.drafts, work.discarded, work.blobs, work.journal, work.meta],
      async () => {
        const done: Restored = { operations: 0, drafts: 0, skipped: 0, aside: 0, open: 0, damaged }
        const isOfNow = epoch === (await readEpoch(work, owner.serverId))
        for (const blob of blobs) {
          const known = await work.blobs.get(rowKey(owner, blob.hash))
          if (known && isWhole(known)) continue
          await work.blobs.put(known ? withBytes(known, blob.bytes) : isOfNow ? blob : { ...blob, uploads: {} })
        }
        const cameIn = new Set<string>()
        for (const row of operations) {
          const ended = await work.journal.where('opId').equals(row.opId).toArray()
          const isDone = ended.some(({ outcome }) => outcome === 'done')
          if (isDone || (await isWaiting(work, row.opId))) {
            done.skipped++
            continue
          }
          const back = waitingAgain(isOfNow || !isReadable(row) ? row : withoutVersions(row), ended)
          await work.outbox.add(await withNeeded(work, behind.has(row) ? askedAbout(back, now) : back))
          cameIn.add(row.opId)
        }
        done.operations = cameIn.size
        await removeDependencyCycles(work, owner, cameIn)
        for (const row of drafts) {
          if (busy.has(row.form.contentId)) {
            done.open++
            continue
          }
          const draft = isOfNow ? row : withoutBaseVersion(row)
          const { isTaken, isAside } = await importDraft(work, draft, knownTo(row, operations), now)
          if (isTaken) done.drafts++
          if (isAside) done.aside++
          if (!isTaken && !isAside) done.skipped++
        }
        return done
      },
    ),
  )
}

/** Of two texts of one content the newer one. */
function withUnstored(stored: readonly DraftRow[], unstored: readonly DraftRow[]): DraftRow[] {
  const byKey = new Map(stored.map((row) => [row.key, row]))
  for (const row of unstored) {
    const known = byKey.get(row.key)
    if (!known || !isNewerThan(known, row)) byKey.set(row.key, row)
  }
  return [...byKey.values()]
}

/** A draft was written on top of its base, and beside the orders that were packed with it. */
function knownTo({ key, base }: DraftRow, operations: readonly OperationRow[]): ContentForm[] {
  const packed = operations.filter((one) => one.key === key && isReadable(one)).map(({ payload }) => payload.form)
  return [base?.form, ...packed].filter((form) => form !== undefined)
}

function withoutBaseVersion(row: DraftRow): DraftRow {
  return row.base ? { ...row, base: unversioned(row.base) } : row
}

async function isWaiting(work: WorkDatabase, opId: string): Promise<boolean> {
  return (await work.outbox.where('opId').equals(opId).count()) > 0
}

/**
 * Nobody sends it; whether somebody did, before it was packed or given up here, is asked first. Where it was packed it may
 * go out at any time: from now on it is never changed, what is written on goes out behind it.
 */
function waitingAgain(packed: OperationRow, ended: JournalRow[]): Omit<OperationRow, 'seq'> {
  const { seq: _, lease: __, ...row } = packed
  const wasSent = ended.some(({ attempts, unsure }) => unsure || attempts > packed.attempts)
  const isUnderWay = isInterrupted(row) || row.unsure || wasSent
  return { ...row, sent: true, ...(isUnderWay && { state: 'unknown', unsure: true }) }
}

/** What stood behind a damaged order is sent on the user's word only; what may have arrived is settled first. */
function askedAbout(row: Omit<OperationRow, 'seq'>, now: number): Omit<OperationRow, 'seq'> {
  if (row.unsure || needsAttention(row)) return row
  return { ...row, state: 'rejected', lastError: { code: 'BEHIND_DAMAGED', message: '', at: now } }
}

/** A row that can not be read comes in as it is, and is set aside when it is its turn. */
async function withNeeded(work: WorkDatabase, row: Omit<OperationRow, 'seq'>): Promise<Omit<OperationRow, 'seq'>> {
  if (!isReadable(row)) return row
  return { ...row, dependsOn: [...new Set([...needsOf(row), ...(await neededBy(work, row))])] }
}
