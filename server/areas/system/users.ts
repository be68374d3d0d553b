import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  userAdd,
  userEdit,
  userExport,
  userGet,
  userGetEmpty,
  userList,
  userRemove,
  userResetPwd,
} from '#contract/system/users.ts'
import { created, updated } from '#server/shared/audit.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { noteChanges, noteList, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { endSessions } from '#server/areas/session/device-sessions.ts'
import { openDoors } from '#server/areas/session/attempts.ts'
import { hashAccepted } from '#server/areas/system/accept-password.ts'
import { enabledRoleIds, requireAuthorityOver } from '#server/areas/system/authority.ts'
import { isSeen, requireSeen, requireSeenDepartment, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'
import { presentUser } from '#server/areas/system/present-user.ts'
import { refuseTakenContact, refuseTakenName } from '#server/areas/system/user-contact.ts'
import { parseDateTime } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'userId', title: { 'zh-CN': '用户编号', 'zh-TW': '使用者編號', en: 'ID' } },
  { field: 'deptName', title: { 'zh-CN': '部门名称', 'zh-TW': '部門名稱', en: 'Department' } },
  { field: 'userName', title: { 'zh-CN': '用户账号', 'zh-TW': '使用者帳號', en: 'User name' } },
  { field: 'nickName', title: { 'zh-CN': '用户昵称', 'zh-TW': '使用者暱稱', en: 'Nickname' } },
  { field: 'realName', title: { 'zh-CN': '真实姓名', 'zh-TW': '真實姓名', en: 'Real name' } },
  { field: 'email', title: { 'zh-CN': '邮箱', 'zh-TW': '電子郵件', en: 'Email' } },
  { field: 'phoneNumber', title: { 'zh-CN': '手机号码', 'zh-TW': '手機號碼', en: 'Phone' } },
  { field: 'sex', title: { 'zh-CN': '性别', 'zh-TW': '性別', en: 'Gender' }, dict: 'Gender' },
  { field: 'birthday', title: { 'zh-CN': '生日', 'zh-TW': '生日', en: 'Birthday' } },
  { field: 'status', title: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'Status' }, dict: 'SysUserStatus' },
  { field: 'loginIp', title: { 'zh-CN': '最近登录 IP', 'zh-TW': '最近登入 IP', en: 'Last IP address' } },
  { field: 'loginDate', title: { 'zh-CN': '最近登录时间', 'zh-TW': '最近登入時間', en: 'Last sign-in' } },
  { field: 'lockEndTime', title: { 'zh-CN': '锁定截止时间', 'zh-TW': '鎖定截止時間', en: 'Locked until' } },
]

export const userRoutes: readonly Route[] = [
  route(userList, (ctx, { query }) => listUsers(ctx, query)),
  exportRoute(userExport, listUsers, { entity: 'SysUser', columns: [...EXPORTED, ...AUDIT_COLUMNS] }),
  route(userGetEmpty, async (ctx) => ({ posts: await allPosts(ctx.services.db) })),
  route(userGet, (ctx, { params }) => showUser(ctx, params.userId)),
  route(userAdd, (ctx, { body }) => addUser(ctx, body)),
  route(userEdit, (ctx, { body }) => editUser(ctx, body)),
  route(userRemove, (ctx, { body }) => removeUsers(ctx, body)),
  route(userResetPwd, (ctx, { body }) => resetPassword(ctx, body)),
]

async function listUsers(ctx: Context, filter: QueryOf<typeof userList>) {
  const { userName, phoneNumber, deptId, status, roleId } = filter
  let query = ctx.services.db
    .selectFrom('sysUser')
    .leftJoin('sysDept', 'sysDept.deptId', 'sysUser.deptId')
    .selectAll('sysUser')
    .select('sysDept.deptName')
    .orderBy('userId', 'desc')
  const people = await seenPeopleOf(ctx)
  if (people) query = query.where(isSeen(people))
  if (userName) query = query.where(textContains('userName', userName))
  if (phoneNumber) query = query.where(textContains('phoneNumber', phoneNumber))
  if (deptId) query = query.where('sysUser.deptId', '=', deptId)
  if (status) query = query.where('sysUser.status', '=', status)
  if (roleId) {
    query = query.where('userId', 'in', (eb) =>
      eb.selectFrom('sysUserRole').select('userId').where('roleId', '=', roleId),
    )
  }
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, presentUser), total }
}

async function allPosts(db: Db) {
  const rows = await db.selectFrom('sysPost').selectAll().orderBy('postSort').execute()
  return rows.map(wireRow)
}

async function showUser(ctx: Context, userId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysUser').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['userId', userId])
  await requireSeen(ctx, db, [userId])
  const postIds = await postsOf(db, userId)
  const roleIds = await enabledRoleIds(db, userId)
  return {
    user: { ...presentUser(row), roleIds, postIds },
    posts: await allPosts(db),
  }
}

async function postsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sysUserPost').select('postId').where('userId', '=', userId).execute()
  return rows.map(({ postId }) => postId)
}

async function linkPosts(tx: Tx, userId: string, postIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysUserPost').where('userId', '=', userId).execute()
  if (postIds.length === 0) return
  const known = await tx.selectFrom('sysPost').select('postId').where('postId', 'in', postIds).execute()
  if (known.length > 0) {
    await tx
      .insertInto('sysUserPost')
      .values(known.map(({ postId }) => ({ userId, postId })))
      .execute()
  }
}

/** A department that is not there is refused; one that is can not go meanwhile. */
async function requireDepartment(tx: Tx, deptId: string | undefined): Promise<void> {
  if (deptId === undefined) return
  const row = await tx
    .selectFrom('sysDept')
    .select('deptId')
    .where('deptId', '=', deptId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['deptId', deptId], { field: 'deptId' })
}

/**
 * Real name and birthday as they are stored; what is not sent stays as it is.
 *
 * @throws Refusal BAD_REQUEST for a day that no calendar has
 */
function personOf({ realName, birthday }: { realName?: string | undefined; birthday?: string | undefined }) {
  const day = birthday ? parseDateTime(birthday) : null
  if (day === undefined) throw new Refusal('BAD_REQUEST', ['birthday'], { field: 'birthday' })
  return {
    realName: realName === undefined ? undefined : realName || null,
    birthday: birthday === undefined ? undefined : day,
  }
}

async function addUser(ctx: Context, form: BodyOf<typeof userAdd>): Promise<void> {
  const { db, newId, now } = ctx.services
  const { password: plain, postIds = [], remark = null, ...sent } = form
  const fields = { ...sent, ...personOf(form) }
  const password = await hashAccepted(db, plain, fields)
  const policy = await enabledPolicy(db)
  await ctx.write(async (tx) => {
    const userId = newId()
    await requireSeenDepartment(ctx, tx, form.deptId)
    await requireDepartment(tx, form.deptId)
    await refuseTakenName(tx, form.userName)
    await refuseTakenContact(tx, userId, form)
    const inserted = await tx
      .insertInto('sysUser')
      .values({
        userId,
        ...fields,
        password,
        passwordModifyTime: now(),
        forceModifyPassword: policy?.forceModifyPwdAfterAdd ?? 'N',
        failedCount: 0,
        preferences: '{}',
        ...created(ctx),
        remark,
      })
      .onConflict((c) => c.column('userName').doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('DATA_CONFLICT', [form.userName], { field: 'userName' })
    noteChanges(ctx, undefined, { ...fields, remark })
    noteList(ctx, 'postIds', [], postIds)
    await linkPosts(tx, userId, postIds)
  })
}

/** Only the super administrator changes his own account, and nothing shuts him out. */
function protectSuperUser(ctx: Context, userId: string, status: string): void {
  if (userId !== SUPER_USER) return
  if (ctx.caller.userId !== SUPER_USER || status !== '0') throw new Refusal('FIXED')
}

async function editUser(ctx: Context, form: BodyOf<typeof userEdit>): Promise<void> {
  const { userId, postIds = [], ...sent } = form
  const fields = { ...sent, ...personOf(form) }
  protectSuperUser(ctx, userId, form.status)
  if (userId === ctx.caller.userId && form.status !== '0') throw new Refusal('OWN_ACCOUNT')
  await ctx.write(async (tx) => {
    await requireDepartment(tx, form.deptId)
    await requireAuthorityOver(ctx, tx, [userId])
    await refuseTakenContact(tx, userId, form)
    const before = await tx
      .selectFrom('sysUser')
      .selectAll()
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND', ['userId', userId])
    if (form.deptId !== before.deptId) await requireSeenDepartment(ctx, tx, form.deptId)
    const changed = before.status !== form.status
    await tx
      .updateTable('sysUser')
      .set({ ...fields, ...(changed && { lockEndTime: null, failedCount: 0 }), ...updated(ctx) })
      .where('userId', '=', userId)
      .execute()
    noteChanges(ctx, before, fields)
    noteList(ctx, 'postIds', await postsOf(tx, userId), postIds)
    await linkPosts(tx, userId, postIds)
    if (changed) await openDoors(tx, before)
    if (changed && form.status !== '0') await endSessions(tx, [userId])
  })
}

async function removeUsers(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw new Refusal('BAD_REQUEST', ['userIds'])
  if (userIds.includes(SUPER_USER)) throw new Refusal('FIXED')
  if (userIds.includes(ctx.caller.userId)) throw new Refusal('OWN_ACCOUNT')
  await ctx.write(async (tx) => {
    await requireAuthorityOver(ctx, tx, userIds)
    for (const table of ['sysMenuGrant', 'sysObjectGrant'] as const) {
      await tx.deleteFrom(table).where('ownerType', '=', 'User').where('ownerId', 'in', userIds).execute()
    }
    // Sessions, roles and posts of the users go with them.
    const rows = await tx.deleteFrom('sysUser').where('userId', 'in', userIds).returning('userName').execute()
    noteRemoved(ctx, rows, 'userName')
  })
}

async function resetPassword(ctx: Context, form: BodyOf<typeof userResetPwd>): Promise<void> {
  const { db, now } = ctx.services
  const { userId } = form
  const user = await db.selectFrom('sysUser').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!user) throw new Refusal('NOT_FOUND', ['userId', userId])
  await requireAuthorityOver(ctx, db, [userId])
  const password = await hashAccepted(db, form.password, user)
  const policy = await enabledPolicy(db)
  await ctx.write(async (tx) => {
    const forceModifyPassword = policy?.forceModifyPwdAfterReset ?? 'N'
    noteSubject(ctx, 'userName', user.userName)
    await tx
      .updateTable('sysUser')
      .set({ password, passwordModifyTime: now(), forceModifyPassword, ...updated(ctx) })
      .where('userId', '=', userId)
      .execute()
    await endSessions(tx, [userId], ctx.caller.sessionId)
    await openDoors(tx, user)
  })
}
