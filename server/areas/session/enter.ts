import { formatMoment } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { openSession } from '#server/areas/session/device-sessions.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'

/** As much of an account as a sign-in needs. */
export interface LoginUser {
  readonly userId: string
  readonly userName: string
  readonly status: string
  readonly lockEndTime: Date | null
  readonly password: string
}

/** Accounts as a sign-in looks at them. */
export function loginUsers(db: Db) {
  return db.selectFrom('sysUser').select(['userId', 'userName', 'status', 'lockEndTime', 'password'])
}

/** @throws Refusal of an account that is disabled or locked */
export function refuseClosedAccount(user: LoginUser, now: Date): void {
  if (user.status === '1') throw new Refusal('ACCOUNT_DISABLED')
  if (user.status !== '2') return
  if (user.lockEndTime === null) throw new Refusal('ACCOUNT_LOCKED_BY_ADMIN')
  if (user.lockEndTime > now) throw new Refusal('ACCOUNT_LOCKED', [formatMoment(user.lockEndTime)])
}

/** Opens the session of somebody who has shown all that his account asks for, and answers its token. */
export async function enter(tx: Tx, ctx: Context, { userId, userName }: LoginUser): Promise<string> {
  await tx
    .updateTable('sysUser')
    .set({ status: '0', lockEndTime: null, failedCount: 0, loginIp: ctx.ip, loginDate: ctx.services.now() })
    .where('userId', '=', userId)
    .execute()
  await logLoginEvent(tx, ctx, { type: 'login', userId, userName })
  return openSession(tx, ctx, userId)
}
