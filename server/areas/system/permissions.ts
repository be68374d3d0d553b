import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { permissionMenuGet, permissionRouters, permissionSave } from '#contract/system/permissions.ts'
import { menusFor } from '#server/areas/session/menus.ts'
import { buildRouters } from '#server/areas/session/routers.rules.ts'
import {
  enabledRoleIds,
  requireAuthorityOver,
  requireAuthorityOverRoles,
  requireOwnPermissions,
} from '#server/areas/system/authority.ts'
import {
  effectivePermissions,
  type GrantOwner,
  grantMenu,
  permissionsOf,
  SUPER_USER,
} from '#server/areas/system/grants.ts'
import { roleNames } from '#server/areas/system/roles.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'
import { noteList, noteSubject } from '#server/shared/changes.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import type { OwnerType } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const permissionRoutes: readonly Route[] = [
  route(permissionMenuGet, (ctx, { query }) => showMenuGrants(ctx, query)),
  route(permissionSave, (ctx, { body }) => saveMenuGrants(ctx, body)),
  route(permissionRouters, (ctx, { query }) => previewMenu(ctx, query)),
]

/**
 * Whose grants a call is about, once it is clear that the caller may see them.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, FIXED for the super administrator, who needs no grants
 */
export async function grantOwnerOf(ctx: Context, query: { ownerType: OwnerType; owner: string }): Promise<GrantOwner> {
  const { ownerType, owner: ownerId } = query
  const { db } = ctx.services
  ctx.require(ownerType === 'Role' ? 'system:role:edit' : 'system:user:edit')
  const found =
    ownerType === 'Role'
      ? await db.selectFrom('sysRole').select('roleId').where('roleId', '=', ownerId).executeTakeFirst()
      : await db.selectFrom('sysUser').select('userId').where('userId', '=', ownerId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', [ownerType === 'Role' ? 'roleId' : 'userId', ownerId])
  return { ownerType, ownerId }
}

/**
 * The same where the grants are to be changed: of nobody who holds more than the caller.
 *
 * @throws Refusal as above, FIXED also for the super administrator, who holds everything anyway
 */
export async function changedOwnerOf(
  ctx: Context,
  query: { ownerType: OwnerType; owner: string },
): Promise<GrantOwner> {
  const owner = await grantOwnerOf(ctx, query)
  const { db } = ctx.services
  if (owner.ownerType === 'Role') await requireAuthorityOverRoles(ctx, db, [owner.ownerId])
  else if (owner.ownerId === SUPER_USER) throw new Refusal('FIXED')
  else await requireAuthorityOver(ctx, db, [owner.ownerId])
  return owner
}

/** Whose rights are changed, by name, for the log. */
export async function noteOwner(ctx: Context, db: Db, { ownerType, ownerId }: GrantOwner): Promise<void> {
  const user = db.selectFrom('sysUser').select('userName').where('userId', '=', ownerId)
  if (ownerType === 'Role') noteSubject(ctx, 'role', (await roleNames(db, [ownerId])).join())
  else noteSubject(ctx, 'user', (await user.executeTakeFirst())?.userName ?? '')
}

async function menuGrants(db: Db, ownerType: OwnerType, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const rows = await db
    .selectFrom('sysMenuGrant')
    .select('perms')
    .distinct()
    .where('ownerType', '=', ownerType)
    .where('ownerId', 'in', ownerIds)
    .execute()
  return rows.map((row) => row.perms)
}

async function showMenuGrants(ctx: Context, query: QueryOf<typeof permissionMenuGet>) {
  const { db } = ctx.services
  const { ownerType, ownerId } = await grantOwnerOf(ctx, query)
  const menus = await db.selectFrom('sysMenu').selectAll().orderBy('orderNum').orderBy('menuId').execute()
  const translate = await loadTranslations(db, ctx.language, 'MENU.NAME.')
  const inherited = ownerType === 'User' ? await menuGrants(db, 'Role', await enabledRoleIds(db, ownerId)) : []
  return {
    menus: menus.map((menu) => wireRow({ ...menu, menuName: translate(`MENU.NAME.${menu.menuId}`, menu.menuName) })),
    perms: await menuGrants(db, ownerType, [ownerId]),
    disabledPerms: inherited,
  }
}

async function saveMenuGrants(ctx: Context, body: BodyOf<typeof permissionSave>): Promise<void> {
  const { db } = ctx.services
  const owner = await changedOwnerOf(ctx, body)
  const wanted = [...new Set(body.permissions.filter((one) => one !== ''))]
  const known = new Set((await db.selectFrom('sysMenu').select('perms').execute()).map((row) => row.perms))
  const before = await menuGrants(db, owner.ownerType, [owner.ownerId])
  const added = wanted.filter((one) => !before.includes(one))
  const unknown = added.find((one) => !known.has(one))
  if (unknown) throw new Refusal('BAD_REQUEST', [unknown])
  requireOwnPermissions(ctx, added)
  await ctx.write(async (tx) => {
    await noteOwner(ctx, tx, owner)
    noteList(ctx, 'permission', before, wanted)
    await tx
      .deleteFrom('sysMenuGrant')
      .where('ownerType', '=', owner.ownerType)
      .where('ownerId', '=', owner.ownerId)
      .execute()
    await grantMenu(tx, owner, wanted)
  })
}

/** What somebody sees who has this one role alone, or what a user sees, in the language of who asks. */
async function previewMenu(ctx: Context, query: QueryOf<typeof permissionRouters>) {
  const { db } = ctx.services
  const { ownerType, ownerId } = await grantOwnerOf(ctx, query)
  const held =
    ownerType === 'Role'
      ? await permissionsOf(db, [], [ownerId])
      : await effectivePermissions(db, ownerId, await enabledRoleIds(db, ownerId))
  return buildRouters(await menusFor(db, ctx.language, (permission) => held.has(EVERYTHING) || held.has(permission)))
}
