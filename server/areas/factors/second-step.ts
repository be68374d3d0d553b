import type { BodyOf } from '#contract/endpoint.ts'
import type { factorCode, factorPasskey, SecondStep } from '#contract/factors.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { type Bucket, clearFailures, countAttempt, giveBack } from '#server/areas/session/attempts.ts'
import { enter, type LoginUser, loginUsers, refuseClosedAccount } from '#server/areas/session/enter.ts'
import { knownDevice, rememberDevice } from '#server/areas/session/known-devices.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'
import { isTrusted, keepTrust, trustDevice } from '#server/areas/factors/devices.ts'
import { notePasskeyUse, readAssertion } from '#server/areas/factors/passkeys.ts'
import { countCodes, spendCode } from '#server/areas/factors/recovery.ts'
import { factorsOf, isRequired } from '#server/areas/factors/required.ts'
import { issueTicket, readTicket, spendTicket, type Ticket } from '#server/areas/factors/tickets.ts'
import { acceptTotp } from '#server/areas/factors/totp.ts'

/**
 * What an account asks for after the right password; undefined where that is enough: nothing is set up or demanded, or
 * the browser is trusted.
 */
export async function demandSecondStep(tx: Tx, ctx: Context, userId: string): Promise<SecondStep | undefined> {
  const { totpTime, passkeys } = await factorsOf(tx, userId)
  const now = ctx.services.now()
  if (!totpTime && passkeys === 0) {
    if (!(await isRequired(tx, userId))) return undefined
    return { ticket: await issueTicket(tx, 'enrol', userId, now), methods: [] }
  }
  if (await isTrusted(tx, ctx, userId)) return undefined
  const methods: SecondStep['methods'] = []
  if (passkeys > 0) methods.push('passkey')
  if (totpTime) methods.push('code')
  if ((await countCodes(tx, userId)) > 0) methods.push('recovery')
  return { ticket: await issueTicket(tx, 'login', userId, now), methods }
}

interface Entered {
  readonly user: LoginUser
  readonly token: string
  /** For the cookie of a browser that is trusted from now on. */
  readonly trust: string | undefined
}

/** Uses the ticket up and opens the session. The account may have been closed since the password was given. */
export async function enterByTicket(tx: Tx, ctx: Context, ticket: Ticket, isTrusting: boolean): Promise<Entered> {
  await spendTicket(tx, ticket)
  const user = await loginUsers(tx).where('userId', '=', ticket.userId).forUpdate().executeTakeFirst()
  if (!user) throw new Refusal('FACTOR_TICKET')
  refuseClosedAccount(user, ctx.services.now())
  const trust = isTrusting ? await trustDevice(tx, ctx, user.userId) : undefined
  return { user, token: await enter(tx, ctx, user), trust }
}

/** Lets the browser keep what the next sign-in by it is told from others by. */
export function markBrowser(ctx: Context, { user, trust }: Entered): void {
  rememberDevice(ctx, user, knownDevice(ctx, user))
  if (trust !== undefined) keepTrust(ctx, user.userId, trust)
}

/** Logs a refusal of a step, and throws it again. */
export async function logRefusal<Result>(ctx: Context, { userId }: Ticket, step: () => Promise<Result>) {
  try {
    return await step()
  } catch (error) {
    const { db } = ctx.services
    const user = await loginUsers(db).where('userId', '=', userId).executeTakeFirst()
    if (error instanceof Refusal && user)
      await logLoginEvent(db, ctx, { type: 'login', userId: null, userName: user.userName, failure: error.errCode })
    throw error
  }
}

/**
 * Guesses of a code count for the account, wherever they come from: whoever makes them knows its password. A passkey,
 * which nobody guesses, still opens it.
 */
export async function passByCode(ctx: Context, { ticket: text, method, code, trust }: BodyOf<typeof factorCode>) {
  const { db } = ctx.services
  const ticket = await readTicket(ctx, text, 'login')
  const { userId } = ticket
  const recent: Bucket = { kind: 'code', name: userId }
  const daily: Bucket = { kind: 'codes', name: userId }
  const entered = await logRefusal(ctx, ticket, () =>
    countAttempt(ctx, [recent, daily], () =>
      transact(db, async (tx) => {
        const isRight = method === 'code' ? await acceptTotp(tx, ctx, userId, code) : await spendCode(tx, userId, code)
        if (!isRight) throw new Refusal('FACTOR_WRONG')
        await clearFailures(tx, recent)
        await giveBack(tx, [daily])
        return enterByTicket(tx, ctx, ticket, trust === 'Y')
      }),
    ),
  )
  markBrowser(ctx, entered)
  return entered.token
}

export async function passByPasskey(ctx: Context, { ticket: text, credential, trust }: BodyOf<typeof factorPasskey>) {
  const { db, now } = ctx.services
  const ticket = await readTicket(ctx, text, 'login')
  const entered = await logRefusal(ctx, ticket, async () => {
    const used = await readAssertion(ctx, ticket, credential)
    return transact(db, async (tx) => {
      await notePasskeyUse(tx, now(), used)
      return enterByTicket(tx, ctx, ticket, trust === 'Y')
    })
  })
  markBrowser(ctx, entered)
  return entered.token
}
