import { EVERYTHING } from '#contract/permission.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { requireScopesWithin, requireSeen } from '#server/areas/system/data-scope.ts'
import { permissionsOf } from '#server/areas/system/grants.ts'

/** The role of administrators: clients know it by its key. */
export const ADMIN_ROLE = '1'

/** Ids of the enabled roles of a user. */
export function enabledRoleIds(db: Db, userId: string): Promise<string[]> {
  return enabledRolesOf(db, [userId])
}

async function enabledRolesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.roleId', 'sysUserRole.roleId')
    .select('sysRole.roleId')
    .where('userId', 'in', userIds)
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
export function requireOwnPermissions(ctx: Context, permissions: Iterable<string>): void {
  for (const permission of permissions) ctx.require(permission)
}

/**
 * Nobody acts on somebody whom he may not see, nor on one who may do more than he does: who sets a password, ends an account or changes its roles can be
 * him, or be rid of him. Ids that nobody has are passed over.
 *
 * @throws Refusal FORBIDDEN naming the first permission that the caller lacks
 */
export async function requireAuthorityOver(ctx: Context, db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await requireSeen(ctx, db, userIds)
  requireOwnPermissions(ctx, await permissionsOf(db, userIds, await enabledRolesOf(db, userIds)))
}

/**
 * Nobody gives, takes or changes a role that holds more, or shows more people, than he does, enabled or not; that of administrators is in the
 * hands of the super administrator alone.
 *
 * @throws Refusal FORBIDDEN, SCOPE_WIDER, FIXED for the role of administrators
 */
export async function requireAuthorityOverRoles(ctx: Context, db: Db, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  // Not by his id: an API token of his may hold less than he does.
  if (roleIds.includes(ADMIN_ROLE) && !ctx.can(EVERYTHING)) throw new Refusal('FIXED')
  requireOwnPermissions(ctx, await permissionsOf(db, [], roleIds))
  await requireScopesWithin(ctx, db, roleIds)
}

/** @throws Refusal NOT_FOUND when one of the roles does not exist */
export async function requireRoles(db: Db, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = await db.selectFrom('sysRole').select('roleId').where('roleId', 'in', roleIds).execute()
  const missing = roleIds.find((roleId) => !rows.some((row) => row.roleId === roleId))
  if (missing) throw new Refusal('NOT_FOUND', ['roleId', missing])
}
