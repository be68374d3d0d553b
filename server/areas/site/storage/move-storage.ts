import { setTimeout as sleep } from 'node:timers/promises'
import { textIn } from '#contract/texts.ts'
import { STORAGE_MOVE } from '#contract/texts/storage-move.ts'
import type { Language } from '#contract/wire.ts'
import { fileHash, streamHash } from '#server/areas/resources/hashes.ts'
import { Refusal, type Services } from '#server/context.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { ListedFile, StoredFiles } from '#server/store/files.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import { transact } from '#server/store/transact.ts'
import { takeArgs } from '#server/tasks/lost-tasks.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import type { StoredStorage } from '#server/shared/stored-storage.ts'

/** The name under which the work is registered. */
export const MOVE_STORAGE_JOB = 'MoveStorage'

interface MoveArgs {
  readonly siteId: string
  readonly removeSource: boolean
  readonly userName: string
  readonly language: Language
}

/** Files that are copied side by side. */
const LANES = 4
/** How often what has changed meanwhile is copied again before the move is given up. */
const ROUNDS = 6

interface Move {
  readonly services: Services
  readonly handle: TaskHandle
  readonly args: MoveArgs
  readonly to: StoredStorage
  readonly source: StoredFiles
  readonly target: StoredFiles
  /** `{site}/resources`. */
  readonly folder: string
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Copies a file, reads it back and notes the hash that both have; what has gone meanwhile is passed over. */
async function copyFile({ services, args, source, target, folder }: Move, file: ListedFile): Promise<void> {
  const path = `${folder}/${file.path}`
  try {
    const sha256 = await source.borrow(path, async (local) => {
      const hash = await fileHash(local)
      await target.put(local, path)
      return hash
    })
    if ((await streamHash(await target.open(path))) !== sha256) throw new Refusal('STORAGE_DAMAGED', [file.path])
    const facts = { size: String(file.size), modified: file.modified, sha256 }
    await services.db
      .insertInto('storageMoveFile')
      .values({ siteId: args.siteId, path: file.path, ...facts })
      .onConflict((c) => c.columns(['siteId', 'path']).doUpdateSet(facts))
      .execute()
  } catch (error) {
    if (!isMissing(error) || (await source.size(path)) !== undefined) throw error
  }
}

/** What was copied and verified already, by path. */
async function copiedFiles({ services, args }: Move) {
  const rows = await services.db
    .selectFrom('storageMoveFile')
    .select(['path', 'size', 'modified'])
    .where('siteId', '=', args.siteId)
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

/** Files of the source that the target does not have as they are now. */
async function openFiles(move: Move): Promise<{ all: ListedFile[]; open: ListedFile[] }> {
  const [all, there, copied] = await Promise.all([
    move.source.listed(move.folder),
    move.target.listed(move.folder),
    copiedFiles(move),
  ])
  const sizes = new Map(there.map(({ path, size }) => [path, size]))
  const isCopied = ({ path, size, modified }: ListedFile) => {
    const known = copied.get(path)
    const isSame = known?.size === String(size) && known.modified.getTime() === modified.getTime()
    return isSame && sizes.get(path) === size
  }
  return { all, open: all.filter((file) => !isCopied(file)) }
}

async function copyRound(move: Move): Promise<number> {
  const { handle, args } = move
  const { all, open } = await openFiles(move)
  const bytes = open.reduce((sum, { size }) => sum + size, 1)
  const next = open.values()
  let [done, doneBytes, failed] = [all.length - open.length, 0, false]
  const lane = async () => {
    for (const file of next) {
      if (failed) return
      try {
        await handle.checkpoint()
        await copyFile(move, file)
      } catch (error) {
        failed = true
        throw error
      }
      done += 1
      doneBytes += file.size
      handle.progress((doneBytes / bytes) * 95, textIn(STORAGE_MOVE.copying, args.language, [done, all.length]))
    }
  }
  const results = await Promise.allSettled(Array.from({ length: LANES }, lane))
  const broken = results.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return open.length
}

/** From its commit on the files are at the target. Answers false where another run has done it. */
function switchOver({ services, handle, args, to }: Move): Promise<boolean> {
  const { siteId, userName } = args
  const row = { type: to.type, args: JSON.stringify(to.args), updateBy: userName, updateTime: services.now() }
  return transact(services.db, async (tx) => {
    if (!(await takeArgs(tx, handle))) return false
    if (to.type === 'Local') await tx.deleteFrom('siteStorage').where('siteId', '=', siteId).execute()
    else
      await tx
        .insertInto('siteStorage')
        .values({ siteId, ...row })
        .onConflict((c) => c.column('siteId').doUpdateSet(row))
        .execute()
    await tx.updateTable('resource').set({ storageType: to.type }).where('siteId', '=', siteId).execute()
    return true
  })
}

/** Uploads that were under way at the switch have gone to the source; what was deleted meanwhile goes from the target. */
async function bringStragglers(move: Move): Promise<void> {
  const { services, source, target, folder } = move
  await sleep(services.storages.staleMs * 2)
  const copied = await copiedFiles(move)
  const left = await source.listed(folder)
  for (const file of left) if (!copied.has(file.path)) await copyFile(move, file)
  const names = new Set(left.map(({ path }) => path))
  for (const path of copied.keys()) if (!names.has(path)) await target.remove(`${folder}/${path}`)
}

async function removeSource(move: Move): Promise<void> {
  const { handle, args, source, folder } = move
  handle.progress(98, textIn(STORAGE_MOVE.removing, args.language))
  let left = 0
  for (const path of (await copiedFiles(move)).keys())
    await source.remove(`${folder}/${path}`).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error
      left += 1
    })
  if (left > 0) handle.addError(textIn(STORAGE_MOVE.left, args.language, [left]))
}

async function openMove(services: Services, args: MoveArgs, handle: TaskHandle): Promise<Move> {
  const { db, storages, files } = services
  const site = await siteById(db, args.siteId)
  const to = await db
    .selectFrom('storageMove')
    .select(['type', 'args'])
    .where('siteId', '=', args.siteId)
    .executeTakeFirstOrThrow()
  const source = (await storages.ofSite(site.path)) ?? files.disk
  const target = storages.of(to.type, to.args) ?? files.disk
  return { services, handle, args, to, source, target, folder: `${site.path}/resources` }
}

/**
 * Moves the uploads of a site. Until the switch everything is read from and written to the source, whatever fails; each
 * file was read back from the target by then. A process that ends meanwhile leaves the task to the next start, which
 * copies what is not noted as verified.
 */
export const moveStorage: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as MoveArgs
  handle.progress(0, textIn(STORAGE_MOVE.listing, args.language))
  const move = await openMove(services, args, handle)
  for (let round = 1; (await copyRound(move)) > 0; round++) if (round === ROUNDS) throw new Refusal('STORAGE_UNSETTLED')
  await handle.checkpoint()
  if (!(await switchOver(move))) return
  await services.storages.reload()
  await bringStragglers(move)
  if (args.removeSource) await removeSource(move)
  const count = (await copiedFiles(move)).size
  await services.db.deleteFrom('storageMove').where('siteId', '=', args.siteId).execute()
  handle.progress(100, textIn(STORAGE_MOVE.done, args.language, [count]))
}
