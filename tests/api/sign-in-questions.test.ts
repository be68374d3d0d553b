import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/session.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

vi.mock('@node-rs/argon2', { spy: true })

/** What a sign-in asks and writes. Tasks and the writing of pages ask by themselves, in the same connection, whenever they like. */
const OF_SIGN_IN = /"sys_(?:user|session|security_config|config|captcha|login_\w+|oper_log)"/

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  // The first name of nobody also makes what is verified for all of them.
  await guess('nobody')
})
afterAll(() => server.close())

async function guess(username: string) {
  const { errCode, msg } = await server.anonymous.call(login, { body: { username, password: 'wrong-password' } })
  return { errCode, msg }
}

/** A statement that was asked before goes by its name. */
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

/** The answer to a wrong password, what the database was asked for it, and what was verified at which cost. */
async function workOf(username: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const answer = await guess(username)
  const asked = query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => OF_SIGN_IN.test(text))
  query.mockRestore()
  const costs = vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'))
  return { answer, asked, costs, hashed: vi.mocked(hash).mock.calls.length }
}

test.each(['LOCK', 'DISABLE', 'NONE'] as const)(
  'a name of nobody, a wrong password and a closed account cost the same questions and verifications (%s)',
  async (passwordRetryStrategy) => {
    const { db } = server.services
    await db.deleteFrom('sysLoginAttempt').execute()
    await db.updateTable('sysSecurityConfig').set({ passwordRetryStrategy }).execute()
    const states = { open: ['0', null], disabled: ['1', null], locked: ['2', null] } as const
    const ofNobody = await workOf('nobody')
    expect(ofNobody).toMatchObject({ answer: { errCode: 'LOGIN_FAILED' }, hashed: 0 })
    expect(ofNobody.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(ofNobody.asked.length).toBeGreaterThan(3)
    for (const [state, [status, lockEndTime]] of Object.entries(states)) {
      await db.updateTable('sysUser').set({ status, lockEndTime }).where('userName', '=', 'editor').execute()
      expect(await workOf('editor'), state).toEqual(ofNobody)
    }
  },
)
