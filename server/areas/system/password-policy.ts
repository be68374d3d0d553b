import { pinyin } from 'pinyin-pro'
import { formatDate } from '#lib/dates.ts'

const SPECIAL = String.raw`!@#$%^&*?()\[\]{}<>:;,.'"~·+=_\-`
const ALLOWED = `[A-Za-z0-9${SPECIAL}]`

/** Sources of the regular expressions behind the items 0 to 4 of dictionary SecurityPasswordRule. */
export const PASSWORD_RULES: readonly string[] = [
  '',
  String.raw`^(?=.*[A-Za-z])(?=.*\d)${ALLOWED}+$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)${ALLOWED}+$`,
  String.raw`^(?=.*[A-Za-z])(?=.*\d)(?=.*[${SPECIAL}])${ALLOWED}+$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[${SPECIAL}])${ALLOWED}+$`,
]

/** Longest password that is hashed: more would only cost time. */
const PASSWORD_MAX = 100

export interface PasswordPolicy {
  readonly passwordLenMin: number
  readonly passwordLenMax: number
  readonly passwordRule: string
  readonly passwordSensitive: readonly string[]
  readonly weakPasswords: string
}

/** What a password must not contain, as far as it is known. */
export interface PasswordOwner {
  readonly userName: string
  readonly nickName?: string | null
  readonly realName?: string | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly birthday?: Date | null
}

function fullPinyin(name: string | null | undefined): string {
  if (!name) return ''
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('')
}

function sensitiveValue(item: string, owner: PasswordOwner): string {
  switch (item) {
    case 'ACCOUNT':
      return owner.userName
    case 'PHONE_NUMBER':
      return owner.phoneNumber ?? ''
    case 'EMAIL':
      return owner.email?.split('@')[0] ?? ''
    case 'NICK_NAME':
      return fullPinyin(owner.nickName)
    case 'REAL_NAME':
      return fullPinyin(owner.realName)
    case 'BIRTHDAY':
      return owner.birthday ? formatDate(owner.birthday).replaceAll('-', '') : ''
    default:
      return ''
  }
}

/** True when the password satisfies the policy; without one only its length is bounded. */
export function acceptsPassword(password: string, owner: PasswordOwner, policy: PasswordPolicy | undefined): boolean {
  if (password === '' || password.length > PASSWORD_MAX) return false
  if (!policy) return true
  if (password.length < policy.passwordLenMin || password.length > policy.passwordLenMax) return false
  const rule = PASSWORD_RULES[Number(policy.passwordRule)]
  if (rule && !new RegExp(rule).test(password)) return false
  if (policy.weakPasswords.split(/\r?\n/).some((weak) => weak.trim() === password)) return false
  const folded = password.toLowerCase()
  return !policy.passwordSensitive.some((item) => {
    const value = sensitiveValue(item, owner).toLowerCase()
    return value !== '' && folded.includes(value)
  })
}
