import { type Selectable, sql, type UpdateObject } from 'kysely'
import { type Context, Refusal } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { recordChange, recordChanges } from '#server/store/feed.ts'
import type { Database } from '#server/store/tables.ts'
import type { CatalogTable } from '#server/store/tables/sites.ts'
import { takeTurns } from '#server/store/transact.ts'

export type Catalog = Selectable<CatalogTable>

/** What may be set of a catalog. */
export type Columns = Exclude<UpdateObject<Database, 'catalog'>, (...args: never[]) => unknown>

/** A catalog by its own rights, whatever the current site. @throws Refusal NOT_FOUND */
export async function catalogById(db: Db, catalogId: string): Promise<Catalog> {
  const row = await db.selectFrom('catalog').selectAll().where('catalogId', '=', catalogId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  return row
}

/** The same, locked for the rest of the transaction. @throws Refusal NOT_FOUND */
export async function takeCatalog(tx: Tx, catalogId: string): Promise<Catalog> {
  const row = await tx
    .selectFrom('catalog')
    .selectAll()
    .where('catalogId', '=', catalogId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  return row
}

/** Until the end of the transaction nobody else adds, moves, sorts or deletes catalogs of the site. */
export function takeTree(tx: Tx, siteId: string): Promise<void> {
  return takeTurns(tx, 'catalogs', siteId)
}

/** @throws Refusal SAVED_BY_OTHER when the caller saw another version */
export function refuseChanged(catalog: Catalog, seen: number | undefined): void {
  if (seen === undefined || seen === catalog.version) return
  throw new Refusal('SAVED_BY_OTHER', [catalog.updateBy || catalog.createBy], { version: catalog.version })
}

/** Another version of one catalog: what forms show of it has changed. */
export async function changeCatalog(ctx: Context, tx: Tx, catalog: Catalog, columns: Columns): Promise<void> {
  await tx
    .updateTable('catalog')
    .set({ ...columns, ...updated(ctx), version: catalog.version + 1 })
    .where('catalogId', '=', catalog.catalogId)
    .execute()
  await recordChange(tx, catalog.siteId, 'catalog', catalog.catalogId, false)
}

/** Merges into a JSON column of many catalogs at once, each of which gets another version. */
export async function mergeIntoCatalogs(
  ctx: Context,
  tx: Tx,
  change: { siteId: string; ids: readonly string[]; column: 'config_props' | 'publish_pipe_props'; path: string[] },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { siteId, ids, column, path } = change
  if (ids.length === 0) return
  const { updateBy, updateTime } = updated(ctx)
  const name = sql.ref(column)
  const merged =
    path.length === 0
      ? sql`${name} || ${JSON.stringify(values)}::jsonb`
      : sql`jsonb_set(${name}, ${path}::text[],
          coalesce(${name} #> ${path}::text[], '{}'::jsonb) || ${JSON.stringify(values)}::jsonb)`
  await sql`
    update catalog set ${name} = ${merged}, version = version + 1, update_by = ${updateBy}, update_time = ${updateTime}
    where catalog_id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(tx)
  await recordChanges(tx, siteId, 'catalog', ids, false)
}

/** Catalogs below another one, as SQL can look for them. */
export const below = ({ ancestors }: Pick<Catalog, 'ancestors'>) => `${ancestors}:%`

/** Keeps `childCount` of a parent true; the root has none. */
export async function countChildren(tx: Tx, parentId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('catalog')
    .set({ childCount: sql<number>`greatest(0, child_count + ${change})` })
    .where('catalogId', '=', parentId)
    .execute()
}

/** Behind all others of its site. */
export async function nextSort(tx: Tx, siteId: string, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('catalog')
    .select((eb) => eb.fn.max('sortFlag').as('last'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return sortFlagAfter(row?.last, now)
}

/** Alias and path are unique in a site, also among those who ask at this moment. @throws Refusal DATA_CONFLICT */
export async function refuseTaken(
  tx: Tx,
  siteId: string,
  { alias, path }: { alias: string; path: string },
  exceptId = '0',
): Promise<void> {
  const other = await tx
    .selectFrom('catalog')
    .select(['alias'])
    .where('siteId', '=', siteId)
    .where('catalogId', '<>', exceptId)
    .where((eb) => eb.or([eb('alias', '=', alias), eb('path', '=', path)]))
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [other.alias === alias ? alias : path])
}
