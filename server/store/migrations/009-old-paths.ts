import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `alter table content add column old_paths jsonb not null default '[]'`,
  `create index content_old_paths on content (site_id) where old_paths <> '[]'`,
]

/** Where a content's page stands although its own path was changed since. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
