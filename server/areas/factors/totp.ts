import { Secret, TOTP } from 'otpauth'
import { PRODUCT } from '#contract/product.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

/** What every app knows. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** The code before and the one after count as well: clocks differ, and typing takes its time. */
const WINDOW = 1
const SETUP_MS = 15 * 60_000

const sealedFor = (userId: string) => `totp ${userId}`
const setupFor = (userId: string) => `totp setup ${userId}`

/** The time step that a code stands for, undefined when it is none of these moments. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...SETTINGS, token, secret: Secret.fromBase32(secret), timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta
}

/** A secret for an app. Nothing is stored: `setup` holds it, sealed, until the app has shown that it has it. */
export function beginTotp(ctx: Context, { userId, userName }: { userId: string; userName: string }) {
  const { secrets, now } = ctx.services
  const totp = new TOTP({
    ...SETTINGS,
    issuer: PRODUCT.name,
    label: userName,
    secret: new Secret({ size: SECRET_BYTES }),
  })
  const secret = totp.secret.base32
  const until = now().getTime() + SETUP_MS
  return { secret, uri: totp.toString(), setup: secrets.seal(JSON.stringify({ secret, until }), setupFor(userId)) }
}

/**
 * Takes an app on, in place of the one before. The code that shows it counts as used.
 *
 * @throws Refusal FACTOR_WRONG, FACTOR_TICKET for a setup that is too old or of somebody else
 */
export async function confirmTotp(
  tx: Tx,
  ctx: Context,
  userId: string,
  { setup, code }: { setup: string; code: string },
) {
  const { secrets, now } = ctx.services
  const opened = secrets.open(setup, setupFor(userId))
  const { secret, until } = opened
    ? (JSON.parse(opened) as { secret: string; until: number })
    : { secret: '', until: 0 }
  if (until <= now().getTime()) throw new Refusal('FACTOR_TICKET')
  const lastStep = stepOf(secret, code, now())
  if (lastStep === undefined) throw new Refusal('FACTOR_WRONG')
  const row = { secret: secrets.seal(secret, sealedFor(userId)), lastStep, createTime: now() }
  await tx
    .insertInto('sysTotp')
    .values({ userId, ...row })
    .onConflict((c) => c.column('userId').doUpdateSet(row))
    .execute()
}

/** Whether a code is right and neither it nor a later one was used before; then it is. */
export async function acceptTotp(tx: Tx, ctx: Context, userId: string, code: string): Promise<boolean> {
  const { secrets, now, log } = ctx.services
  const row = await tx.selectFrom('sysTotp').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()
  if (!row) return false
  const secret = secrets.open(row.secret, sealedFor(userId))
  if (secret === undefined) {
    log.warn({ userId }, 'The secret of an authenticator app was sealed with another key than secret.key')
    return false
  }
  const step = stepOf(secret, code, now())
  if (step === undefined || step <= row.lastStep) return false
  await tx.updateTable('sysTotp').set({ lastStep: step }).where('userId', '=', userId).execute()
  return true
}
