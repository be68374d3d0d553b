import { type RawBuilder, sql } from 'kysely'
import { EVERYTHING } from '#contract/permission.ts'
import { GRANT_ITEMS, type GrantItem, type GrantType, grantBits, grantedPermissions } from '#contract/grants.ts'
import type { Caller } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { OwnerType } from '#server/store/tables/system.ts'

/** The super administrator: holds everything, can not be removed. */
export const SUPER_USER = '1'

export interface GrantOwner {
  readonly ownerType: OwnerType
  readonly ownerId: string
}

/** No user and no role has this id. */
const NOBODY = '0'

/** What a user may do at this moment: own grants and those of enabled roles. */
export function effectivePermissions(db: Db, userId: string, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  return permissionsOf(db, [userId], roleIds)
}

/** All that one of these users or of these roles has by grants. The only place where permissions are computed. */
export async function permissionsOf(
  db: Db,
  userIds: readonly string[],
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.includes(SUPER_USER)) return new Set([EVERYTHING])
  const [users, roles] = [userIds, roleIds].map((ids) => sql.join(ids.length > 0 ? ids : [NOBODY])) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ]
  const { rows } = await sql<{ permType: GrantType | null; objectId: string; bits: number; perms: string }>`
    select null as perm_type, '0' as object_id, 0 as bits, perms from sys_menu_grant
    where (owner_type = 'User' and owner_id in (${users})) or (owner_type = 'Role' and owner_id in (${roles}))
    union all
    select perm_type, object_id::text, bit_or(bits), '' from sys_object_grant
    where (owner_type = 'User' and owner_id in (${users})) or (owner_type = 'Role' and owner_id in (${roles}))
    group by perm_type, object_id`.execute(db)
  const held = new Set<string>()
  for (const row of rows) {
    if (row.permType === null) held.add(row.perms)
    else for (const permission of grantedPermissions(row.permType, row.objectId, row.bits)) held.add(permission)
  }
  return held
}

async function grantObject(tx: Tx, owner: GrantOwner, permType: GrantType, objectId: string, bits: number) {
  await tx
    .insertInto('sysObjectGrant')
    .values({ ...owner, permType, objectId, bits })
    .onConflict((c) =>
      c
        .columns(['ownerType', 'ownerId', 'permType', 'objectId'])
        .doUpdateSet({ bits: sql<number>`sys_object_grant.bits | excluded.bits` }),
    )
    .execute()
}

/** Adds items of a site to what the owner already has. */
export async function grantSite(tx: Tx, owner: GrantOwner, siteId: string, items: readonly GrantItem<'Site'>[]) {
  await grantObject(tx, owner, 'Site', siteId, grantBits('Site', items))
}

/** Adds items of a catalog to what the owner already has. */
export async function grantCatalog(
  tx: Tx,
  owner: GrantOwner,
  catalogId: string,
  items: readonly GrantItem<'Catalog'>[],
) {
  await grantObject(tx, owner, 'Catalog', catalogId, grantBits('Catalog', items))
}

/** Grants every item of a new site, catalog or page widget to the user who made it. */
export async function grantCreator(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  permType: GrantType,
  objectId: string,
): Promise<void> {
  if (caller.userId === SUPER_USER) return
  const everyItem = (1 << GRANT_ITEMS[permType].length) - 1
  await grantObject(tx, { ownerType: 'User', ownerId: caller.userId }, permType, objectId, everyItem)
}

/** Takes back all that anybody was granted of objects that are gone: their numbers are never given again. */
export async function forgetObjects(tx: Tx, permType: GrantType, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length === 0) return
  await tx.deleteFrom('sysObjectGrant').where('permType', '=', permType).where('objectId', 'in', objectIds).execute()
}

/** Adds permission strings of the menu to what the owner already has. */
export async function grantMenu(tx: Tx, owner: GrantOwner, perms: readonly string[]): Promise<void> {
  if (perms.length === 0) return
  await tx
    .insertInto('sysMenuGrant')
    .values(perms.map((one) => ({ ...owner, perms: one })))
    .onConflict((c) => c.doNothing())
    .execute()
}
