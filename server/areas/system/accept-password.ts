import { PASSWORD_RULES } from '#contract/system/password-rules.ts'
import { Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { caseKey, matchAside } from '#server/areas/models/patterns.ts'
import { isCommonPassword } from '#server/areas/system/common-passwords.ts'
import { acceptsPassword, type PasswordOwner } from '#server/areas/system/password-policy.ts'
import { enabledPolicy, patternOfRule } from '#server/areas/system/policies.ts'

/**
 * The hash of a password that the policy in force accepts for this user. Every call that sets one comes by here; where
 * no policy is in force an administrator has decided that anything goes.
 *
 * @param field in which the call brings the password
 * @throws Refusal PASSWORD_INSECURE, PASSWORD_COMMON, PASSWORD_RULE at the field; TOO_MANY_REQUESTS
 */
export async function hashAccepted(
  db: Db,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<string> {
  const policy = await enabledPolicy(db)
  if (!acceptsPassword(password, owner, policy)) throw new Refusal('PASSWORD_INSECURE', [], { field })
  const refusal = policy && (await judgeByRule([password], await patternOfRule(db, policy.passwordRule)))(password)
  if (refusal) throw new Refusal(refusal.errCode, [], { field })
  if (policy && isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON', [], { field })
  return hashPassword(password)
}

/** Why the rule does not take a password; undefined where it does. */
export type RuleVerdict = (password: string) => Refusal | undefined

/**
 * Holds several passwords against the pattern of a rule at once. A rule of somebody's own may be no pattern at all, take
 * for ever, or be gone: then nobody can say that a password follows it, and none is taken.
 */
export async function judgeByRule(passwords: readonly string[], pattern: string | undefined): Promise<RuleVerdict> {
  if (pattern === '') return () => undefined
  if (pattern !== undefined && PASSWORD_RULES.includes(pattern)) {
    const rule = new RegExp(pattern)
    return (password) => (rule.test(password) ? undefined : new Refusal('PASSWORD_INSECURE'))
  }
  if (pattern === undefined || !isPattern(pattern)) return () => new Refusal('PASSWORD_RULE')
  const verdicts = await matchAside([...new Set(passwords)].map((value) => ({ pattern, value })))
  return (value) => {
    const verdict = verdicts.get(caseKey({ pattern, value }))
    if (verdict === 'matches') return undefined
    return new Refusal(verdict === 'differs' ? 'PASSWORD_INSECURE' : 'PASSWORD_RULE')
  }
}

/** Whether a text is a regular expression as passwords are matched by. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
