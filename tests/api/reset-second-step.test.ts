import { afterAll, beforeAll, expect, test } from 'vitest'
import { operLogList } from '#contract/monitor/logs.ts'
import { getInfo } from '#contract/session.ts'
import { resetByCommand } from '#server/areas/factors/reset-by-command.ts'
import { StartError } from '#server/start-error.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

test('the command lets in who has lost his second step, ends his sessions, and the log says so', async () => {
  const { db } = server.services
  const now = new Date()
  const row = { userId: '1', codeHash: 'a'.repeat(64) }
  await db
    .insertInto('sysRecoveryCode')
    .values(row as never)
    .execute()
  await resetByCommand(db, 'admin', now)
  expect(await db.selectFrom('sysRecoveryCode').selectAll().where('userId', '=', '1').execute()).toEqual([])
  expect((await admin.call(getInfo)).code).toBe(401)
  const anew = await server.as('admin')
  const { rows } = await anew.ok(operLogList, { query: { pageSize: 5 } })
  expect(rows.find(({ method }) => method === 'user.factorReset')).toMatchObject({
    operUrl: 'npm run reset-second-step',
    operName: '__system',
    changes: [{ field: 'userName', from: 'admin', to: 'admin' }],
  })
})

test('an account that there is not is named, and nothing is done', async () => {
  await expect(resetByCommand(server.services.db, 'nobody', new Date())).rejects.toThrow(StartError)
})
