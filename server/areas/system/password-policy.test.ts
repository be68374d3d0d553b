import { expect, test } from 'vitest'
import { acceptsPassword, type PasswordPolicy } from './password-policy.ts'

const policy: PasswordPolicy = {
  passwordLenMin: 6,
  passwordLenMax: 24,
  passwordSensitive: ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'BIRTHDAY'],
  weakPasswords: 'abc12345\nqwe123',
}
const owner = {
  userName: 'mei',
  nickName: '张伟',
  phoneNumber: '13800000000',
  email: 'zw@example.com',
  birthday: new Date(1990, 4, 6),
}

test('a password that holds nothing of its owner is accepted', () => {
  expect(acceptsPassword('harbour7', owner, policy)).toBe(true)
})

test.each([
  ['too short', 'a1b2c'],
  ['too long', `a1${'b'.repeat(23)}`],
  ['on the weak list', 'abc12345'],
  ['holding the account in another case', 'xxMEIxx1'],
  ['holding the phone number', 'a13800000000'],
  ['holding the name of the mailbox', 'xzw12345'],
  ['holding the nick name spelled out', 'zhangwei1'],
  ['holding the birthday', 'x19900506'],
])('a password is refused when it is %s', (_, password) => {
  expect(acceptsPassword(password, owner, policy)).toBe(false)
})

test('without a policy only the length that is worth hashing counts', () => {
  expect(acceptsPassword('x', owner, undefined)).toBe(true)
  expect(acceptsPassword('', owner, undefined)).toBe(false)
  expect(acceptsPassword('x'.repeat(101), owner, undefined)).toBe(false)
})
