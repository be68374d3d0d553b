import { login } from '#contract/session.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { deviceOf, regionOf } from '#server/areas/session/client-info.ts'
import { hashOf, newSecret } from '#server/areas/factors/tickets.ts'

const TRUST_SECONDS = 30 * 24 * 3600
/** More than anybody uses; the oldest one goes. */
const DEVICES_MAX = 20

const cookieOf = (userId: string) => `trust-${userId}`

/** Whether the browser of this request was trusted by this user, and still is. */
export async function isTrusted(tx: Tx, ctx: Context, userId: string): Promise<boolean> {
  const cookie = ctx.cookies.get(cookieOf(userId))
  if (!cookie) return false
  const time = ctx.services.now()
  const { numUpdatedRows } = await tx
    .updateTable('sysTrustedDevice')
    .set({ lastUsedTime: time, ip: ctx.ip, location: regionOf(ctx.ip, 'zh-CN') })
    .where('tokenHash', '=', hashOf(cookie))
    .where('userId', '=', userId)
    .where('expiresAt', '>', time)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that this browser is asked no more. The answer goes into its cookie, once that is certain. */
export async function trustDevice(tx: Tx, ctx: Context, userId: string): Promise<string> {
  const { newId, now } = ctx.services
  const time = now()
  const secret = newSecret()
  await tx.deleteFrom('sysTrustedDevice').where('expiresAt', '<=', time).execute()
  await tx
    .insertInto('sysTrustedDevice')
    .values({
      deviceId: newId(),
      userId,
      tokenHash: hashOf(secret),
      ip: ctx.ip,
      location: regionOf(ctx.ip, 'zh-CN'),
      ...deviceOf(ctx.userAgent),
      createTime: time,
      lastUsedTime: time,
      expiresAt: new Date(time.getTime() + TRUST_SECONDS * 1000),
    })
    .execute()
  const kept = await devicesOf(tx, userId, time)
  const surplus = kept.slice(DEVICES_MAX).map(({ deviceId }) => deviceId)
  if (surplus.length > 0) await tx.deleteFrom('sysTrustedDevice').where('deviceId', 'in', surplus).execute()
  return secret
}

/** Lets the browser of this request keep it, for sign-ins alone. */
export function keepTrust(ctx: Context, userId: string, secret: string): void {
  ctx.cookies.set(cookieOf(userId), secret, { path: API_BASE + login.path, maxAgeSeconds: TRUST_SECONDS })
}

/** The latest first. */
export function devicesOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sysTrustedDevice')
    .select(['deviceId', 'browser', 'os', 'ip', 'location', 'createTime', 'lastUsedTime', 'expiresAt as expireTime'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedTime', 'desc')
    .orderBy('deviceId', 'desc')
    .execute()
}
