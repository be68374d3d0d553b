import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledTaskList } from '#contract/monitor/scheduled-tasks.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { type Replay, replayCall } from '#tests/support/replay.ts'

/** Scheduled tasks, against what an installation of the reference answered: it has none at first. */

const FIRST = '875213349752901'
const ids = new Map<string, string>()
let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  await server.services.db.deleteFrom('sysScheduledTask').execute()
})
afterAll(() => server.close())

const replay = (id: string, options?: Replay) => replayCall({ client: admin, site: '0', ids }, id, options)
const rows = async () => (await admin.ok(scheduledTaskList, { query: {} })).rows

const NEVER_RUNS = 'it would never run: refused here at once'

test('tasks are made, edited, enabled, run and deleted as recorded', async () => {
  await replay('task.typeOptions')
  await replay('task.list', { only: ['main'] })
  const first = async () => {
    ids.set(FIRST, (await rows()).at(-1)!.taskId)
  }
  await replay('task.add', { after: { main: first }, known: { 'unknown type': NEVER_RUNS } })
  expect((await rows()).map(({ taskType, status }) => [taskType, status])).toEqual([
    ['AdvertisementStatJob', '1'],
    ['AdvertisementPublishJob', '1'],
  ])
  await replay('task.list', { only: ['filter', 'order'] })
  await replay('task.get')
  await replay('task.edit', {
    known: { 'seconds 0': NEVER_RUNS, 'missing cron and type': NEVER_RUNS, 'enabled task': 'not enabled yet' },
  })
  await replay('task.enable')
  await replay('task.edit', { only: ['enabled task'] })
  await replay('task.remove', { only: ['enabled task'] })
  await replay('task.exec', { only: ['enabled task', 'unknown id'] })
  await replay('task.disable')
  await replay('task.logs', { only: ['main', 'missing taskId'] })
  await replay('task.exec', { only: ['main', 'repeated'] })
  await replay('task.logsRemove')
  await replay('task.remove', { only: ['main', 'repeated', 'empty list'] })
})
