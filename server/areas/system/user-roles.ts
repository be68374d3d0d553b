import { userAuthRoleGet, userAuthRoleGetAlias, userAuthRoleSave, userDeptTree } from '#contract/system/users.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TreeNode } from '#contract/tree.ts'
import { textContains } from '#server/shared/text-search.ts'
import { noteList, noteSubject } from '#server/shared/changes.ts'
import { requireAuthorityOver, requireAuthorityOverRoles, requireRoles } from '#server/areas/system/authority.ts'
import { requireSeen, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import { presentUser } from '#server/areas/system/present-user.ts'
import { presentRole, roleNames } from '#server/areas/system/roles.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'

export const userRoleRoutes: readonly Route[] = [
  route(userAuthRoleGet, (ctx, { params }) => showRoles(ctx, params.userId)),
  route(userAuthRoleGetAlias, (ctx, { query }) => showRoles(ctx, query.userId)),
  route(userAuthRoleSave, (ctx, { body }) => saveRoles(ctx, body)),
  route(userDeptTree, (ctx, { query }) => showDepartments(ctx, query.deptName)),
]

async function showRoles(ctx: Context, userId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysUser').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['userId', userId])
  await requireSeen(ctx, db, [userId])
  const roles = await db.selectFrom('sysRole').selectAll().orderBy('roleSort').execute()
  // Disabled ones, too: what is not read here would be lost with the next save, which replaces all of them.
  const links = await db.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
  return {
    user: { ...presentUser(row), roleIds: links.map(({ roleId }) => roleId) },
    roles: roles.map(presentRole),
  }
}

async function saveRoles(ctx: Context, { userId, roleIds }: BodyOf<typeof userAuthRoleSave>): Promise<void> {
  const { db } = ctx.services
  if (userId === SUPER_USER && ctx.caller.userId !== SUPER_USER) throw new Refusal('FIXED')
  const user = await db.selectFrom('sysUser').select('userName').where('userId', '=', userId).executeTakeFirst()
  if (!user) throw new Refusal('NOT_FOUND', ['userId', userId])
  await requireRoles(db, roleIds)
  await requireAuthorityOver(ctx, db, [userId])
  const before = await db.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
  const had = before.map(({ roleId }) => roleId)
  const [given, taken] = [
    roleIds.filter((roleId) => !had.includes(roleId)),
    had.filter((roleId) => !roleIds.includes(roleId)),
  ]
  await requireAuthorityOverRoles(ctx, db, [...given, ...taken])
  await ctx.write(async (tx) => {
    noteSubject(ctx, 'userName', user.userName)
    noteList(ctx, 'role', await roleNames(tx, had), await roleNames(tx, roleIds))
    await tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
    if (roleIds.length === 0) return
    const rows = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }))
    await tx.insertInto('sysUserRole').values(rows).execute()
  })
}

async function showDepartments(ctx: Context, deptName: string | undefined): Promise<TreeNode[]> {
  let query = ctx.services.db.selectFrom('sysDept').selectAll().orderBy('orderNum').orderBy('deptId')
  if (deptName) query = query.where(textContains('deptName', deptName))
  const people = await seenPeopleOf(ctx)
  // A department without people that may be seen would be an empty promise.
  if (people) query = query.where('deptId', 'in', people.deptIds.length > 0 ? people.deptIds : ['0'])
  const rows = await query.execute()
  const ids = new Set(rows.map((row) => row.deptId))
  const below = (parentId: string): TreeNode[] =>
    rows
      .filter((row) => (ids.has(row.parentId) ? row.parentId : '0') === parentId)
      .map((row) => {
        const children = below(row.deptId)
        return {
          id: row.deptId,
          parentId: row.parentId,
          label: row.deptName,
          isRoot: false,
          isDisabled: row.status !== '0',
          isNew: false,
          isDefaultExpanded: true,
          checked: false,
          props: {},
          ...(children.length > 0 && { children }),
        }
      })
  return below('0')
}
