import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/store/db.ts'
import { later, writeLater } from './later.ts'
import type { ChangeFeedTable, ChangeKind } from './tables/tasks.ts'

/** Notes that an object changed, in the transaction that changes it; only its last change is kept. */
export async function recordChange(
  tx: Tx,
  siteId: string,
  kind: ChangeKind,
  objectId: string,
  deleted: boolean,
): Promise<void> {
  await recordChanges(tx, siteId, kind, [objectId], deleted)
}

/** The same for many objects of one kind. */
export async function recordChanges(
  tx: Tx,
  siteId: string,
  kind: ChangeKind,
  objectIds: readonly string[],
  deleted: boolean,
): Promise<void> {
  await note(
    tx,
    objectIds.map((objectId) => ({ siteId, kind, objectId, deleted })),
  )
}

/** Contents were removed for good: what is made under their ids again goes on above the versions that they had. */
export async function recordDestroyed(
  tx: Tx,
  siteId: string,
  contents: readonly { contentId: string; version: number }[],
): Promise<void> {
  await note(
    tx,
    contents.map(({ contentId: objectId, version: lastVersion }) => {
      return { siteId, kind: 'content', objectId, deleted: true, lastVersion }
    }),
  )
}

/**
 * By so much a restored backup raises the version of every content for each epoch that begins: more than anybody saves
 * one content in between, so that no version that a device has seen says something else today. An `int` has room for
 * 2,147 epochs.
 */
export const VERSIONS_AN_EPOCH = 1_000_000

/**
 * Notes that a content is new. Answers (`last`) above which version it begins: the one of the content that was removed for
 * good under its id, or else what devices may have seen in earlier epochs of one that is in no backup; 0 in the first
 * epoch. One step of a query, asked once the new row is there: before, who removes the old one may not have ended yet.
 *
 * @param isAdded where it does not hold, nothing is noted and nothing answered
 */
export function newInFeed(
  siteId: string,
  contentId: string,
  isAdded: RawBuilder<boolean>,
): RawBuilder<{ last: number }> {
  return sql<{ last: number }>`(
    insert into change_feed as feed (site_id, kind, object_id, deleted)
    select ${siteId}::bigint, 'content', ${contentId}::bigint, false where ${isAdded}
    on conflict (site_id, kind, object_id) do update set deleted = false, xid = excluded.xid, seq = excluded.seq
    returning coalesce(
      feed.last_version,
      (select (value::int - 1) * ${VERSIONS_AN_EPOCH}::int from server_meta where name = 'epoch'),
      0) as last)`
}

async function note(tx: Tx, rows: Insertable<ChangeFeedTable>[]): Promise<void> {
  if (rows.length === 0) return
  const changes = tx
    .insertInto('changeFeed')
    .values(rows)
    .onConflict((c) =>
      c.columns(['siteId', 'kind', 'objectId']).doUpdateSet((eb) => ({
        deleted: eb.ref('excluded.deleted'),
        lastVersion: eb.fn.coalesce('excluded.lastVersion', 'changeFeed.lastVersion'),
        xid: eb.ref('excluded.xid'),
        seq: eb.ref('excluded.seq'),
      })),
    )
  if (rows.length === 1) return later(tx, changes)
  // The last one of an object counts.
  await writeLater(tx)
  await changes.execute()
}

export interface Change {
  readonly kind: ChangeKind
  readonly objectId: string
  readonly deleted: boolean
}

export interface Changes {
  readonly changes: Change[]
  /** Where to go on; equal to the one given when nothing happened. */
  readonly cursor: string
  /** True when there are more than `limit`. */
  readonly more: boolean
}

/**
 * The first transaction that still runs, else the next one. Numbers of transactions are those of the whole server, so
 * the ones that provably run in another of its databases are passed over: they could hold the feed back for hours.
 */
const HORIZON = sql`coalesce(
  (select running from pg_snapshot_xip(pg_current_snapshot()) as running
   where not exists (
     select from pg_locks as held join pg_stat_activity as backend on backend.pid = held.pid
     where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock'
       and held.transactionid::text = (running::text::numeric % 4294967296)::text
       and backend.datname <> current_database())
   order by running limit 1),
  pg_snapshot_xmax(pg_current_snapshot()))`

/** The place in the feed from which everything that is not committed yet will be seen. */
export async function feedPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select ${HORIZON}::text as horizon`.execute(db)
  return `${rows[0]?.horizon ?? 0}.0`
}

/** True for the text of a cursor that this server could have made. */
export function isCursor(cursor: string): boolean {
  return /^\d{1,19}\.\d{1,19}$/.test(cursor)
}

/**
 * Changes of a site after a cursor, in an order in which nothing can appear later before a place
 * already read: transactions are taken only once every older one has ended.
 *
 * @param since a cursor for which `isCursor` holds
 */
export async function readChanges(db: Db, siteId: string, since: string, limit: number): Promise<Changes> {
  const [xid = '0', seq = '0'] = since.split('.')
  const rows = await db
    .selectFrom('changeFeed')
    .select(['kind', 'objectId', 'deleted', 'xid', 'seq'])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`xid < (select ${HORIZON})`)
    .where(sql<boolean>`(xid, seq) > (${xid}::text::xid8, ${seq}::bigint)`)
    .orderBy('xid')
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    changes: page.map(({ kind, objectId, deleted }) => ({ kind, objectId, deleted })),
    cursor: last ? `${last.xid}.${last.seq}` : since,
    more: rows.length > limit,
  }
}
