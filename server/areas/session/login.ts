import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { login } from '#contract/session.ts'
import { formatDate, formatMoment } from '#lib/dates.ts'
import { type Context, type Db, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { transact } from '#server/store/transact.ts'
import { type Bucket, clearFailures, giveBack, takeAttempt } from '#server/areas/session/attempts.ts'
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

type Buckets = readonly [address: Bucket, account: Bucket]

/** How long the super administrator is locked where the policy would disable an account for good. */
const SUPER_LOCK_SECONDS = 3600

function refuseClosedAccount(user: LoginUser, now: Date): void {
  if (user.status === '1') throw new Refusal('ACCOUNT_DISABLED')
  if (user.status !== '2') return
  if (user.lockEndTime === null) throw new Refusal('ACCOUNT_LOCKED_BY_ADMIN')
  if (user.lockEndTime > now) throw new Refusal('ACCOUNT_LOCKED', [formatMoment(user.lockEndTime)])
}

/**
 * Counts a wrong password for the day and lets the policy strike at its limit. Who is closed out already stays as he is;
 * a name of nobody costs the same question.
 */
async function punish(ctx: Context, userName: string): Promise<void> {
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
      .where('userName', '=', userName)
      .where((is) => is.or([is('status', '=', '0'), is.and([is('status', '=', '2'), is('lockEndTime', '<=', now())])]))
      .returning(['userId', 'failedCount'])
      .executeTakeFirst()
    const limit = policy.passwordRetryLimit
    if (!counted || limit === 0 || policy.passwordRetryStrategy === 'NONE' || counted.failedCount < limit) return
    // Strangers must not be able to shut out the one account that can open the others again.
    const disable = policy.passwordRetryStrategy === 'DISABLE' && counted.userId !== SUPER_USER
    const seconds = policy.passwordRetryLockSeconds || SUPER_LOCK_SECONDS
    const lockEndTime = disable ? null : new Date(now().getTime() + seconds * 1000)
    await tx
      .updateTable('sysUser')
      .set({ status: disable ? '1' : '2', lockEndTime, failedCount: 0 })
      .where('userId', '=', counted.userId)
      .execute()
    if (disable) await endSessions(tx, [counted.userId])
  })
}

function userNamed(db: Db, userName: string) {
  return db
    .selectFrom('sysUser')
    .select(['userId', 'userName', 'status', 'lockEndTime', 'password'])
    .where('userName', '=', userName)
}

/** Whoever does not know the password learns nothing of the account: not that it exists, nor that it is closed. */
async function authenticate(ctx: Context, userName: string, password: string): Promise<LoginUser> {
  const { db } = ctx.services
  const user = await userNamed(db, userName).executeTakeFirst()
  const isRight = user ? await verifyPassword(user.password, password) : await verifyNobody(password)
  if (user && isRight) return user
  await punish(ctx, userName)
  throw new Refusal('LOGIN_FAILED')
}

async function admit(ctx: Context, user: LoginUser, [address, account]: Buckets): Promise<string> {
  const { db, now } = ctx.services
  return transact(db, async (tx) => {
    // The account may have been closed, deleted or given another password while this one was verified.
    const current = await userNamed(tx, user.userName).forUpdate().executeTakeFirst()
    if (current?.password !== user.password) throw new Refusal('LOGIN_FAILED')
    refuseClosedAccount(current, now())
    await tx
      .updateTable('sysUser')
      .set({ status: '0', lockEndTime: null, failedCount: 0, loginIp: ctx.ip, loginDate: now() })
      .where('userId', '=', user.userId)
      .execute()
    await clearFailures(tx, account)
    await giveBack(tx, [address])
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
  const buckets: Buckets = [
    { kind: 'address', name: networkOf(ctx.ip) },
    { kind: 'account', name: userName },
  ]
  await takeAttempt(ctx, buckets)
  try {
    await checkCaptcha(ctx, body.uuid, body.code)
    return await admit(ctx, await authenticate(ctx, userName, body.password), buckets)
  } catch (error) {
    const isRefused = error instanceof Refusal
    // What was no wrong password says nothing of the account; what was not refused was nobody's fault.
    if (!isRefused || error.errCode !== 'LOGIN_FAILED')
      await giveBack(ctx.services.db, isRefused ? [buckets[1]] : buckets)
    if (!isRefused) throw error
    await logLoginEvent(ctx.services.db, ctx, { type: 'login', userId: null, userName, failure: error.errCode })
    throw error
  }
}
