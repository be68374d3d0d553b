import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/session.ts'
import { ADMIN_PASSWORD, startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())
afterEach(async () => {
  const { db } = server.services
  await db.deleteFrom('sysLoginAttempt').execute()
  const open = { status: '0', lockEndTime: null, failedCount: 0 }
  await db.updateTable('sysUser').set(open).where('userName', '=', 'editor').execute()
})

const signIn = (username: string, password: string) => server.anonymous.call(login, { body: { username, password } })

test('whoever does not know the password is not told that an account is closed, and leaves it as it is', async () => {
  const { db } = server.services
  const closed = { status: '1', lockEndTime: null }
  await db.updateTable('sysUser').set(closed).where('userName', '=', 'editor').execute()
  for (let count = 0; count < 6; count++)
    expect(await signIn('editor', 'wrong-password')).toMatchObject({ errCode: 'LOGIN_FAILED' })
  const kept = await db.selectFrom('sysUser').select('status').where('userName', '=', 'editor').executeTakeFirst()
  expect(kept).toEqual({ status: '1' })
  expect(await signIn('editor', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_DISABLED' })
})

test('of many tries at once no more come through than of many in a row, and the right password is none of them', async () => {
  const guesses = Array.from({ length: 20 }, () => signIn('editor', 'wrong-password'))
  const answers = await Promise.all([...guesses, signIn('editor', ADMIN_PASSWORD)])
  const refused = answers.map(({ errCode }) => errCode)
  expect(refused.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(10)
  expect(refused.at(-1)).toBe('LOGIN_LIMIT')
  expect(new Set(refused)).toEqual(new Set(['LOGIN_FAILED', 'LOGIN_LIMIT']))
})
