import type { Db } from '#server/store/db.ts'
import { enabledRoleIds } from '#server/areas/system/authority.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'

/** Whether the policy demands a second step of one of the user's enabled roles. */
export async function isRequired(db: Db, userId: string): Promise<boolean> {
  const demanded = (await enabledPolicy(db))?.secondFactorRoles ?? []
  if (demanded.length === 0) return false
  const held = await enabledRoleIds(db, userId)
  return held.some((roleId) => demanded.includes(roleId))
}

/** The second steps that a user has set up. */
export async function factorsOf(db: Db, userId: string): Promise<{ totpTime: Date | undefined; passkeys: number }> {
  const totp = await db.selectFrom('sysTotp').select('createTime').where('userId', '=', userId).executeTakeFirst()
  const { passkeys } = await db
    .selectFrom('sysPasskey')
    .select((eb) => eb.fn.countAll<string>().as('passkeys'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { totpTime: totp?.createTime, passkeys: Number(passkeys) }
}
