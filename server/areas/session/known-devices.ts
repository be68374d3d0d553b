import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { login } from '#contract/session.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Context } from '#server/context.ts'

interface Account {
  readonly userId: string
  /** The hash of the password. */
  readonly password: string
}

/** Browsers keep no cookie for longer; each sign-in prolongs it. */
const KEPT_SECONDS = 400 * 24 * 3600

const cookieOf = ({ userId }: Account) => `device-${userId}`

/** Keyed by the hash of the password, which leaves the server nowhere: with another password a device is a stranger. */
function sign({ userId, password }: Account, id: string): Buffer {
  return createHmac('sha256', password).update(`device ${userId} ${id}`).digest()
}

/**
 * The name of the browser of this request where it has signed in to that account before, else undefined. It proves no
 * more than that: it opens nothing.
 */
export function knownDevice(ctx: Context, account: Account): string | undefined {
  const [id = '', signature = ''] = (ctx.cookies.get(cookieOf(account)) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(account, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? `${account.userId}.${id}` : undefined
}

/**
 * Makes the browser of this request one that is known to the account.
 *
 * @param device its name, where it is known already
 */
export function rememberDevice(ctx: Context, account: Account, device?: string): void {
  const id = device?.split('.')[1] ?? randomUUID()
  const value = `${id}.${sign(account, id).toString('base64url')}`
  ctx.cookies.set(cookieOf(account), value, { path: API_BASE + login.path, maxAgeSeconds: KEPT_SECONDS })
}
