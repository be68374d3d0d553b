import { type Context, Refusal } from '#server/context.ts'
import { type Bucket, clearFailures, countAttempt } from '#server/areas/session/attempts.ts'
import { verifyPassword } from '#server/areas/session/passwords.ts'

/**
 * Makes sure that it is the caller who sits before an open screen. Guessing is limited like a sign-in.
 *
 * @throws Refusal OWN_PASSWORD_WRONG, LOGIN_LIMIT
 */
export async function requireOwnPassword(ctx: Context, password: string): Promise<void> {
  const { db } = ctx.services
  const { userId } = ctx.caller
  const user = await db.selectFrom('sysUser').select('password').where('userId', '=', userId).executeTakeFirstOrThrow()
  const bucket: Bucket = { kind: 'password', name: userId }
  await countAttempt(ctx, [bucket], async () => {
    if (!(await verifyPassword(user.password, password))) throw new Refusal('OWN_PASSWORD_WRONG')
  })
  await clearFailures(db, bucket)
}
