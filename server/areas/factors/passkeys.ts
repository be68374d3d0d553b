import type * as Library from '@simplewebauthn/server'
import { PRODUCT } from '#contract/product.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { relyingParty } from '#server/areas/factors/relying-party.ts'
import { setChallenge, takeChallenge, type Ticket } from '#server/areas/factors/tickets.ts'

/** Loaded on first need: it is large, and most accounts have no passkey. */
const library = (): Promise<typeof Library> => import('@simplewebauthn/server')

type Registration = Parameters<typeof Library.verifyRegistrationResponse>[0]['response']
type Assertion = Parameters<typeof Library.verifyAuthenticationResponse>[0]['response']
type Verified = Awaited<ReturnType<typeof Library.verifyRegistrationResponse>>
type NewCredential = NonNullable<Verified['registrationInfo']>['credential']

const PASSKEYS_MAX = 20

const passkeysOf = (db: Db, userId: string) =>
  db.selectFrom('sysPasskey').selectAll().where('userId', '=', userId).orderBy('createTime').execute()

const credentialsOf = (rows: Awaited<ReturnType<typeof passkeysOf>>) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** Whatever a browser sends: what is no answer at all is refused like a wrong one. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch {
    throw new Refusal('PASSKEY_REFUSED')
  }
}

/** What a browser needs to make a passkey. @throws Refusal PASSKEY_LIMIT */
export async function registrationOptions(ctx: Context, ticket: Ticket, userName: string) {
  const { db } = ctx.services
  const rows = await passkeysOf(db, ticket.userId)
  if (rows.length >= PASSKEYS_MAX) throw new Refusal('PASSKEY_LIMIT', [PASSKEYS_MAX])
  const { id } = await relyingParty(ctx)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT.name,
    rpID: id,
    userName,
    userID: new TextEncoder().encode(ticket.userId),
    attestationType: 'none',
    excludeCredentials: credentialsOf(rows),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await setChallenge(db, ticket, options.challenge)
  return { ...options }
}

/** The passkey that a browser has made for this ticket. @throws Refusal PASSKEY_REFUSED */
export async function readRegistration(ctx: Context, ticket: Ticket, credential: unknown): Promise<NewCredential> {
  const challenge = await takeChallenge(ctx.services.db, ticket)
  if (challenge === undefined) throw new Refusal('PASSKEY_REFUSED')
  const { id, origins } = await relyingParty(ctx)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: credential as Registration,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  )
  if (!registrationInfo) throw new Refusal('PASSKEY_REFUSED')
  return registrationInfo.credential
}

/** @throws Refusal PASSKEY_TAKEN for one that an account has, whichever it is */
export async function addPasskey(
  tx: Tx,
  ctx: Context,
  userId: string,
  name: string,
  made: NewCredential,
): Promise<void> {
  const { newId, now } = ctx.services
  const added = await tx
    .insertInto('sysPasskey')
    .values({
      passkeyId: newId(),
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: String(made.counter),
      transports: JSON.stringify(made.transports ?? []),
      name,
      createTime: now(),
    })
    .onConflict((c) => c.column('credentialId').doNothing())
    .returning('passkeyId')
    .executeTakeFirst()
  if (!added) throw new Refusal('PASSKEY_TAKEN')
}

/** What a browser needs to answer with one of the passkeys of the ticket's user. */
export async function assertionOptions(ctx: Context, ticket: Ticket) {
  const { db } = ctx.services
  const { id } = await relyingParty(ctx)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: id,
    allowCredentials: credentialsOf(await passkeysOf(db, ticket.userId)),
    userVerification: 'preferred',
  })
  await setChallenge(db, ticket, options.challenge)
  return { ...options }
}

/**
 * Which passkey of the ticket's user has signed, and how often it has by its own count.
 *
 * @throws Refusal PASSKEY_REFUSED, also for a passkey of somebody else and for what was signed before
 */
export async function readAssertion(ctx: Context, ticket: Ticket, credential: unknown) {
  const { db } = ctx.services
  const challenge = await takeChallenge(db, ticket)
  const rows = await passkeysOf(db, ticket.userId)
  const { id: given } = (credential ?? {}) as { id?: unknown }
  const passkey = rows.find(({ credentialId }) => credentialId === given)
  if (challenge === undefined || !passkey) throw new Refusal('PASSKEY_REFUSED')
  const { id, origins } = await relyingParty(ctx)
  const { verifyAuthenticationResponse } = await library()
  const answer = await verified(() =>
    verifyAuthenticationResponse({
      response: credential as Assertion,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }),
  )
  if (!answer.verified) throw new Refusal('PASSKEY_REFUSED')
  return { passkeyId: passkey.passkeyId, counter: answer.authenticationInfo.newCounter }
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(tx: Tx, now: Date, used: { passkeyId: string; counter: number }): Promise<void> {
  await tx
    .updateTable('sysPasskey')
    .set({ counter: String(used.counter), lastUsedTime: now })
    .where('passkeyId', '=', used.passkeyId)
    .execute()
}
