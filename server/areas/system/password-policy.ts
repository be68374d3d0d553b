import { pinyin } from 'pinyin-pro'
import { PASSWORD_MAX } from '#contract/system/security.ts'
import { formatDate } from '#lib/dates.ts'

export interface PasswordPolicy {
  readonly passwordLenMin: number
  readonly passwordLenMax: number
  readonly passwordSensitive: readonly string[]
  readonly weakPasswords: string
}

/** What a password must not contain, as far as it is known. */
export interface PasswordOwner {
  readonly userName: string
  readonly nickName?: string | null
  readonly realName?: string | null | undefined
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly birthday?: Date | null | undefined
}

function fullPinyin(name: string | null | undefined): string {
  if (!name) return ''
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
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

/** True when the password satisfies the policy but for its rule; without one only its length is bounded. */
export function acceptsPassword(password: string, owner: PasswordOwner, policy: PasswordPolicy | undefined): boolean {
  if (password === '' || password.length > PASSWORD_MAX) return false
  if (!policy) return true
  if (password.length < policy.passwordLenMin || password.length > policy.passwordLenMax) return false
  if (policy.weakPasswords.split(/\r?\n/).some((weak) => weak.trim() === password)) return false
  const folded = password.toLowerCase()
  return !policy.passwordSensitive.some((item) => {
    const value = sensitiveValue(item, owner).toLowerCase()
    return value !== '' && folded.includes(value)
  })
}
