import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Users of a department and of a position, and what stands below a department, are found without reading all of them. */
const INDEXES = [
  `create index sys_user_dept on sys_user (dept_id)`,
  `create index sys_user_post_post on sys_user_post (post_id)`,
  `create index sys_dept_parent on sys_dept (parent_id, dept_name)`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(tx)
}
