import { afterAll, beforeAll, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { type Replay, replayCall } from '#tests/support/replay.ts'

/** `COMPAT=reference` against what an installation of the reference answered to the calls of its monitor. */

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp({ settings: { compat: 'reference' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const replay = (id: string, options?: Replay) => replayCall({ client: admin, site: '', ids: new Map() }, id, options)

test('sessions are listed with the same fields, and one that nobody has is ended already', async () => {
  await replay('online.list')
  await replay('online.forceLogout')
})

test('tasks are listed with the same fields; unknown ones are passed over, an empty list is not', async () => {
  await replay('async.list')
  await replay('async.stop')
  await replay('async.remove')
})

test('the server tells the same of itself', async () => {
  await replay('server.info', {
    known: { main: 'waiting for disks is not known here, so it is absent' },
  })
})

test('caches, keys and values have the same form, unknown ones pass; its facts of Redis are not known here', async () => {
  await replay('cache.info', { known: { main: 'there is no Redis here, so most of its facts are absent' } })
  await replay('cache.names')
  await replay('cache.keys')
  await replay('cache.value', { known: { main: 'departments are not kept in a cache here' } })
  await replay('cache.clearName')
  await replay('cache.clearKey')
  await replay('cache.clearAll')
})
