import { SYSTEM_USER } from '#server/shared/audit.ts'
import { StartError } from '#server/start-error.ts'
import type { Db } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { clearFactors } from './reset.ts'

/**
 * Takes all second steps of an account away, for the only administrator who has lost his: nobody is left to do it in the
 * back office. The operation log says so.
 *
 * @throws StartError for an account that there is not
 */
export async function resetByCommand(db: Db, userName: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const user = await tx
      .selectFrom('sysUser')
      .select(['userId', 'userName'])
      .where('userName', '=', userName)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new StartError(`There is no account ${userName}`)
    await clearFactors(tx, user)
    await tx
      .insertInto('sysOperLog')
      .values({
        title: 'user.factorReset',
        businessType: 'OTHER',
        requestMethod: 'DELETE',
        operUrl: 'npm run reset-second-step',
        operUid: null,
        operName: SYSTEM_USER,
        tokenName: null,
        deptName: null,
        operIp: '127.0.0.1',
        operLocation: '',
        userAgent: '',
        requestArgs: null,
        responseResult: null,
        responseCode: 200,
        operTime: now,
        cost: 0,
        changes: JSON.stringify([{ field: 'userName', from: user.userName, to: user.userName }]),
      })
      .execute()
  })
}
