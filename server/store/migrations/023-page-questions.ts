import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * What pages ask beyond their own content or catalog, such as the most read contents of the site beside a list: whose
 * pages ask it, and what they were answered. Pages that wait because such an answer has changed come after all others.
 */
const STATEMENTS = [
  `create table page_question (
    site_id bigint not null references site on delete cascade,
    pipe_code varchar(20) not null,
    asked_of bigint not null,
    question text not null,
    kind varchar(10) not null,
    catalog_id bigint not null,
    answer varchar(40) not null,
    primary key (site_id, asked_of, pipe_code, question, kind, catalog_id)
  )`,
  `alter table page_job add column later boolean not null default false`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
