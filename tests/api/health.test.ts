import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onlineList } from '#contract/monitor.ts'
import { getInfo, login } from '#contract/session.ts'
import { taskGet } from '#contract/tasks.ts'
import { API_BASE } from '#contract/wire.ts'
import { createApp } from '#server/app.ts'
import { serveHealth } from '#server/health/health-routes.ts'
import { serveMetrics } from '#server/health/metrics-server.ts'
import { uploadFolder } from '#server/settings.ts'
import { ADMIN_PASSWORD, startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startApp({ settings: { metricsAddress: { host: '127.0.0.1', port: 0 } } })
})
afterAll(() => server.close())

/** A probe of its own: no answer of another test is kept for it. */
async function probe(url: string) {
  const app = fastify()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  serveHealth(app, { ...server.services, log })
  const answer = await app.inject({ url })
  await app.close()
  return { status: answer.statusCode, body: answer.json() as unknown }
}

test('a server that can do its work says so to everybody', async () => {
  expect(await probe('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await probe('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
})

test('a database that does not answer, and a disk that takes nothing, are named in a word each', async () => {
  const { db, settings } = server.services
  const folder = uploadFolder(settings)
  const query = vi.spyOn(db, 'getExecutor').mockImplementation(() => {
    throw new Error('secret address of the database')
  })
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in its place')
  try {
    expect(await probe('/readyz')).toEqual({
      status: 503,
      body: { status: 'not ready', reasons: ['database', 'disk'] },
    })
    expect(await probe('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  } finally {
    query.mockRestore()
    rmSync(folder)
    mkdirSync(folder)
  }
  expect((await probe('/readyz')).status).toBe(200)
})

test('a database that lacks a migration, or was never filled, is not ready', async () => {
  const { db } = server.services
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`delete from schema_migration where name = (select max(name) from schema_migration)`.execute(tx)
      await sql`delete from server_meta where name = 'seeded'`.execute(tx)
      const app = fastify()
      serveHealth(app, { ...server.services, db: tx })
      const answer = await app.inject({ url: '/readyz' })
      expect(answer.json()).toEqual({ status: 'not ready', reasons: ['migrations', 'seed'] })
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
})

test('probes are not counted as tries of a sign-in, however many come', async () => {
  // The server as it starts, with all that holds strangers back.
  const app = await createApp({ services: server.services })
  serveHealth(app, server.services)
  const answers = await Promise.all(Array.from({ length: 500 }, () => app.inject({ url: '/readyz' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const signIn = { username: 'admin', password: ADMIN_PASSWORD }
  const answer = await app.inject({ method: 'POST', url: `${API_BASE}/login`, payload: signIn })
  expect(answer.json()).toMatchObject({ code: 200 })
  await app.close()
})

test('metrics count calls by name and by how they ended, tasks, and what waits', async () => {
  const { db, metrics, tasks } = server.services
  const admin = await server.as('admin')
  tasks.register('counted', async () => {})
  const taskId = await db
    .transaction()
    .execute((tx) => tasks.start(tx, { type: 'Counted', ownerId: '1', language: 'en', job: 'counted', args: {} }))
  tasks.wake()
  await tasks.idle()
  await admin.ok(taskGet, { params: { taskId } })
  await admin.ok(getInfo)
  await server.anonymous.call(onlineList)
  await server.anonymous.call(login, { body: { username: 'admin', password: 'not it' } as never })
  await server.app.inject({ url: '/admin/nowhere?token=secret' })
  const { text } = await metrics.exposition()
  expect(text).toMatch(/holdfast_request_duration_seconds_count\{call="auth.getInfo",status="2xx"\} [1-9]/)
  expect(text).toMatch(/holdfast_request_duration_seconds_count\{call="online.list",status="4xx"\} 1/)
  expect(text).toMatch(/holdfast_request_duration_seconds_count\{call="auth.login",status="4xx"\} 1/)
  expect(text).toMatch(/holdfast_tasks_total\{job="counted",status="SUCCESS"\} 1/)
  expect(text).toMatch(/holdfast_queue_length\{queue="tasks_waiting"\} 0/)
  expect(text).toMatch(/process_resident_memory_bytes [1-9]/)
  expect(text).not.toContain('secret')
})

test('metrics have an address of their own, which answers nothing else', async () => {
  const { metrics, log } = server.services
  const watched = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, log)
  const { port } = watched.address() as AddressInfo
  const found = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(found.headers.get('content-type')).toContain('text/plain')
  expect(await found.text()).toContain('holdfast_queue_length')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await expect(serveMetrics({ host: '127.0.0.1', port }, metrics, log)).rejects.toThrow('METRICS_ADDRESS')
  watched.close()
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})
