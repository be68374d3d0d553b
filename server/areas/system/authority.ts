import { type Context, type Db, Refusal } from '#server/context.ts'
import { effectivePermissions } from '#server/areas/system/grants.ts'

/** No user has this id: permissions of roles alone are those of nobody in these roles. */
const NOBODY = '0'

/** What a role gives, enabled or not. */
export function rolePermissions(db: Db, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  return effectivePermissions(db, NOBODY, roleIds)
}

/** Ids of the enabled roles of a user. */
export async function enabledRoleIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.roleId', 'sysUserRole.roleId')
    .select('sysRole.roleId')
    .where('userId', '=', userId)
    .where('sysRole.status', '=', '0')
    .orderBy('roleSort')
    .execute()
  return rows.map((row) => row.roleId)
}

/**
 * Nobody hands out what he does not hold.
 *
 * @throws Refusal FORBIDDEN naming the first permission that the caller lacks
 */
export function requireHeld(ctx: Context, permissions: Iterable<string>): void {
  for (const permission of permissions) ctx.require(permission)
}

/**
 * Whoever can set a user's password can act as him, so he must hold all that the user holds.
 *
 * @throws Refusal FORBIDDEN
 */
export async function requireAuthorityOver(ctx: Context, db: Db, userId: string): Promise<void> {
  requireHeld(ctx, await effectivePermissions(db, userId, await enabledRoleIds(db, userId)))
}

/** @throws Refusal NOT_FOUND when one of the roles does not exist */
export async function requireRoles(db: Db, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = await db.selectFrom('sysRole').select('roleId').where('roleId', 'in', roleIds).execute()
  const missing = roleIds.find((roleId) => !rows.some((row) => row.roleId === roleId))
  if (missing) throw new Refusal('NOT_FOUND', ['roleId', missing])
}
