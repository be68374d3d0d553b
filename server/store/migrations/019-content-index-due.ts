import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Which texts the search has still to read: those that were published since, and those that never were asked for. */
const STATEMENTS = [
  `alter table content_index add column due boolean not null default false`,
  `create index content_index_due on content_index (content_id) where due`,
  `insert into content_index (content_id, full_text, pairs, build_time, due)
    select content_id, '', '{}', now(), true from content where status = '30' and deleted = 0
    on conflict do nothing`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
