import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table used_page_token (
    mark varchar(40) primary key,
    used_at timestamptz not null
  )`,
  `create index used_page_token_by_time on used_page_token (used_at)`,
  `create index cms_cfd_default_by_uuid on cms_cfd_default (model_id, uuid) where uuid <> ''`,
]

/** What readers of published sites send: tokens of pages serve once, and a form can be sent once from a browser. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
