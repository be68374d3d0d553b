import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { taskRef } from '#contract/fields.ts'
import { taskGet } from '#contract/tasks.ts'
import { routes as taskRoutes } from '#server/areas/tasks/routes.ts'
import { route } from '#server/http/route.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { putEmptyDatabase } from '#tests/support/empty-database.ts'

const start = defineEndpoint({
  id: 'slow.start',
  method: 'POST',
  path: '/slow',
  body: z.object({}),
  data: taskRef,
  task: true,
})

const routes = [
  ...taskRoutes,
  route(start, async (ctx) =>
    ctx.write(async (tx) => {
      const { userId: ownerId } = ctx.caller
      return {
        taskId: await ctx.services.tasks.start(tx, { type: 'Slow', ownerId, language: 'zh-TW', job: 'slow', args: {} }),
      }
    }),
  ),
]

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-restart-'))
  await putEmptyDatabase(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function begin(work: () => Promise<void>): Promise<TestApp> {
  const server = await startApp({ dataDir, routes, store: await openEmbeddedStore(dataDir) })
  server.services.tasks.register('slow', work)
  return server
}

test('a task that was running when the process died fails with a clear text, and its key is free again', async () => {
  let began: () => void = () => {}
  const running = new Promise<void>((resolve) => {
    began = resolve
  })
  const first = await begin(() => {
    began()
    return new Promise(() => {})
  })
  const before = await first.as('admin')
  const key = 'restart-key-1'
  const { taskId } = await before.ok(start, { body: {}, key })
  await running
  // What a killed process leaves: the row still says RUNNING.
  await first.close()

  const second = await begin(async () => {})
  const admin = await second.as('admin')
  const lost = await admin.ok(taskGet, { params: { taskId } })
  expect(lost).toMatchObject({ status: 'FAILED', errCode: 'TASK_LOST', percent: 100 })
  expect(lost.errMessages?.[0]).toBe('1.服務重新啟動，任務中斷，請重試')
  const again = await admin.ok(start, { body: {}, key })
  expect(again.taskId).not.toBe(taskId)
  await second.services.tasks.idle()
  expect(await admin.ok(taskGet, { params: { taskId: again.taskId } })).toMatchObject({ status: 'SUCCESS' })
  await second.close()
}, 60_000)

test('a task that was only waiting is done after the restart', async () => {
  const first = await begin(async () => {})
  const admin = await first.as('admin')
  const { db } = first.services
  const { taskId } = await db.transaction().execute(async (tx) => ({
    taskId: await first.services.tasks.start(tx, {
      type: 'Slow',
      ownerId: '1',
      language: 'en',
      job: 'later',
      args: {},
    }),
  }))
  expect(await admin.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'READY' })
  await first.close()

  const second = await startApp({ dataDir, routes, store: await openEmbeddedStore(dataDir) })
  let done = 0
  second.services.tasks.register('later', async () => void done++)
  second.services.tasks.wake()
  await second.services.tasks.idle()
  expect(done).toBe(1)
  const after = await second.as('admin')
  expect(await after.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'SUCCESS' })
  await second.close()
}, 60_000)
