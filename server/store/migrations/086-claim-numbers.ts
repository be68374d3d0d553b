import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `alter table page_job add column claim_no integer not null default 0`,
  `alter table task add column claim_no integer not null default 0`,
]

/** Which claim of a row is the last one: whoever holds another number has lost it, and what he says no more counts. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
