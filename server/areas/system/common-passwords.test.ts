import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password1',
  'Password1',
  'PASSWORD2026!',
  'P@ssw0rd1',
  'admin123',
  'Admin888',
  'qwerty123456',
  'welcome!1',
  'a123456',
  '1q2w3e4r',
  '1Q2W3E4R!',
  'woaini1314',
  'abc12345',
  '123456',
])('%s is one of the first that anybody guesses', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'harbour7',
  'Lantern55',
  'password of my aunt',
  'passwordless-tower-9',
  'xpassword1',
  'dragon482193',
  'holdfast-e2e-1',
  'kT9vmq2',
  '',
])('"%s" is not, though it may hold such a word', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
