import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table content_log (
    log_id bigint primary key,
    content_id bigint not null references content on delete cascade,
    site_id bigint not null,
    operator varchar(64) not null,
    oper_time timestamptz not null,
    kind varchar(20) not null,
    facts jsonb not null default '{}'
  )`,
  // Newest first, of one content; also finds the rows of a content that goes.
  `create index content_log_of on content_log (content_id, log_id desc)`,
]

/** Who did what to a content; goes with the content. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
