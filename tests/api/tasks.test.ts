import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { taskGet, taskList, taskRemove, taskStop } from '#contract/tasks.ts'
import { Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
let annId: string
let release: () => void = () => {}

beforeAll(async () => {
  server = await startApp()
  const { tasks } = server.services
  tasks.register('good', async (_, args, handle) => {
    handle.progress(50, 'half way')
    if (args.error) handle.addError(String(args.error))
  })
  tasks.register('refused', () => Promise.reject(new Refusal('NOT_FOUND', ['contentId', '7'], { contentId: '7' })))
  tasks.register('broken', () => Promise.reject(new TypeError('secret detail')))
  tasks.register('raised', async ({ db }, { state }) => {
    const raise = sql.raw(`do 'begin raise exception using errcode = ''${String(state)}''; end'`)
    await transact(db, (tx) => sql`${raise}`.execute(tx))
  })
  tasks.register('slow', async (_, __, handle) => {
    for (;;) {
      await handle.checkpoint()
      await new Promise<void>((resolve) => {
        release = resolve
        setTimeout(resolve, 20)
      })
    }
  })
  admin = await server.as('admin')
  ann = await server.withUser({ userName: 'ann' })
  annId = (
    await server.services.db
      .selectFrom('sysUser')
      .select('userId')
      .where('userName', '=', 'ann')
      .executeTakeFirstOrThrow()
  ).userId
})
afterAll(() => server.close())

function start(job: string, args: Record<string, unknown> = {}, taskId?: string): Promise<string> {
  const { db, tasks } = server.services
  const run = (tx: Tx) =>
    tasks.start(tx, { type: `Test-${job}`, ownerId: annId, language: 'en', job, args, ...(taskId && { taskId }) })
  return db
    .transaction()
    .execute(run)
    .finally(() => tasks.wake())
}

async function running(taskId: string) {
  for (;;) {
    const { status } = await ann.ok(taskGet, { params: { taskId } })
    if (status === 'RUNNING') return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('a task ends with its last message, its errors numbered', async () => {
  const taskId = await start('good', { error: 'picture missing' })
  await server.services.tasks.idle()
  expect(await ann.ok(taskGet, { params: { taskId } })).toMatchObject({
    taskId,
    id: taskId,
    type: 'Test-good',
    status: 'SUCCESS',
    percent: 100,
    progressMessage: 'half way',
    errMessages: ['1.picture missing'],
  })
})

test('a refusal in a task fails it with its machine code and its text', async () => {
  const taskId = await start('refused')
  await server.services.tasks.idle()
  expect(await ann.ok(taskGet, { params: { taskId } })).toMatchObject({
    status: 'FAILED',
    percent: 100,
    errCode: 'NOT_FOUND',
    errData: { contentId: '7', args: ['contentId', '7'] },
    errMessages: ['1.This content does not exist. It may have been deleted.'],
  })
})

test('a defect in a task fails it without telling what broke', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const taskId = await start('broken')
  await server.services.tasks.idle()
  logged.mockRestore()
  const task = await ann.ok(taskGet, { params: { taskId } })
  expect(task).toMatchObject({ status: 'FAILED', errCode: 'INTERNAL' })
  expect(JSON.stringify(task)).not.toContain('secret')
})

test.each([
  ['40P01', 'BUSY', '1.Others are changing the same data right now, please try again'],
  ['23505', 'DATA_CONFLICT', '1.Already in use: '],
])(
  'what the database refuses with %s fails a task as %s in the language of its owner',
  async (state, errCode, text) => {
    const taskId = await start('raised', { state })
    await server.services.tasks.idle()
    const task = await ann.ok(taskGet, { params: { taskId } })
    expect(task).toMatchObject({ status: 'FAILED', errCode, errMessages: [text] })
  },
)

test('a task whose transaction is undone never existed', async () => {
  const { db, tasks } = server.services
  await db
    .transaction()
    .execute(async (tx) => {
      await tasks.start(tx, { type: 'x', taskId: 'undone', ownerId: annId, language: 'en', job: 'good', args: {} })
      throw new Error('undo')
    })
    .catch(() => {})
  expect(await admin.call(taskGet, { params: { taskId: 'undone' } })).toMatchObject({
    code: 500,
    errCode: 'TASK_NOT_FOUND',
  })
})

test('a fixed id can not be started twice, but again once it ended', async () => {
  await start('slow', {}, 'fixed-1')
  await expect(start('slow', {}, 'fixed-1')).rejects.toMatchObject({ errCode: 'TASK_RUNNING' })
  await running('fixed-1')
  await expect(start('slow', {}, 'fixed-1')).rejects.toMatchObject({ errCode: 'TASK_RUNNING' })
  await admin.ok(taskStop, { body: ['fixed-1'] })
  release()
  await server.services.tasks.idle()
  expect(await ann.ok(taskGet, { params: { taskId: 'fixed-1' } })).toMatchObject({ status: 'INTERRUPTED' })
  await start('good', {}, 'fixed-1')
  await server.services.tasks.idle()
  expect(await ann.ok(taskGet, { params: { taskId: 'fixed-1' } })).toMatchObject({ status: 'SUCCESS' })
})

test('nobody but the owner and the monitor reads a task', async () => {
  const taskId = await start('good')
  await server.services.tasks.idle()
  const bob = await server.withUser({ userName: 'bob' })
  const watcher = await server.withUser({ userName: 'watcher', menus: ['monitor:async:view'] })
  expect(await bob.call(taskGet, { params: { taskId } })).toMatchObject({ code: 500, errCode: 'TASK_NOT_FOUND' })
  expect(await watcher.call(taskGet, { params: { taskId } })).toMatchObject({ code: 200 })
  for (const call of [taskList, taskStop, taskRemove])
    expect(await bob.call(call, { body: ['x'] as never })).toMatchObject({ code: 403 })
})

test('who started a task stops it, and nobody else without the monitor', async () => {
  const taskId = await start('slow')
  await running(taskId)
  const carl = await server.withUser({ userName: 'carl' })
  expect(await carl.call(taskStop, { body: [taskId] })).toMatchObject({ code: 403 })
  expect(await ann.call(taskStop, { body: [taskId, 'unknown'] })).toMatchObject({ code: 403 })
  expect(await ann.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'RUNNING' })
  await ann.ok(taskStop, { body: [taskId] })
  await server.services.tasks.idle()
  expect(await ann.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'INTERRUPTED' })
})

test('the monitor finds tasks by part of type and id, wildcards taken literally', async () => {
  const taskId = await start('good')
  await server.services.tasks.idle()
  const found = await admin.ok(taskList, { query: { type: 'st-goo', id: taskId.slice(0, 8) } })
  expect(found).toMatchObject({ total: '1', rows: [{ taskId }] })
  expect(await admin.ok(taskList, { query: { type: '%' } })).toEqual({ rows: [], total: '0' })
})

test('ended tasks are forgotten, busy ones refused and nothing of the list is gone', async () => {
  const ended = await start('good')
  await server.services.tasks.idle()
  const busy = await start('slow')
  await running(busy)
  expect(await admin.call(taskRemove, { body: [ended, busy] })).toMatchObject({ code: 500, errCode: 'TASK_RUNNING' })
  expect(await ann.call(taskGet, { params: { taskId: ended } })).toMatchObject({ code: 200 })
  await admin.ok(taskStop, { body: [busy, 'unknown'] })
  await server.services.tasks.idle()
  await admin.ok(taskRemove, { body: [ended, busy, 'unknown'] })
  expect(await ann.call(taskGet, { params: { taskId: ended } })).toMatchObject({ errCode: 'TASK_NOT_FOUND' })
  expect(await admin.call(taskStop, { body: [] })).toMatchObject({ code: 500 })
})
