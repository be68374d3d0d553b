import { ALLOWED_PATTERN, PART_PATTERNS, partsOfRule, type PasswordPart } from '#contract/system/password-rules.ts'
import type { SecurityConfig } from '#contract/system/security.ts'
import { spelled } from '#lib/spelled.ts'

/** What a page is told of the policy in force. */
export type PasswordPolicy = Pick<
  SecurityConfig,
  'passwordLenMin' | 'passwordLenMax' | 'passwordRule' | 'passwordRulePattern' | 'passwordSensitive'
>

/** What is known of whoever gets the password. */
export interface PasswordOwner {
  readonly userName?: string | undefined
  readonly nickName?: string | undefined
  readonly realName?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly email?: string | undefined
  readonly birthday?: string | undefined
}

/** What a password must not hold: of which item of the policy, and the text itself. */
export interface ForbiddenPart {
  readonly item: string
  readonly text: string
}

/** One thing that is asked of a password; `met` is undefined where only the server can judge. */
export interface PasswordCheck {
  readonly about: 'length' | 'allowed' | 'rule' | PasswordPart | `without ${string}`
  readonly met: boolean | undefined
}

function plainPart(item: string, owner: PasswordOwner): string {
  switch (item) {
    case 'ACCOUNT':
      return owner.userName ?? ''
    case 'PHONE_NUMBER':
      return owner.phoneNumber ?? ''
    case 'EMAIL':
      return owner.email?.split('@')[0] ?? ''
    case 'BIRTHDAY':
      return owner.birthday?.slice(0, 10).replaceAll('-', '') ?? ''
    default:
      return ''
  }
}

async function partOf(item: string, owner: PasswordOwner): Promise<string> {
  if (item === 'NICK_NAME') return spelled(owner.nickName ?? '')
  if (item === 'REAL_NAME') return spelled(owner.realName ?? '')
  return plainPart(item, owner)
}

/** What a password of this person must not hold. Names are spelled first, by code that comes when one needs it. */
export async function forbiddenParts(policy: PasswordPolicy, owner: PasswordOwner): Promise<readonly ForbiddenPart[]> {
  const parts = policy.passwordSensitive.map(async (item) => ({
    item,
    text: (await partOf(item, owner)).toLowerCase(),
  }))
  return (await Promise.all(parts)).filter(({ text }) => text !== '')
}

/**
 * How a password stands to each thing that the policy asks for, as far as a page can tell. A pattern of somebody's own is
 * never tried here: one that does not end would take the page along.
 */
export function checkPassword(
  policy: PasswordPolicy,
  forbidden: readonly ForbiddenPart[],
  password: string,
): readonly PasswordCheck[] {
  const { passwordLenMin: min, passwordLenMax: max } = policy
  const parts = partsOfRule(policy.passwordRule, policy.passwordRulePattern)
  const has = (pattern: string) => new RegExp(pattern).test(password)
  const folded = password.toLowerCase()
  return [
    { about: 'length', met: password.length >= min && (max <= 0 || password.length <= max) },
    ...(parts ?? []).map((part) => ({ about: part, met: has(PART_PATTERNS[part]) })),
    ...(parts?.length ? [{ about: 'allowed' as const, met: has(ALLOWED_PATTERN) }] : []),
    ...(parts ? [] : [{ about: 'rule' as const, met: undefined }]),
    ...forbidden.map(({ item, text }) => ({
      about: `without ${item}` as const,
      met: password !== '' && !folded.includes(text),
    })),
  ]
}

/** Whether a password breaks what a page can judge; the server has the last word. */
export function breaksPolicy(checks: readonly PasswordCheck[]): boolean {
  return checks.some(({ met }) => met === false)
}
