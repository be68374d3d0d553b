import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Services } from '#server/context.ts'
import type { PendingFiles } from '#server/store/tables/restore-points.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import { isOfThemes, pointFolder, workFolder } from './theme-places.ts'

/** Where folders lie that have left their place. */
const leftFolder = (sitePath: string) => `${workFolder(sitePath)}/left`

const isThere = async (full: string) => (await lstat(full).catch(() => undefined)) !== undefined

/** A folder leaves its place at once: no visitor sees half of it. */
async function leave({ files }: Services, sitePath: string, folder: string): Promise<void> {
  const from = files.resolve(folder)
  if (!(await isThere(from))) return
  const to = files.resolve(`${leftFolder(sitePath)}/${folder}`)
  await rm(to, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}

/** A folder in the place of a file, or a file in that of a folder, makes way. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if (!['EISDIR', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(to, { recursive: true, force: true })
    await rename(from, to)
  }
}

/** Every step finds out by itself whether it was done by a process that died meanwhile. */
async function putInPlace(services: Services, sitePath: string, { from, swap, drop }: PendingFiles): Promise<void> {
  const { files } = services
  for (const folder of drop) {
    await leave(services, sitePath, folder)
    await files.removeTree(folder)
  }
  for (const folder of swap) {
    const waiting = files.resolve(`${from}/${folder}`)
    if (!(await isThere(waiting))) continue
    await files.pushCopies(from, folder, true)
    await leave(services, sitePath, folder)
    await rename(waiting, files.resolve(folder))
  }
  const paths = (await files.list(from)).filter((path) => !swap.includes(topOf(path)))
  for (const folder of new Set(paths.map(topOf))) await files.pushCopies(from, folder, false)
  for (const path of paths)
    if (!(await files.isElsewhere(path))) await place(files.resolve(`${from}/${path}`), files.resolve(path))
}

const topOf = (path: string) => path.split('/')[0] ?? ''

/** Puts the files of a state in their place, whose rows are there already. Does nothing where that is done. */
export async function settlePoint(services: Services, pointId: string): Promise<void> {
  const { db, files } = services
  const point = await db
    .selectFrom('restorePoint')
    .innerJoin('site', 'site.siteId', 'restorePoint.siteId')
    .select(['restorePoint.pending', 'site.path'])
    .where('pointId', '=', pointId)
    .executeTakeFirst()
  if (!point?.pending) return
  await putInPlace(services, point.path, point.pending)
  await db.updateTable('restorePoint').set({ pending: null }).where('pointId', '=', pointId).execute()
  for (const folder of point.pending.swap) await files.forgetCopies(folder)
  await files.removeTree(workFolder(point.path))
  if (point.pending.used !== undefined) await files.removeTree(point.pending.used)
}

/** Sites whose theme tasks wait or run. */
async function busySites({ db }: Services): Promise<ReadonlySet<string | undefined>> {
  const rows = await db
    .selectFrom('task')
    .select('taskId')
    .where('taskId', 'like', 'SiteTheme%')
    .where('status', 'in', ['READY', 'RUNNING'])
    .execute()
  return new Set(rows.map(({ taskId }) => taskId.split('-')[1]))
}

/**
 * Puts files in their place whose rows are there already, as a process left them that was killed in between. Every start
 * does this before the first task runs.
 *
 * @param exclusive true when no other process can be at it
 */
export async function settleThemes(services: Services, exclusive: boolean): Promise<void> {
  const { db } = services
  const points = await db
    .selectFrom('restorePoint')
    .select(['pointId', 'siteId'])
    .where('pending', 'is not', null)
    .execute()
  const busy = points.length > 0 && !exclusive ? await busySites(services) : new Set()
  for (const { pointId, siteId } of points) {
    if (busy.has(siteId)) continue
    try {
      await settlePoint(services, pointId)
    } catch (error) {
      // It is tried again with the next care; a storage that does not answer keeps nobody from his work.
      if (!(error instanceof StoreError)) throw error
      services.log.error({ err: error, pointId, siteId }, 'Files of a theme wait for their storage')
    }
  }
}

/** Another process may be about to write the row of what lies there. */
const FORGOTTEN_MS = 24 * 3600_000

async function isForgotten({ files, now }: Services, folder: string): Promise<boolean> {
  const found = await lstat(files.resolve(folder)).catch(() => undefined)
  return found !== undefined && found.mtimeMs < now().getTime() - FORGOTTEN_MS
}

/** Removes what killed processes left of packages and states; nothing of a site that is worked on at this moment. */
export async function sweepThemes(services: Services, exclusive: boolean): Promise<void> {
  const { db, files } = services
  const busy = await busySites(services)
  const sites = await db.selectFrom('site').select(['siteId', 'path']).execute()
  const points = await db.selectFrom('restorePoint').select(['siteId', 'pointId']).execute()
  const pathOf = new Map(sites.map(({ siteId, path }) => [siteId, path]))
  const known = new Set(points.map(({ siteId, pointId }) => pointFolder(pathOf.get(siteId) ?? '', pointId)))
  for (const folder of await files.folders()) {
    const owner = sites.find(({ path }) => isOfThemes(path, folder))
    if (!owner || busy.has(owner.siteId) || known.has(folder)) continue
    if (exclusive || (await isForgotten(services, folder))) await files.removeTree(folder)
  }
}
