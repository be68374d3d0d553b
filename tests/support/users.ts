import { GRANT_ITEMS, type GrantType } from '#contract/grants.ts'
import type { Services } from '#server/context.ts'

/** A user of a test: items such as `EditContent` by site or catalog id. */
export interface TestUser {
  readonly userName: string
  /** Permission strings of the menu table, such as `cms:resource:view`. */
  readonly menus?: readonly string[]
  readonly sites?: Readonly<Record<string, readonly string[]>>
  readonly catalogs?: Readonly<Record<string, readonly string[]>>
  readonly roles?: readonly string[]
}

/** Of the seeds: gives nothing, but who keeps accounts and is in no role sees nobody but himself. */
const SEES_ALL = 'test'

function bitsOf(type: GrantType, items: readonly string[]): number {
  return items.reduce((bits, item) => {
    const index = (GRANT_ITEMS[type] as readonly string[]).indexOf(item)
    if (index < 0) throw new Error(`There is no ${type} permission ${item}`)
    return bits | (1 << index)
  }, 0)
}

/** Writes a user who can not sign in by password, with exactly the given grants. */
export async function addUser(services: Services, user: TestUser): Promise<string> {
  const userId = services.newId()
  const owner = { ownerType: 'User', ownerId: userId } as const
  const audit = { createBy: 'admin', createTime: services.now() }
  const grants = (['Site', 'Catalog'] as const).flatMap((permType) =>
    Object.entries((permType === 'Site' ? user.sites : user.catalogs) ?? {}).map(([objectId, items]) => ({
      ...owner,
      permType,
      objectId,
      bits: bitsOf(permType, items),
    })),
  )
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sysUser')
      .values({
        ...audit,
        userId,
        userName: user.userName,
        nickName: user.userName,
        sex: '0',
        status: '0',
        password: '!',
        failedCount: 0,
        forceModifyPassword: 'N',
        preferences: '{}',
      })
      .execute()
    if (user.menus?.length)
      await tx
        .insertInto('sysMenuGrant')
        .values(user.menus.map((perms) => ({ ...owner, perms })))
        .execute()
    if (grants.length > 0) await tx.insertInto('sysObjectGrant').values(grants).execute()
    const roleKeys =
      user.roles ??
      (user.menus?.some((one) => /^(system:(user|role|dept)|monitor:(logs|online)):/.test(one)) ? [SEES_ALL] : [])
    if (roleKeys.length > 0) {
      const roles = await tx.selectFrom('sysRole').select('roleId').where('roleKey', 'in', roleKeys).execute()
      await tx
        .insertInto('sysUserRole')
        .values(roles.map(({ roleId }) => ({ userId, roleId })))
        .execute()
    }
  })
  return userId
}
