import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { recountComments } from '#server/areas/comments/comment-store.ts'
import { recordChanges } from '#server/store/feed.ts'
import { SITE_ROWS, type SiteRows } from './restore-tables.ts'

/** Columns of a site that go back; its name and place may be somebody else's by now. */
const SITE_COLUMNS = [
  ...['description', 'logo', 'resource_url', 'publish_pipe_props', 'config_props'],
  ...['seo_title', 'seo_keywords', 'seo_description', 'remark'],
]

/** Keeps the rows of a site as they are; nothing of them passes through this process. */
export async function keepRows(tx: Tx, pointId: string, siteId: string): Promise<void> {
  const site: SiteRows = { table: 'site', ofSite: (id) => sql<boolean>`t.site_id = ${id}` }
  for (const { table, ofSite } of [site, ...SITE_ROWS])
    await sql`
      insert into restore_row (point_id, table_name, "row")
      select ${pointId}::bigint, ${table}::text, to_jsonb(t) from ${sql.table(table)} t where ${ofSite(siteId)}`.execute(
      tx,
    )
}

/** Of a table that has got columns since: those that a kept row does not have take their default. */
async function keptColumns(tx: Tx, pointId: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and (select "row" from restore_row where point_id = ${pointId} and table_name = ${table} limit 1) ? column_name
    order by ordinal_position`.execute(tx)
  return rows.map(({ name }) => name)
}

async function putRowsBack(tx: Tx, pointId: string, table: string): Promise<void> {
  const names = await keptColumns(tx, pointId, table)
  if (names.length === 0) return
  const target = sql.join(names.map((name) => sql.ref(name)))
  const source = sql.join(names.map((name) => sql.ref(`x.${name}`)))
  await sql`
    insert into ${sql.table(table)} (${target}) overriding system value
    select ${source} from restore_row k cross join lateral jsonb_populate_record(null::${sql.table(table)}, k."row") x
    where k.point_id = ${pointId} and k.table_name = ${table}`.execute(tx)
}

async function putSiteBack(tx: Tx, pointId: string, siteId: string): Promise<void> {
  const set = sql.join(SITE_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`))
  await sql`
    update site set ${set}, update_time = now()
    from restore_row k cross join lateral jsonb_populate_record(null::site, k."row") x
    where k.point_id = ${pointId} and k.table_name = 'site' and site.site_id = ${siteId}`.execute(tx)
}

/** What devices know of the site: the versions of everything that is about to go. */
async function noteVersions(tx: Tx, siteId: string): Promise<void> {
  await sql`
    create temporary table left_version on commit drop as
    select 'content' as kind, content_id as id, version, deleted = 1 as gone from content where site_id = ${siteId}
    union all select 'catalog', catalog_id, version, false from catalog where site_id = ${siteId}`.execute(tx)
}

/**
 * What comes back gets a version above all that a device may have seen under its id, unless it is the very state that is
 * there: an edit that began on another state has to find out.
 */
async function raiseVersions(tx: Tx, siteId: string): Promise<void> {
  await sql`
    update content c set version = greatest(c.version, coalesce(l.version, 0), coalesce(f.last_version, 0)) + 1
    from content own
    left join left_version l on l.kind = 'content' and l.id = own.content_id
    left join change_feed f on f.site_id = ${siteId} and f.kind = 'content' and f.object_id = own.content_id
    where own.content_id = c.content_id and c.site_id = ${siteId} and l.version is distinct from c.version`.execute(tx)
  await sql`
    update catalog c set version = greatest(c.version, coalesce(l.version, 0)) + 1
    from catalog own left join left_version l on l.kind = 'catalog' and l.id = own.catalog_id
    where own.catalog_id = c.catalog_id and c.site_id = ${siteId} and l.version is distinct from c.version`.execute(tx)
}

/** Objects named in one statement. */
const BATCH = 1000

/** Tells devices what is there, and what is not any more. */
async function tellFeed(tx: Tx, siteId: string): Promise<void> {
  const { rows } = await sql<{ kind: 'content' | 'catalog'; id: string; gone: boolean }>`
    select 'content' as kind, coalesce(c.content_id, l.id) as id, c.content_id is null as gone
    from (select content_id from content where site_id = ${siteId}) c
    full join (select id from left_version where kind = 'content') l on l.id = c.content_id
    union all
    select 'catalog', coalesce(c.catalog_id, l.id), c.catalog_id is null
    from (select catalog_id from catalog where site_id = ${siteId}) c
    full join (select id from left_version where kind = 'catalog') l on l.id = c.catalog_id`.execute(tx)
  for (const kind of ['content', 'catalog'] as const)
    for (const gone of [false, true]) {
      const ids = rows.filter((row) => row.kind === kind && row.gone === gone).map(({ id }) => id)
      for (let from = 0; from < ids.length; from += BATCH)
        await recordChanges(tx, siteId, kind, ids.slice(from, from + BATCH), gone)
    }
  // What is made under an id again goes on above the version that devices know of it.
  await sql`
    update change_feed f set last_version = greatest(coalesce(f.last_version, 0), l.version) from left_version l
    where l.kind = 'content' and f.site_id = ${siteId} and f.kind = 'content' and f.object_id = l.id and f.deleted`.execute(
    tx,
  )
}

/** Rights on catalogs that are no more. */
async function forgetRights(tx: Tx): Promise<void> {
  await sql`
    delete from sys_object_grant g using left_version l
    where l.kind = 'catalog' and g.perm_type = 'Catalog' and g.object_id = l.id
      and not exists (select 1 from catalog c where c.catalog_id = l.id)`.execute(tx)
}

/** What is published is found by the search again; what was read of it is gone with its rows. */
export async function indexAgain(tx: Tx, siteId: string): Promise<void> {
  await sql`
    insert into content_index (content_id, full_text, pairs, build_time, due)
    select content_id, '', '{}', now(), true from content where site_id = ${siteId} and on_site = 1
    on conflict (content_id) do update set due = true`.execute(tx)
}

/** Makes the rows of a site what they were. Of all that was stored since nothing is left. */
export async function putBack(tx: Tx, pointId: string, siteId: string): Promise<void> {
  await noteVersions(tx, siteId)
  for (const table of ['page_job', 'page_fault']) await sql`delete from ${sql.table(table)} where site_id = ${siteId}`.execute(tx) // prettier-ignore
  for (const { table, ofSite } of SITE_ROWS.toReversed())
    await sql`delete from ${sql.table(table)} t where ${ofSite(siteId)}`.execute(tx)
  await putSiteBack(tx, pointId, siteId)
  for (const { table } of SITE_ROWS) await putRowsBack(tx, pointId, table)
  await recountComments(tx, siteId)
  await raiseVersions(tx, siteId)
  await tellFeed(tx, siteId)
  await forgetRights(tx)
  await indexAgain(tx, siteId)
}
