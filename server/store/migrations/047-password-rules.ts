import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** A rule is an item of a dictionary to which others are added: their values are longer than ours. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table sys_security_config alter column password_rule type varchar(100)`.execute(tx)
}
