import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInfo } from '#contract/session.ts'
import { route } from '#server/http/route.ts'
import { DatabaseAway, tellingWhenAway } from '#server/store/database-away.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
beforeAll(async () => {
  const away = new DatabaseAway(new Error('Connection terminated unexpectedly'))
  server = await startApp({ settings: { demo: false }, routes: [route(getInfo, () => Promise.reject(away))] })
}, 120_000)
afterAll(() => server.close())

test('a call that the database does not answer is told so with 503, in the language of the person, and when to come again', async () => {
  const admin = await server.as('admin')
  const { response, errCode, msg } = await admin.call(getInfo, { language: 'en' })
  expect([response.statusCode, errCode, response.headers['retry-after']]).toEqual([503, 'DATABASE_AWAY', '5'])
  expect(msg).toBe('The database is not responding, please try again later')
  expect((await admin.call(getInfo, { language: 'zh-CN' })).msg).toBe('数据库暂时无法访问，请稍后重试')
})

function poolThat(fails: { readonly connecting?: Error; readonly asking?: Error }): PostgresPool {
  const client = {
    query: () => (fails.asking ? Promise.reject(fails.asking) : Promise.resolve({ rows: [] })),
    release: () => {},
  } as unknown as PostgresPoolClient
  return tellingWhenAway({
    connect: () => (fails.connecting ? Promise.reject(fails.connecting) : Promise.resolve(client)),
    end: async () => {},
  })
}

const coded = (code: string) => Object.assign(new Error(code), { code })
const ask = async (pool: PostgresPool) => (await pool.connect()).query('select 1', [])

test.each([
  ['nobody listens', { connecting: coded('ECONNREFUSED') }],
  ['no connection comes in time', { connecting: new Error('timeout exceeded when trying to connect') }],
  ['the connection ends under a query', { asking: new Error('Connection terminated unexpectedly') }],
  ['the connection is reset', { asking: coded('ECONNRESET') }],
  ['an administrator has shut it down', { asking: coded('57P01') }],
])('a database is away where %s', async (_, fails) => {
  await expect(ask(poolThat(fails))).rejects.toThrow(DatabaseAway)
})

test('what the database refuses is no matter of its being there', async () => {
  const refused = coded('23505')
  await expect(ask(poolThat({ asking: refused }))).rejects.toBe(refused)
})
