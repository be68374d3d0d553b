import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { login } from '#contract/session.ts'
import { formatDate, formatMoment } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { transact } from '#server/store/transact.ts'
import { type Bucket, clearFailures, countFailure, guardAttempts } from '#server/areas/session/attempts.ts'
import { checkCaptcha } from '#server/areas/session/captcha.ts'
import { endSessions, openSession } from '#server/areas/session/device-sessions.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'
import { verifyNobody, verifyPassword } from '#server/areas/session/passwords.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'

interface LoginUser {
  readonly userId: string
  readonly userName: string
  readonly status: string
  readonly lockEndTime: Date | null
  readonly password: string
}

/** How long the super administrator is locked where the policy would disable an account for good. */
const SUPER_LOCK_SECONDS = 3600

function refuseClosedAccount(user: LoginUser, now: Date): void {
  if (user.status === '1') throw new Refusal('ACCOUNT_DISABLED')
  if (user.status !== '2') return
  if (user.lockEndTime === null) throw new Refusal('ACCOUNT_LOCKED_BY_ADMIN')
  if (user.lockEndTime > now) throw new Refusal('ACCOUNT_LOCKED', [formatMoment(user.lockEndTime)])
}

/** Counts a wrong password for the day and lets the policy strike at its limit. */
async function punish(ctx: Context, user: LoginUser): Promise<void> {
  const { db, now } = ctx.services
  const policy = await enabledPolicy(db)
  if (!policy) return
  const today = formatDate(now())
  await transact(db, async (tx) => {
    const counted = await tx
      .updateTable('sysUser')
      .set({
        failedCount: sql<number>`case when failed_on = ${today} then failed_count + 1 else 1 end`,
        failedOn: today,
      })
      .where('userId', '=', user.userId)
      .returning('failedCount')
      .executeTakeFirst()
    const limit = policy.passwordRetryLimit
    if (limit === 0 || policy.passwordRetryStrategy === 'NONE' || (counted?.failedCount ?? 0) < limit) return
    // Strangers must not be able to shut out the one account that can open the others again.
    const disable = policy.passwordRetryStrategy === 'DISABLE' && user.userId !== SUPER_USER
    const seconds = policy.passwordRetryLockSeconds || SUPER_LOCK_SECONDS
    const lockEndTime = disable ? null : new Date(now().getTime() + seconds * 1000)
    await tx
      .updateTable('sysUser')
      .set({ status: disable ? '1' : '2', lockEndTime, failedCount: 0 })
      .where('userId', '=', user.userId)
      .execute()
    if (disable) await endSessions(tx, [user.userId])
  })
}

async function authenticate(ctx: Context, userName: string, password: string): Promise<LoginUser> {
  const { db, now } = ctx.services
  const user = await db
    .selectFrom('sysUser')
    .select(['userId', 'userName', 'status', 'lockEndTime', 'password'])
    .where('userName', '=', userName)
    .executeTakeFirst()
  if (!user) {
    await verifyNobody(password)
    throw new Refusal('LOGIN_FAILED')
  }
  refuseClosedAccount(user, now())
  if (!(await verifyPassword(user.password, password))) {
    await punish(ctx, user)
    throw new Refusal('LOGIN_FAILED')
  }
  return user
}

async function admit(ctx: Context, user: LoginUser, account: Bucket): Promise<string> {
  const { db, now } = ctx.services
  return transact(db, async (tx) => {
    await tx
      .updateTable('sysUser')
      .set({ status: '0', lockEndTime: null, failedCount: 0, loginIp: ctx.ip, loginDate: now() })
      .where('userId', '=', user.userId)
      .execute()
    await clearFailures(tx, account)
    await logLoginEvent(tx, ctx, { type: 'login', userId: user.userId, userName: user.userName })
    return openSession(tx, ctx, user.userId)
  })
}

/**
 * Signs in and answers the token of a new session. Every failure is logged and counted; unknown
 * names and wrong passwords can not be told apart.
 */
export async function signIn(ctx: Context, body: BodyOf<typeof login>): Promise<string> {
  const userName = body.username.trim()
  const address: Bucket = { kind: 'address', name: networkOf(ctx.ip) }
  const account: Bucket = { kind: 'account', name: userName }
  await guardAttempts(ctx, [address, account])
  try {
    await checkCaptcha(ctx, body.uuid, body.code)
    return await admit(ctx, await authenticate(ctx, userName, body.password), account)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await countFailure(ctx, error.errCode === 'LOGIN_FAILED' ? [address, account] : [address])
    await logLoginEvent(ctx.services.db, ctx, { type: 'login', userId: null, userName, failure: error.errCode })
    throw error
  }
}
