import { type Selectable, sql, type UpdateObject } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import type { GrantItem } from '#contract/grants.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { newInFeed, recordChanges } from '#server/store/feed.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'
import { takeTurns } from '#server/store/transact.ts'
import type { Database } from '#server/store/tables.ts'
import type { ContentTable } from '#server/store/tables/contents.ts'
import type { CatalogTable } from '#server/store/tables/sites.ts'
import { isStale, lockHolder } from './content.rules.ts'
import { anyOf } from '#server/store/any-of.ts'

export type Content = Selectable<ContentTable>
export type Catalog = Selectable<CatalogTable>

/** The extension model that a catalog gives its contents. */
export function contentModelOf({ configProps }: Catalog): string | undefined {
  const modelId = configProps['ContentExtendModel']
  return modelId && /^\d{1,18}$/.test(modelId) ? modelId : undefined
}

/** What becomes of ids that name nothing: batch calls differ by contract. */
export type OnUnknown = 'refuse' | 'skip'

interface Wanted {
  readonly siteId: string
  readonly ids: readonly string[]
  readonly unknown: OnUnknown
  /** The right on the catalog of every content. */
  readonly item: GrantItem<'Catalog'>
  readonly deleted?: boolean
}

/**
 * The contents of a batch call in the order of the ids, locked for the rest of the transaction.
 * Contents of another site do not exist for the caller.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function takeContents(ctx: Context, tx: Tx, wanted: Wanted): Promise<Content[]> {
  const ids = [...new Set(wanted.ids)]
  const rows = await tx.selectFrom('content').selectAll().where('contentId', '=', anyOf(ids)).forUpdate().execute()
  const byId = new Map(rows.map((row) => [row.contentId, row]))
  const found: Content[] = []
  for (const contentId of ids) {
    const row = byId.get(contentId)
    const here = row !== undefined && row.siteId === wanted.siteId && (row.deleted === 1) === (wanted.deleted ?? false)
    if (here) {
      ctx.require(catalogPermission(wanted.item, row.catalogId))
      found.push(row)
    } else if (wanted.unknown === 'refuse' || (row !== undefined && row.siteId !== wanted.siteId)) {
      throw new Refusal('NOT_FOUND', ['contentId', contentId])
    }
  }
  return found
}

/** One content, never deleted, of this site. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function takeContent(
  ctx: Context,
  tx: Tx,
  siteId: string,
  contentId: string,
  item: GrantItem<'Catalog'>,
): Promise<Content> {
  const [content] = await takeContents(ctx, tx, { siteId, ids: [contentId], unknown: 'refuse', item })
  if (!content) throw new Refusal('NOT_FOUND', ['contentId', contentId])
  return content
}

/** @throws Refusal NOT_FOUND when the site has no such catalog */
export async function catalogOf(db: Db, siteId: string, catalogId: string): Promise<Catalog> {
  const catalog = await db
    .selectFrom('catalog')
    .modifyFront(KEEP_PLAN)
    .selectAll()
    .where('catalogId', '=', catalogId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!catalog) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  return catalog
}

/** @throws Refusal LOCKED when somebody else holds the content */
export function refuseLocked(content: Content, userName: string): void {
  const holder = lockHolder(content, userName)
  if (holder !== undefined) throw new Refusal('LOCKED', [holder], { lockUser: holder })
}

/** @throws Refusal CONFLICT when the caller saw another version of the one content that he named */
export function refuseStale(contents: readonly Content[], version: number | null | undefined): void {
  const [content] = contents
  if (version === undefined || version === null) return
  if (contents.length !== 1 || !content) throw new Refusal('BAD_REQUEST', ['version'])
  if (!isStale(content.version, version)) return
  throw new Refusal('CONFLICT', [content.updateBy ?? content.createBy], { version: content.version })
}

/** What may be set, one way for all contents named. */
export type Columns = Exclude<UpdateObject<Database, 'content'>, (...args: never[]) => unknown>

/** Sets columns of contents of one site and tells the feed: the one way to change stored contents. */
export async function updateContents(tx: Tx, siteId: string, ids: readonly string[], columns: Columns): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('content').set(columns).where('contentId', '=', anyOf(ids)).execute()
  await recordChanges(tx, siteId, 'content', ids, columns.deleted === 1)
}

/** A content, and which state of its row that is. */
export type ReadContent = Content & { readonly xmin: string }

/** The state of a row: another one after every change. */
const ROW_STATE = sql<string>`xmin::text`.as('xmin')

/** The row of a content, in the bin too. */
export function contentRow(db: Db, contentId: string) {
  return db.selectFrom('content').selectAll().select(ROW_STATE).where('contentId', '=', contentId)
}

/** Sets columns of a content if it stands as it was read, and tells the feed; false where somebody has changed it since. */
export async function updateUnchanged(
  tx: Tx,
  { siteId, contentId, xmin }: ReadContent,
  columns: Columns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content')
    .set(columns)
    .where('contentId', '=', contentId)
    .where(sql<boolean>`xmin = ${xmin}::text::xid`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await recordChanges(tx, siteId, 'content', [contentId], false)
  return true
}

/** Keeps `contentCount` of a catalog true; the recycle bin is not counted. */
export async function countContents(tx: Tx, catalogId: string, change: number): Promise<void> {
  await tx
    .updateTable('catalog')
    .set({ contentCount: sql<number>`greatest(0, content_count + ${change})` })
    .where('catalogId', '=', catalogId)
    .execute()
}

/**
 * Counts a content that the transaction has added and tells the feed of it. Answers where its catalog stands now, which
 * nobody moves or deletes until the transaction ends, and above which version the content begins (`newInFeed`); undefined,
 * and nothing is counted, where the row under the id is an older one.
 *
 * @throws Refusal NOT_FOUND when the catalog is gone
 */
export async function countNew(
  tx: Tx,
  { siteId, contentId, catalogId }: Pick<Content, 'siteId' | 'contentId' | 'catalogId'>,
): Promise<(Pick<Catalog, 'ancestors'> & { last: number }) | undefined> {
  const isAdded = sql<boolean>`exists (
    select from content where content_id = ${contentId} and xmin = pg_current_xact_id()::xid)`
  const { ancestors, last } = await tx
    .with('counted', (db) =>
      db
        .updateTable('catalog')
        .set({ contentCount: sql<number>`content_count + 1` })
        .where('catalogId', '=', catalogId)
        .where(isAdded)
        .returning('ancestors'),
    )
    .with('noted', () => newInFeed(siteId, contentId, isAdded))
    .selectNoFrom((eb) => [
      eb.selectFrom('counted').select('ancestors').as('ancestors'),
      eb.selectFrom('noted').select('last').as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (last === null) return undefined
  if (ancestors === null) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  return { ancestors, last }
}

/** The same for many contents, counted by their catalogs. */
export async function countEach(tx: Tx, contents: readonly Content[], change: 1 | -1): Promise<void> {
  const totals = new Map<string, number>()
  for (const { catalogId } of contents) totals.set(catalogId, (totals.get(catalogId) ?? 0) + change)
  for (const [catalogId, total] of totals) await countContents(tx, catalogId, total)
}

export interface TitleQuestion {
  readonly siteId: string
  readonly catalogId: string
  readonly title: string
  readonly scope: 'none' | 'site' | 'catalog'
  readonly exceptId: string
}

/** @throws Refusal DUPLICATE_TITLE when another content outside the bin has exactly this title */
export async function refuseDuplicateTitle(tx: Tx, question: TitleQuestion): Promise<void> {
  if (question.scope === 'none') return
  await takeTurns(tx, 'title', question.siteId, question.title)
  const other = await tx
    .selectFrom('content')
    .select('contentId')
    .where('siteId', '=', question.siteId)
    .where('title', '=', question.title)
    .where('contentId', '<>', question.exceptId)
    .where('deleted', '=', 0)
    .$if(question.scope === 'catalog', (query) => query.where('catalogId', '=', question.catalogId))
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Refusal('DUPLICATE_TITLE', [question.title])
}

/** The same as `nextSortFlag`, within the statement that stores the content. */
export function freshSortFlag(siteId: string, now: Date) {
  return sql<string>`greatest(
    ${sortFlagAfter(0, now)}::bigint, (select max(sort_flag) + 1 from content where site_id = ${siteId}))`
}

/** The default sort flag of a content that goes before all others of its site. */
export async function nextSortFlag(tx: Tx, siteId: string, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('content')
    .select((eb) => eb.fn.max('sortFlag').as('last'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return sortFlagAfter(row?.last, now)
}
