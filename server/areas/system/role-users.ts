import type { QueryOf } from '#contract/endpoint.ts'
import { roleAllocatedList, roleUnallocatedList, roleUserCancel, roleUserGrant } from '#contract/system/roles.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { noteList, noteSubject } from '#server/shared/changes.ts'
import { requireAuthorityOver, requireAuthorityOverRoles, requireRoles } from '#server/areas/system/authority.ts'
import { isSeen, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { presentUser } from '#server/areas/system/present-user.ts'
import { roleNames } from '#server/areas/system/roles.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'

export const roleUserRoutes: readonly Route[] = [
  route(roleAllocatedList, (ctx, { query }) => listUsers(ctx, query, 'in')),
  route(roleUnallocatedList, (ctx, { query }) => listUsers(ctx, query, 'not in')),
  route(roleUserCancel, (ctx, { query, body }) => takeRole(ctx, query.roleId, body)),
  route(roleUserGrant, (ctx, { query, body }) => giveRole(ctx, query.roleId, body)),
]

async function listUsers(ctx: Context, filter: QueryOf<typeof roleAllocatedList>, relation: 'in' | 'not in') {
  const { roleId, userName, phoneNumber } = filter
  let query = ctx.services.db
    .selectFrom('sysUser')
    .selectAll()
    .where('userId', relation, (eb) => eb.selectFrom('sysUserRole').select('userId').where('roleId', '=', roleId))
    .orderBy('userId')
  const people = await seenPeopleOf(ctx)
  if (people) query = query.where(isSeen(people))
  if (userName) query = query.where(textContains('userName', userName))
  if (phoneNumber) query = query.where(textContains('phoneNumber', phoneNumber))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, presentUser), total }
}

async function userNames(tx: Tx, users: readonly { userId: string }[]): Promise<string[]> {
  if (users.length === 0) return []
  const ids = users.map(({ userId }) => userId)
  const rows = await tx
    .selectFrom('sysUser')
    .select('userName')
    .where('userId', 'in', ids)
    .orderBy('userName')
    .execute()
  return rows.map(({ userName }) => userName)
}

async function takeRole(ctx: Context, roleId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw new Refusal('BAD_REQUEST', ['userIds'])
  await ctx.write(async (tx) => {
    await requireAuthorityOverRoles(ctx, tx, [roleId])
    await requireAuthorityOver(ctx, tx, userIds)
    const taken = await tx
      .deleteFrom('sysUserRole')
      .where('roleId', '=', roleId)
      .where('userId', 'in', userIds)
      .returning('userId')
      .execute()
    noteSubject(ctx, 'role', (await roleNames(tx, [roleId])).join())
    noteList(ctx, 'user', await userNames(tx, taken), [])
  })
}

async function giveRole(ctx: Context, roleId: string, userIds: readonly string[]): Promise<void> {
  const { db } = ctx.services
  if (userIds.length === 0) throw new Refusal('BAD_REQUEST', ['userIds'])
  await requireRoles(db, [roleId])
  await requireAuthorityOverRoles(ctx, db, [roleId])
  await requireAuthorityOver(ctx, db, userIds)
  await ctx.write(async (tx) => {
    const users = await tx.selectFrom('sysUser').select('userId').where('userId', 'in', userIds).execute()
    if (users.length === 0) return
    const given = await tx
      .insertInto('sysUserRole')
      .values(users.map(({ userId }) => ({ userId, roleId })))
      .onConflict((c) => c.doNothing())
      .returning('userId')
      .execute()
    noteSubject(ctx, 'role', (await roleNames(tx, [roleId])).join())
    noteList(ctx, 'user', [], await userNames(tx, given))
  })
}
