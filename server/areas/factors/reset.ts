import type { Tx } from '#server/store/db.ts'
import { type Context, Refusal } from '#server/context.ts'
import { openDoors } from '#server/areas/session/attempts.ts'
import { endSessions } from '#server/areas/session/device-sessions.ts'
import { noteSubject } from '#server/shared/changes.ts'
import { requireAuthorityOver } from '#server/areas/system/authority.ts'

const PARTS = ['sysTotp', 'sysPasskey', 'sysRecoveryCode', 'sysTrustedDevice', 'sysFactorTicket'] as const

/** All second steps of somebody, with the browsers that were trusted; whoever is signed in by them is no more. */
export async function clearFactors(tx: Tx, user: { userId: string; userName: string }): Promise<void> {
  for (const part of PARTS) await tx.deleteFrom(part).where('userId', '=', user.userId).execute()
  await endSessions(tx, [user.userId])
  await openDoors(tx, user)
}

/**
 * For who has lost all his second steps. His own nobody resets: they are taken away with the password, in the account
 * centre. Sessions end, since they may be those of whoever has found the phone.
 *
 * @throws Refusal FACTOR_OWN, NOT_FOUND, FORBIDDEN for who holds less than the other one
 */
export async function resetFactors(ctx: Context, userId: string): Promise<void> {
  if (userId === ctx.caller.userId) throw new Refusal('FACTOR_OWN')
  await ctx.write(async (tx) => {
    const user = await tx
      .selectFrom('sysUser')
      .select(['userId', 'userName'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new Refusal('NOT_FOUND', ['userId', userId])
    await requireAuthorityOver(ctx, tx, [userId])
    noteSubject(ctx, 'userName', user.userName)
    await clearFactors(tx, user)
  })
}
