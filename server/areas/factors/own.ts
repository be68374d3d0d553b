import type { BodyOf } from '#contract/endpoint.ts'
import type {
  factorPasskeyAdd,
  factorPasskeyRemove,
  factorPasskeyRename,
  factorTotpConfirm,
} from '#contract/factors.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { endSessions } from '#server/areas/session/device-sessions.ts'
import { requireOwnPassword } from '#server/areas/session/own-password.ts'
import { devicesOf } from '#server/areas/factors/devices.ts'
import { firstCodes } from '#server/areas/factors/enrol.ts'
import { addPasskey, readRegistration, registrationOptions } from '#server/areas/factors/passkeys.ts'
import { countCodes, renewCodes } from '#server/areas/factors/recovery.ts'
import { factorsOf, isRequired } from '#server/areas/factors/required.ts'
import { hashOf, issueTicket, readTicket, spendTicket } from '#server/areas/factors/tickets.ts'
import { beginTotp, confirmTotp } from '#server/areas/factors/totp.ts'

/** All that the caller has set up. */
export async function showFactors(ctx: Context) {
  const { db, now } = ctx.services
  const { userId } = ctx.caller
  const { totpTime } = await factorsOf(db, userId)
  const passkeys = await db
    .selectFrom('sysPasskey')
    .select(['passkeyId', 'name', 'createTime', 'lastUsedTime'])
    .where('userId', '=', userId)
    .orderBy('createTime')
    .execute()
  return wireRow({
    totpTime: totpTime ?? null,
    passkeys: passkeys.map(wireRow),
    recoveryLeft: await countCodes(db, userId),
    devices: (await devicesOf(db, userId, now())).map(wireRow),
    required: await isRequired(db, userId),
  })
}

/** Where this is the first second step, whoever is signed in elsewhere was let in by the password alone: he signs in again. */
async function settleFirst(tx: Tx, ctx: Context): Promise<string[] | undefined> {
  const { userId, sessionId } = ctx.caller
  const codes = await firstCodes(tx, userId)
  if (codes) await endSessions(tx, [userId], sessionId)
  return codes
}

export async function beginOwnTotp(ctx: Context, password: string) {
  await requireOwnPassword(ctx, password)
  return beginTotp(ctx, ctx.caller)
}

/** Not by `ctx.write`, which keeps answers: these codes are told once. */
export async function confirmOwnTotp(ctx: Context, body: BodyOf<typeof factorTotpConfirm>) {
  return transact(ctx.services.db, async (tx) => {
    await confirmTotp(tx, ctx, ctx.caller.userId, body)
    return { recoveryCodes: await settleFirst(tx, ctx) }
  })
}

export async function beginOwnPasskey(ctx: Context, password: string) {
  await requireOwnPassword(ctx, password)
  const { db, now } = ctx.services
  const { userId, userName } = ctx.caller
  const ticket = await transact(db, (tx) => issueTicket(tx, 'passkey', userId, now()))
  return { ticket, options: await registrationOptions(ctx, { hash: hashOf(ticket), userId }, userName) }
}

export async function addOwnPasskey(ctx: Context, { ticket: text, name, credential }: BodyOf<typeof factorPasskeyAdd>) {
  const { userId } = ctx.caller
  const ticket = await readTicket(ctx, text, 'passkey')
  if (ticket.userId !== userId) throw new Refusal('FACTOR_TICKET')
  const made = await readRegistration(ctx, ticket, credential)
  return transact(ctx.services.db, async (tx) => {
    await spendTicket(tx, ticket)
    await addPasskey(tx, ctx, userId, name, made)
    return { recoveryCodes: await settleFirst(tx, ctx) }
  })
}

export async function renamePasskey(ctx: Context, { passkeyId, name }: BodyOf<typeof factorPasskeyRename>) {
  await ctx.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sysPasskey')
      .set({ name })
      .where('passkeyId', '=', passkeyId)
      .where('userId', '=', ctx.caller.userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND', ['passkeyId', passkeyId])
  })
}

/**
 * What belongs to second steps goes with the last of them.
 *
 * @throws Refusal FACTOR_REQUIRED where a role demands one
 */
async function settleLast(tx: Tx, userId: string): Promise<void> {
  const { totpTime, passkeys } = await factorsOf(tx, userId)
  if (totpTime || passkeys > 0) return
  if (await isRequired(tx, userId)) throw new Refusal('FACTOR_REQUIRED')
  await tx.deleteFrom('sysRecoveryCode').where('userId', '=', userId).execute()
  await tx.deleteFrom('sysTrustedDevice').where('userId', '=', userId).execute()
}

/** Of two that remove the last two at the same moment, the second one sees that nothing would be left. */
async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('sysUser').select('userId').where('userId', '=', userId).forUpdate().execute()
}

export async function removeTotp(ctx: Context, password: string): Promise<void> {
  await requireOwnPassword(ctx, password)
  const { userId } = ctx.caller
  await ctx.write(async (tx) => {
    await lockUser(tx, userId)
    await tx.deleteFrom('sysTotp').where('userId', '=', userId).execute()
    await settleLast(tx, userId)
  })
}

export async function removePasskey(ctx: Context, { passkeyId, password }: BodyOf<typeof factorPasskeyRemove>) {
  await requireOwnPassword(ctx, password)
  const { userId } = ctx.caller
  await ctx.write(async (tx) => {
    await lockUser(tx, userId)
    await tx.deleteFrom('sysPasskey').where('passkeyId', '=', passkeyId).where('userId', '=', userId).execute()
    await settleLast(tx, userId)
  })
}

/** @throws Refusal FACTOR_NONE for who has nothing that they could stand in for */
export async function renewOwnCodes(ctx: Context, password: string) {
  await requireOwnPassword(ctx, password)
  const { userId } = ctx.caller
  return transact(ctx.services.db, async (tx) => {
    const { totpTime, passkeys } = await factorsOf(tx, userId)
    if (!totpTime && passkeys === 0) throw new Refusal('FACTOR_NONE')
    return { recoveryCodes: await renewCodes(tx, userId) }
  })
}

/** Those of somebody else stay, whatever ids are sent. */
export async function removeDevices(ctx: Context, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) throw new Refusal('BAD_REQUEST', ['deviceIds'])
  await ctx.write(async (tx) => {
    await tx
      .deleteFrom('sysTrustedDevice')
      .where('deviceId', 'in', deviceIds)
      .where('userId', '=', ctx.caller.userId)
      .execute()
  })
}
