import { Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { isCommonPassword } from '#server/areas/system/common-passwords.ts'
import { acceptsPassword, type PasswordOwner } from '#server/areas/system/password-policy.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'

/**
 * The hash of a password that the policy in force accepts for this user. Every call that sets one comes by here; where
 * no policy is in force an administrator has decided that anything goes.
 *
 * @throws Refusal PASSWORD_INSECURE, PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function hashAccepted(db: Db, password: string, owner: PasswordOwner): Promise<string> {
  const policy = await enabledPolicy(db)
  if (!acceptsPassword(password, owner, policy)) throw new Refusal('PASSWORD_INSECURE')
  if (policy && isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
  return hashPassword(password)
}
