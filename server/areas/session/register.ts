import type { BodyOf } from '#contract/endpoint.ts'
import type { register } from '#contract/session.ts'
import { type Context, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { transact } from '#server/store/transact.ts'
import { type Bucket, countAttempt, giveBack } from '#server/areas/session/attempts.ts'
import { checkCaptcha } from '#server/areas/session/captcha.ts'
import { logLoginEvent } from '#server/areas/session/login-log.ts'
import { hashAccepted } from '#server/areas/system/accept-password.ts'
import { configFlag } from '#server/shared/config-values.ts'
import { refuseTakenName } from '#server/areas/system/user-contact.ts'

/** Visible characters without blanks, 2 to 20. */
const USER_NAME = /^[^\s\p{C}]{2,20}$/u

async function insertUser(ctx: Context, userName: string, password: string): Promise<void> {
  const { db, newId, now } = ctx.services
  await transact(db, async (tx) => {
    await refuseTakenName(tx, userName)
    const userId = newId()
    const inserted = await tx
      .insertInto('sysUser')
      .values({
        userId,
        userName,
        nickName: userName,
        sex: '2',
        status: '0',
        failedCount: 0,
        forceModifyPassword: 'N',
        preferences: '{}',
        password,
        passwordModifyTime: now(),
        createBy: userName,
        createTime: now(),
      })
      .onConflict((c) => c.column('userName').doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('DATA_CONFLICT', [userName], { field: 'userName' })
    await logLoginEvent(tx, ctx, { type: 'register', userId, userName })
  })
}

/** Creates a user without roles or department, while registration is open. Does not sign in. */
export async function registerUser(ctx: Context, body: BodyOf<typeof register>): Promise<void> {
  const { db } = ctx.services
  if (!(await configFlag(db, 'SysRegistEnable'))) throw new Refusal('REGISTER_OFF')
  const network: Bucket = { kind: 'network', name: networkOf(ctx.ip) }
  await countAttempt(ctx, [network], async () => {
    await checkCaptcha(ctx, body.uuid, body.code)
    const userName = body.username.trim()
    if (!USER_NAME.test(userName)) throw new Refusal('BAD_REQUEST', ['username'])
    if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
      throw new Refusal('PASSWORD_DIFFER', [], { field: 'confirmPassword' })
    await insertUser(ctx, userName, await hashAccepted(db, body.password, { userName }))
  })
  await giveBack(db, [network])
}
