import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TASK_WAIT_MAX, taskGet } from '#contract/tasks.ts'
import { API_BASE } from '#contract/wire.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { startBufferingProxy } from '#tests/support/buffering-proxy.ts'

let server: TestApp
let ann: TestClient
let annId: string
let url: string
let finish: () => void = () => {}
let isRunning: Promise<void>

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  ann = await server.withUser({ userName: 'ann' })
  const { userId } = await server.services.db
    .selectFrom('sysUser')
    .select('userId')
    .where('userName', '=', 'ann')
    .executeTakeFirstOrThrow()
  annId = userId
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

beforeEach(() => {
  isRunning = new Promise((running) => {
    server.services.tasks.register('held', async () => {
      running()
      await new Promise<void>((resolve) => (finish = resolve))
    })
  })
})

/** @param job of a name that is registered nowhere here is another process's */
async function start(job: string): Promise<string> {
  const { db, tasks } = server.services
  const spec = { type: `Test-${job}`, ownerId: annId, language: 'en', job, args: {} } as const
  const taskId = await db.transaction().execute((tx) => tasks.start(tx, spec))
  tasks.wake()
  return taskId
}

const look = (taskId: string, wait?: number) =>
  ann.ok(taskGet, { params: { taskId }, ...(wait !== undefined && { query: { wait } }) })

test('a call that waits is answered when the task ends', async () => {
  const taskId = await start('held')
  await isRunning
  expect(await look(taskId)).toMatchObject({ status: 'RUNNING' })
  let isAnswered = false
  const waiting = look(taskId, 10).finally(() => (isAnswered = true))
  expect(await look(taskId)).toMatchObject({ status: 'RUNNING' })
  expect(isAnswered).toBe(false)
  finish()
  expect(await waiting).toMatchObject({ taskId, status: 'SUCCESS', percent: 100 })
})

test('a call that has waited long enough is answered with how far the task is', async () => {
  const taskId = await start('held')
  await isRunning
  const from = performance.now()
  expect(await look(taskId, 1)).toMatchObject({ status: 'RUNNING' })
  expect(performance.now() - from).toBeGreaterThanOrEqual(990)
  finish()
  await server.services.tasks.idle()
})

test('what another process ends is seen too', async () => {
  const taskId = await start('elsewhere')
  const waiting = look(taskId, 10)
  await look(taskId)
  await server.services.db
    .updateTable('task')
    .set({ status: 'SUCCESS', percent: 100, endTime: new Date() })
    .where('taskId', '=', taskId)
    .execute()
  expect(await waiting).toMatchObject({ status: 'SUCCESS' })
})

test('a third call of a session that would wait is answered at once, until one of them has gone', async () => {
  const taskId = await start('held')
  await isRunning
  const path = `${url}${API_BASE}/async/task/${taskId}?wait=10`
  const headers = { authorization: `Bearer ${ann.token}` }
  const leaving = new AbortController()
  const statusOf = async (signal?: AbortSignal) => {
    const answer = await fetch(path, { headers, ...(signal && { signal }) })
    return ((await answer.json()) as { data: { status: string } }).data.status
  }
  const left = statusOf(leaving.signal).catch(() => 'left')
  const stays = statusOf()
  // Which two of them wait is not said; one that does not is answered with a task that still runs.
  expect(await Promise.race([statusOf(), statusOf()])).toBe('RUNNING')
  leaving.abort()
  expect(await left).toBe('left')
  const waits = () => Promise.race([statusOf().then(() => false), new Promise((later) => setTimeout(later, 500, true))])
  await expect.poll(waits, { timeout: 20_000 }).toBe(true)
  finish()
  expect(['SUCCESS', 'RUNNING']).toContain(await stays)
})

test('a wait ends in time, and is answered, behind a proxy that passes on whole answers alone and cuts after a minute', async () => {
  // With as much again for a task that is slow to be looked at. Nothing else waits, and no answer goes on and on.
  expect(2 * TASK_WAIT_MAX * 1000).toBeLessThan(60_000)
  const proxy = await startBufferingProxy(url, 60_000)
  try {
    const taskId = await start('held')
    await isRunning
    const headers = { authorization: `Bearer ${ann.token}` }
    const wait = async (seconds: number) => {
      const answer = await fetch(`${proxy.url}${API_BASE}/async/task/${taskId}?wait=${seconds}`, { headers })
      return ((await answer.json()) as { data: { status: string } }).data.status
    }
    expect(await wait(1)).toBe('RUNNING')
    const waiting = wait(TASK_WAIT_MAX)
    finish()
    expect(await waiting).toBe('SUCCESS')
    expect(proxy.cuts()).toBe(0)
  } finally {
    await proxy.close()
  }
})

test('who waits is answered when the server stops', async () => {
  const taskId = await start('held')
  await isRunning
  const other = await server.as('ann')
  const waiting = other.ok(taskGet, { params: { taskId }, query: { wait: 10 } })
  await other.ok(taskGet, { params: { taskId } })
  await server.app.close()
  expect(await waiting).toMatchObject({ status: 'RUNNING' })
  finish()
})
