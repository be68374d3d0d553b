import type { BodyOf } from '#contract/endpoint.ts'
import type { enrolPasskey, enrolTotpConfirm } from '#contract/factors.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { loginUsers } from '#server/areas/session/enter.ts'
import { addPasskey, readRegistration, registrationOptions } from '#server/areas/factors/passkeys.ts'
import { countCodes, renewCodes } from '#server/areas/factors/recovery.ts'
import { factorsOf } from '#server/areas/factors/required.ts'
import { enterByTicket, logRefusal, markBrowser } from '#server/areas/factors/second-step.ts'
import { readTicket, type Ticket } from '#server/areas/factors/tickets.ts'
import { beginTotp, confirmTotp } from '#server/areas/factors/totp.ts'

/** The recovery codes of a first second step; undefined where there are some already. */
export async function firstCodes(tx: Tx, userId: string): Promise<string[] | undefined> {
  return (await countCodes(tx, userId)) > 0 ? undefined : renewCodes(tx, userId)
}

async function ticketUser(ctx: Context, text: string) {
  const ticket = await readTicket(ctx, text, 'enrol')
  const user = await loginUsers(ctx.services.db).where('userId', '=', ticket.userId).executeTakeFirst()
  if (!user) throw new Refusal('FACTOR_TICKET')
  return { ticket, user }
}

export async function beginTotpByTicket(ctx: Context, text: string) {
  return beginTotp(ctx, (await ticketUser(ctx, text)).user)
}

export async function passkeyOptionsByTicket(ctx: Context, text: string) {
  const { ticket, user } = await ticketUser(ctx, text)
  return registrationOptions(ctx, ticket, user.userName)
}

/** Sets the second step up and opens the session that waited for it. */
async function enrolAndEnter(ctx: Context, ticket: Ticket, enrol: (tx: Tx) => Promise<void>) {
  const { db } = ctx.services
  const { entered, recoveryCodes } = await transact(db, async (tx) => {
    const entered = await enterByTicket(tx, ctx, ticket, false)
    // The ticket says that there was no second step when it was made: whoever was slower with another one is too late.
    const { totpTime, passkeys } = await factorsOf(tx, ticket.userId)
    if (totpTime || passkeys > 0) throw new Refusal('FACTOR_TICKET')
    await enrol(tx)
    return { entered, recoveryCodes: await firstCodes(tx, ticket.userId) }
  })
  markBrowser(ctx, entered)
  return { token: entered.token, recoveryCodes }
}

export async function enrolTotpByTicket(ctx: Context, { ticket: text, ...shown }: BodyOf<typeof enrolTotpConfirm>) {
  const ticket = await readTicket(ctx, text, 'enrol')
  return logRefusal(ctx, ticket, () => enrolAndEnter(ctx, ticket, (tx) => confirmTotp(tx, ctx, ticket.userId, shown)))
}

export async function enrolPasskeyByTicket(ctx: Context, body: BodyOf<typeof enrolPasskey>) {
  const ticket = await readTicket(ctx, body.ticket, 'enrol')
  return logRefusal(ctx, ticket, async () => {
    const made = await readRegistration(ctx, ticket, body.credential)
    return enrolAndEnter(ctx, ticket, (tx) => addPasskey(tx, ctx, ticket.userId, body.name, made))
  })
}
