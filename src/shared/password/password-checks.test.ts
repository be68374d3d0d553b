import { expect, test } from 'vitest'
import { PASSWORD_RULES } from '#contract/system/password-rules.ts'
import { breaksPolicy, checkPassword, forbiddenParts, type PasswordPolicy } from './password-checks.ts'

const policy: PasswordPolicy = {
  passwordLenMin: 6,
  passwordLenMax: 16,
  passwordRule: '1',
  passwordRulePattern: PASSWORD_RULES[1],
  passwordSensitive: ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'BIRTHDAY'],
}
const owner = {
  userName: 'mei',
  nickName: '张伟',
  phoneNumber: '13800000000',
  email: 'zw@example.com',
  birthday: '1990-05-06 00:00:00',
}

const unmet = async (password: string, more: Partial<PasswordPolicy> = {}) => {
  const asked = { ...policy, ...more }
  return checkPassword(asked, await forbiddenParts(asked, owner), password)
    .filter(({ met }) => met === false)
    .map(({ about }) => about)
}

test.each([
  ['harbour7', []],
  ['a1b2c', ['length']],
  [`a1${'b'.repeat(15)}`, ['length']],
  ['harbourseven', ['digit']],
  ['harbour 7', ['allowed']],
  ['xxMEIxx1', ['without ACCOUNT']],
  ['a13800000000', ['without PHONE_NUMBER']],
  ['xzw12345', ['without EMAIL']],
  ['zhangwei1', ['without NICK_NAME']],
  ['x19900506', ['without BIRTHDAY']],
])('%s breaks %j', async (password, broken) => {
  expect(await unmet(password)).toEqual(broken)
})

test('each part of a rule stands alone, also where a back end says the rule by its code', async () => {
  expect(await unmet('harbour', { passwordRule: '4', passwordRulePattern: PASSWORD_RULES[4] })).toEqual([
    'upper',
    'digit',
    'special',
  ])
  expect(await unmet('harbour', { passwordRule: 'UPPER_LOW_LETTER_NUMBER', passwordRulePattern: '^other$' })).toEqual([
    'upper',
    'digit',
  ])
})

test('without a rule nothing is asked of the characters', async () => {
  expect(await unmet('harbour', { passwordRule: '0', passwordRulePattern: '' })).toEqual([])
  expect(await unmet('harbour', { passwordRule: 'NONE' })).toEqual([])
})

test.each([
  ['OURS', '(a+)+b'],
  ['1', '(a+)+b'],
])('a pattern of somebody else is left to the server: %s', async (passwordRule, passwordRulePattern) => {
  const asked = { ...policy, passwordRule, passwordRulePattern }
  const checks = checkPassword(asked, [], 'a'.repeat(16))
  expect(checks).toContainEqual({ about: 'rule', met: undefined })
  expect(breaksPolicy(checks)).toBe(false)
})

test('what is not known of a person is not asked for', async () => {
  expect(await forbiddenParts(policy, { userName: 'mei' })).toEqual([{ item: 'ACCOUNT', text: 'mei' }])
})
