import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { deviceOf, regionOf } from '#server/areas/session/client-info.ts'

export const LOG_TYPE = { login: '0', logout: '1', register: '2' } as const

export interface LoginEvent {
  readonly type: keyof typeof LOG_TYPE
  readonly userId: string | null
  readonly userName: string
  /** Why it failed; absent when it was done. */
  readonly failure?: string
}

/** Notes a sign-in, sign-out or registration, done or failed. */
export async function logLoginEvent(db: Db, ctx: Context, event: LoginEvent) {
  const { newId, now } = ctx.services
  await db
    .insertInto('sysLoginLog')
    .values({
      infoId: newId(),
      logType: LOG_TYPE[event.type],
      status: event.failure === undefined ? '0' : '1',
      userId: event.userId,
      userName: event.userName.slice(0, 50),
      ipaddr: ctx.ip,
      loginLocation: regionOf(ctx.ip, 'zh-CN'),
      ...deviceOf(ctx.userAgent),
      msg: event.failure ?? '',
      loginTime: now(),
    })
    .execute()
}
