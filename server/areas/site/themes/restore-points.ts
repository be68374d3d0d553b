import { sql } from 'kysely'
import { RESTORE_POINTS_MAX, type RestorePoint } from '#contract/themes.ts'
import { formatDateTime } from '#lib/dates.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { PendingFiles, RestorePointTable } from '#server/store/tables/restore-points.ts'
import { keepRows } from './restore-rows.ts'
import { copyFolders, foldersOf, sizeOfFolder } from './site-folders.ts'
import { pointFolder } from './theme-places.ts'

/** The files of a state, copied beside those of the site; its rows are kept in the transaction that changes them. */
export interface KeptFiles {
  readonly pointId: string
  readonly folders: readonly string[]
  readonly files: number
  readonly bytes: number
}

/** Copies the files of a site as they are. */
export async function keepFiles(services: Services, site: SiteRow): Promise<KeptFiles> {
  const pointId = services.newId()
  const folders = await foldersOf(services, site)
  const sizes = await Promise.all(folders.map((folder) => sizeOfFolder(services, folder)))
  const target = pointFolder(site.path, pointId)
  await copyFolders(
    services,
    folders.map((folder) => [folder, `${target}/${folder}`] as const),
  )
  const sum = (key: 'files' | 'bytes') => sizes.reduce((all, size) => all + size[key], 0)
  return { pointId, folders, files: sum('files'), bytes: sum('bytes') }
}

/** Removes the copies of a state that did not come about. */
export async function dropFiles({ files }: Services, site: SiteRow, { pointId }: KeptFiles): Promise<void> {
  await files.removeTree(pointFolder(site.path, pointId))
}

export interface NewPoint extends KeptFiles {
  readonly siteId: string
  readonly kind: RestorePointTable['kind']
  readonly userName: string
  readonly pending: PendingFiles
}

/** Keeps the rows of a site as they are at this moment of the transaction. */
export async function addPoint(tx: Tx, { now }: Services, point: NewPoint): Promise<void> {
  const { siteId, pointId, kind, userName, folders, files, bytes, pending } = point
  const { rows } = await sql<{ catalogs: string; contents: string }>`
    select (select count(*) from catalog where site_id = ${siteId}) as catalogs,
      (select count(*) from content where site_id = ${siteId} and deleted = 0) as contents`.execute(tx)
  await tx
    .insertInto('restorePoint')
    .values({
      pointId,
      siteId,
      kind,
      createBy: userName,
      createTime: now(),
      catalogs: Number(rows[0]?.catalogs ?? 0),
      contents: Number(rows[0]?.contents ?? 0),
      files,
      bytes: String(bytes),
      folders: JSON.stringify(folders),
      pending: JSON.stringify(pending),
    })
    .execute()
  await keepRows(tx, pointId, siteId)
}

/** @throws Refusal RESTORE_POINTS_FULL where there is no room for one more */
export async function requireRoom(db: Db, siteId: string): Promise<void> {
  const { count } = await db
    .selectFrom('restorePoint')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= RESTORE_POINTS_MAX) throw new Refusal('RESTORE_POINTS_FULL', [RESTORE_POINTS_MAX])
}

/** One of this site; those of others do not exist. @throws Refusal NOT_FOUND */
export async function pointOf(db: Db, siteId: string, pointId: string) {
  const point = await db
    .selectFrom('restorePoint')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('pointId', '=', pointId)
    .executeTakeFirst()
  if (!point) throw new Refusal('NOT_FOUND', ['pointId', pointId])
  return point
}

export async function listPoints({ services: { db } }: Context, siteId: string): Promise<RestorePoint[]> {
  await siteById(db, siteId)
  const rows = await db
    .selectFrom('restorePoint')
    .select(['pointId', 'siteId', 'kind', 'createBy', 'createTime', 'catalogs', 'contents', 'files', 'bytes'])
    .where('siteId', '=', siteId)
    .orderBy('pointId', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, createTime: formatDateTime(row.createTime) }))
}

/** The row goes first: a process that ends behind it leaves a folder that the next start removes. */
export async function removePoint(ctx: Context, siteId: string, pointId: string): Promise<void> {
  const { db, files } = ctx.services
  const site = await siteById(db, siteId)
  await ctx.write((tx) =>
    tx.deleteFrom('restorePoint').where('siteId', '=', siteId).where('pointId', '=', pointId).execute(),
  )
  await files.removeTree(pointFolder(site.path, pointId))
}
