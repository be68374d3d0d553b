import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** A session that an administrator ended stays as a row that has expired, so that its device can be told why. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table sys_session add column ended_by_administrator boolean not null default false`.execute(tx)
}
