import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** What the search of the pages knows of a content beyond its row; found by pairs of characters, as titles are. */
const STATEMENTS = [
  `create table content_index (
    content_id bigint primary key references content on delete cascade,
    full_text text not null,
    pairs text[] not null,
    build_time timestamptz not null
  )`,
  `create index content_index_pairs on content_index using gin (pairs)`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
