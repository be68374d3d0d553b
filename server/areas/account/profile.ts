import { homeInfo, profileGet, profileUpdate, profileUpdatePwd } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'

import { withoutNulls } from '#lib/without-nulls.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Bucket, clearFailures, countAttempt } from '#server/areas/session/attempts.ts'
import { regionOf } from '#server/areas/session/client-info.ts'
import { endSessions } from '#server/areas/session/device-sessions.ts'
import { rememberDevice } from '#server/areas/session/known-devices.ts'
import { verifyPassword } from '#server/areas/session/passwords.ts'
import { loadSessionUser } from '#server/areas/session/session-user.ts'
import { hashAccepted } from '#server/areas/system/accept-password.ts'
import { refuseTakenContact } from '#server/areas/system/user-contact.ts'

export const profileRoutes: readonly Route[] = [
  route(profileGet, showProfile),
  route(profileUpdate, (ctx, { body }) => updateProfile(ctx, body)),
  route(profileUpdatePwd, (ctx, { query, body }) => changePassword(ctx, { ...query, ...body })),
  route(homeInfo, showHome),
]

async function showProfile(ctx: Context) {
  const { db } = ctx.services
  const { userId } = ctx.caller
  const roles = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.roleId', 'sysUserRole.roleId')
    .select('roleName')
    .where('userId', '=', userId)
    .orderBy('roleSort')
    .execute()
  const posts = await db
    .selectFrom('sysUserPost')
    .innerJoin('sysPost', 'sysPost.postId', 'sysUserPost.postId')
    .select('postName')
    .where('userId', '=', userId)
    .orderBy('postSort')
    .execute()
  return {
    user: await loadSessionUser(db, userId),
    roleGroup: roles.map((role) => role.roleName).join(','),
    postGroup: posts.map((post) => post.postName).join(','),
  }
}

async function updateProfile(ctx: Context, form: BodyOf<typeof profileUpdate>): Promise<void> {
  const { userId, userName } = ctx.caller
  await ctx.write(async (tx) => {
    await refuseTakenContact(tx, userId, form)
    const { nickName, phoneNumber, email, sex } = form
    await tx
      .updateTable('sysUser')
      .set({ nickName, phoneNumber, email, sex, updateBy: userName, updateTime: ctx.services.now() })
      .where('userId', '=', userId)
      .execute()
  })
}

/** Guessing the old password of an open screen is limited like a sign-in. */
async function checkOldPassword(ctx: Context, hashed: string, oldPassword: string): Promise<void> {
  const bucket: Bucket = { kind: 'password', name: ctx.caller.userId }
  const isRight = await countAttempt(ctx, [bucket], () => verifyPassword(hashed, oldPassword))
  if (!isRight) throw new Refusal('PASSWORD_WRONG', [], { field: 'oldPassword' })
  await clearFailures(ctx.services.db, bucket)
}

/** This device stays signed in, all others have to use the new password. */
async function changePassword(ctx: Context, sent: BodyOf<typeof profileUpdatePwd>): Promise<void> {
  const { oldPassword = '', newPassword = '' } = sent
  const { db, now } = ctx.services
  const { userId, userName, sessionId } = ctx.caller
  const user = await db.selectFrom('sysUser').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  await checkOldPassword(ctx, user.password, oldPassword)
  if (newPassword === oldPassword) throw new Refusal('PASSWORD_SAME', [], { field: 'newPassword' })
  const password = await hashAccepted(db, newPassword, user, 'newPassword')
  await ctx.write(async (tx) => {
    const changed = { password, passwordModifyTime: now(), updateBy: userName, updateTime: now() }
    await tx
      .updateTable('sysUser')
      .set({ ...changed, forceModifyPassword: 'N' })
      .where('userId', '=', userId)
      .execute()
    await endSessions(tx, [userId], sessionId)
  })
  rememberDevice(ctx, { userId, password })
}

async function showHome(ctx: Context) {
  const user = await loadSessionUser(ctx.services.db, ctx.caller.userId)
  return withoutNulls({
    userName: user.userName,
    nickName: user.nickName,
    avatar: user.avatarSrc ?? null,
    lastLoginTime: user.loginDate ?? null,
    lastLoginIp: user.loginIp ?? null,
    lastLoginAddr: user.loginIp ? regionOf(user.loginIp, ctx.language) : null,
    deptName: user.deptName ?? null,
  })
}
