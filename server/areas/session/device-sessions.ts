import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { tokenHash } from '#server/areas/session/caller.ts'
import { deviceOf, regionOf } from '#server/areas/session/client-info.ts'

/** A session lives this long from its sign-in; use does not prolong it. */
const SESSION_MS = 30 * 24 * 3600_000

/** Opens a session for this device and answers its token, which is stored nowhere. */
export async function openSession(tx: Tx, ctx: Context, userId: string): Promise<string> {
  const { newId, now } = ctx.services
  const loginTime = now()
  const token = crypto.randomUUID()
  await tx.deleteFrom('sysSession').where('userId', '=', userId).where('expiresAt', '<=', loginTime).execute()
  await tx
    .insertInto('sysSession')
    .values({
      sessionId: newId(),
      tokenHash: tokenHash(token),
      userId,
      loginTime,
      expiresAt: new Date(loginTime.getTime() + SESSION_MS),
      ip: ctx.ip,
      location: regionOf(ctx.ip, 'zh-CN'),
      ...deviceOf(ctx.userAgent),
    })
    .execute()
  return token
}

/** Ends one session; its row stays until its user signs in again, so that the device can be told why. */
export async function endByAdministrator(tx: Tx, sessionId: string, now: Date): Promise<void> {
  const ended = { expiresAt: now, endedByAdministrator: true }
  await tx
    .updateTable('sysSession')
    .set(ended)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .execute()
}

/** The refusal of a token that is worth nothing, which says so where an administrator ended its session. */
export async function refusalOfToken(db: Db, token: string | undefined): Promise<Refusal> {
  const ended =
    token !== undefined &&
    (await db
      .selectFrom('sysSession')
      .select('sessionId')
      .where('tokenHash', '=', tokenHash(token))
      .where('endedByAdministrator', '=', true)
      .executeTakeFirst())
  return new Refusal('UNAUTHORIZED', [], ended ? { endedBy: 'administrator' } : undefined)
}

/** Ends the sessions of users on all devices, but for one that may go on. */
export async function endSessions(db: Db, userIds: readonly string[], keepSessionId = '0'): Promise<void> {
  if (userIds.length === 0) return
  await db.deleteFrom('sysSession').where('userId', 'in', userIds).where('sessionId', '<>', keepSessionId).execute()
}
