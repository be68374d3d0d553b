import type { Db } from '#server/store/db.ts'

/** The password policy in force, undefined when none is enabled. */
export async function enabledPolicy(db: Db) {
  return db.selectFrom('sysSecurityConfig').selectAll().where('status', '=', '0').executeTakeFirst()
}
