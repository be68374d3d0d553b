import type { BodyOf } from '#contract/endpoint.ts'
import type { SecondStep } from '#contract/factors.ts'
import type { login } from '#contract/session.ts'
import { type Context, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { transact } from '#server/store/transact.ts'
import {
  type Bucket,
  clearFailures,
  countAttempt,
  doorOf,
  giveBack,
  type Rule,
} from '#server/areas/session/attempts.ts'
import { checkCaptcha } from '#server/areas/session/captcha.ts'
import { enter, type LoginUser, loginUsers, refuseClosedAccount } from '#server/areas/session/enter.ts'
import { knownDevice, rememberDevice } from '#server/areas/session/known-devices.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'
import { verifyNobody, verifyPassword } from '#server/areas/session/passwords.ts'
import { demandSecondStep } from '#server/areas/factors/second-step.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'

type Policy = Awaited<ReturnType<typeof enabledPolicy>>

/** Which buckets a sign-in counts in. */
interface Tries {
  /** Forgotten after the right password. */
  readonly own: Bucket
  /** Of others too: they keep what others did. */
  readonly shared: readonly Bucket[]
}

const DAY_MS = 24 * 3600_000

/** How long a door is shut where the policy names no time. */
const LOCK_SECONDS = 3600

/**
 * Where the policy strikes at wrong passwords, its limit counts for a day. It shuts the door or the device they came by
 * and never the account, or strangers could close that of anybody: LOCK for the time of the policy, DISABLE for a day at
 * least. An administrator opens it sooner.
 */
function doorRule(policy: Policy): Rule | undefined {
  if (!policy || policy.passwordRetryLimit === 0 || policy.passwordRetryStrategy === 'NONE') return undefined
  const timeMs = (policy.passwordRetryLockSeconds || LOCK_SECONDS) * 1000
  const lockMs = policy.passwordRetryStrategy === 'DISABLE' ? Math.max(timeMs, DAY_MS) : timeMs
  return { limit: policy.passwordRetryLimit, windowMs: DAY_MS, lockMs, refusal: 'ACCOUNT_LOCKED' }
}

/** A device that has signed in to this account before has a count of its own; others share theirs. */
function triesOf(ctx: Context, userName: string, device: string | undefined, policy: Policy): Tries {
  const rule = doorRule(policy)
  if (device !== undefined) return { own: { kind: 'device', name: device, rule }, shared: [] }
  const network = networkOf(ctx.ip)
  const shared: Bucket[] = [
    { kind: 'network', name: network },
    { kind: 'account', name: userName },
  ]
  return { own: doorOf(userName, network, rule), shared }
}

/** Whoever does not know the password learns nothing of the account: not that it exists, nor that it is closed. */
async function authenticate(user: LoginUser | undefined, password: string): Promise<LoginUser> {
  const isRight = user ? await verifyPassword(user.password, password) : await verifyNobody(password)
  if (user && isRight) return user
  throw new Refusal('LOGIN_FAILED')
}

/** The token of a session, or what is asked for before there is one. */
async function admit(ctx: Context, user: LoginUser, { own, shared }: Tries): Promise<string | SecondStep> {
  const { db, now } = ctx.services
  return transact(db, async (tx) => {
    // The account may have been closed, deleted or given another password while this one was verified.
    const current = await loginUsers(tx).where('userName', '=', user.userName).forUpdate().executeTakeFirst()
    if (current?.password !== user.password) throw new Refusal('LOGIN_FAILED')
    refuseClosedAccount(current, now())
    await clearFailures(tx, own)
    await giveBack(tx, shared)
    return (await demandSecondStep(tx, ctx, user.userId)) ?? enter(tx, ctx, user)
  })
}

/** What was no wrong password says nothing of the account; the network may not ask for ever. */
async function noteRefusal(ctx: Context, userName: string, { errCode }: Refusal, tries: Tries) {
  const { db } = ctx.services
  if (errCode !== 'LOGIN_FAILED' && errCode !== 'TOO_MANY_REQUESTS')
    await giveBack(db, [tries.own, ...tries.shared.filter(({ kind }) => kind !== 'network')])
  await logLoginEvent(db, ctx, { type: 'login', userId: null, userName, failure: errCode })
}

/**
 * Signs in, answers the token of a new session and lets the browser know that it is known. Every failure is logged and
 * counted; unknown names and wrong passwords can not be told apart, nor whether there is a second step behind them.
 *
 * @throws Refusal SECOND_FACTOR with a `SecondStep` after the right password of an account that needs more
 */
export async function signIn(ctx: Context, body: BodyOf<typeof login>): Promise<string> {
  const { db } = ctx.services
  const userName = body.username.trim()
  const policy = await enabledPolicy(db)
  const user = await loginUsers(db).where('userName', '=', userName).executeTakeFirst()
  const device = user && knownDevice(ctx, user)
  const tries = triesOf(ctx, userName, device, policy)
  const entered = await countAttempt(ctx, [tries.own, ...tries.shared], async () => {
    try {
      await checkCaptcha(ctx, body.uuid, body.code)
      return await admit(ctx, await authenticate(user, body.password), tries)
    } catch (error) {
      if (error instanceof Refusal) await noteRefusal(ctx, userName, error, tries)
      throw error
    }
  })
  if (typeof entered !== 'string') throw new Refusal('SECOND_FACTOR', [], entered)
  if (user) rememberDevice(ctx, user, device)
  return entered
}
