import { createHash, randomBytes } from 'node:crypto'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { TicketKind } from '#server/store/tables/factors.ts'

/** Long enough to fetch a phone, or to set an app up. */
const TICKET_MS = 10 * 60_000

export interface Ticket {
  readonly hash: string
  readonly userId: string
}

/** What is stored of something random that somebody holds: a plain hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A secret that nobody guesses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Notes what was shown so far; the ticket itself is told once. */
export async function issueTicket(tx: Tx, kind: TicketKind, userId: string, now: Date): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  await tx.deleteFrom('sysFactorTicket').where('expiresAt', '<=', now).execute()
  await tx
    .insertInto('sysFactorTicket')
    .values({ ticketHash: hashOf(ticket), kind, userId, expiresAt })
    .execute()
  return ticket
}

/** @throws Refusal FACTOR_TICKET when it is unknown, used, too old or for something else */
export async function readTicket(ctx: Context, ticket: string, kind: TicketKind): Promise<Ticket> {
  const { db, now } = ctx.services
  const row = await db
    .selectFrom('sysFactorTicket')
    .select(['ticketHash', 'userId'])
    .where('ticketHash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!row) throw new Refusal('FACTOR_TICKET')
  return { hash: row.ticketHash, userId: row.userId }
}

/** @throws Refusal FACTOR_TICKET when somebody was faster */
export async function spendTicket(tx: Tx, { hash }: Ticket): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('sysFactorTicket').where('ticketHash', '=', hash).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('FACTOR_TICKET')
}

/** The next passkey of this ticket must sign this. */
export async function setChallenge(db: Db, { hash }: Ticket, challenge: string): Promise<void> {
  await db.updateTable('sysFactorTicket').set({ challenge }).where('ticketHash', '=', hash).execute()
}

/** What was to be signed, once: a try that fails needs a new one. Undefined when nothing was. */
export async function takeChallenge(db: Db, { hash }: Ticket): Promise<string | undefined> {
  const row = await db
    .updateTable('sysFactorTicket')
    .from('sysFactorTicket as before')
    .set({ challenge: null })
    .where('sysFactorTicket.ticketHash', '=', hash)
    .whereRef('before.ticketHash', '=', 'sysFactorTicket.ticketHash')
    .where('sysFactorTicket.challenge', 'is not', null)
    .returning('before.challenge')
    .executeTakeFirst()
  return row?.challenge ?? undefined
}
