import { captchaImage, getInfo, getRouters, login, logout, register } from '#contract/session.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/store/transact.ts'
import { type BytesAnswer, type Route, route } from '#server/http/route.ts'
import { makeCaptcha } from '#server/areas/session/captcha.ts'
import { signIn } from '#server/areas/session/login.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'
import { callerMenus } from '#server/areas/session/menus.ts'
import { registerUser } from '#server/areas/session/register.ts'
import { buildRouters } from '#server/areas/session/routers.rules.ts'
import { loadSessionUser } from '#server/areas/session/session-user.ts'
import { configFlag } from '#server/shared/config-values.ts'

export const routes: readonly Route[] = [
  route(login, (ctx, { body }) => signIn(ctx, body)),
  route(register, (ctx, { body }) => registerUser(ctx, body)),
  route(captchaImage, showCaptcha),
  route(logout, signOut),
  route(getInfo, async (ctx) => ({
    user: await loadSessionUser(ctx.services.db, ctx.caller.userId),
    roles: [...ctx.caller.roles],
    permissions: [...ctx.caller.permissions],
    ...(ctx.caller.mustChangePassword && { mustChangePassword: true }),
  })),
  route(getRouters, async (ctx) => buildRouters(await callerMenus(ctx))),
]

async function showCaptcha(ctx: Context) {
  const { db } = ctx.services
  const registerEnabled = await configFlag(db, 'SysRegistEnable')
  if (!(await configFlag(db, 'SysCaptchaEnable'))) return { captchaEnabled: false, registerEnabled }
  return { captchaEnabled: true, registerEnabled, ...(await makeCaptcha(ctx)) }
}

async function signOut(ctx: Context): Promise<BytesAnswer> {
  const caller = ctx.maybeCaller
  if (caller) {
    await transact(ctx.services.db, async (tx) => {
      await tx.deleteFrom('sysSession').where('sessionId', '=', caller.sessionId).execute()
      await logLoginEvent(tx, ctx, { type: 'logout', userId: caller.userId, userName: caller.userName })
    })
  }
  return { headers: {}, body: Buffer.alloc(0) }
}
