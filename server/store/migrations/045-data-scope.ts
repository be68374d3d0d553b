import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Which people those in a role see: until now all of them, which stays so. */
const STATEMENTS = [
  `alter table sys_role add column data_scope char(1) not null default '1'`,
  `create table sys_role_dept (
    role_id bigint not null references sys_role on delete cascade,
    dept_id bigint not null references sys_dept on delete cascade,
    primary key (role_id, dept_id)
  )`,
  `create index sys_role_dept_dept on sys_role_dept (dept_id)`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
