import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverInfo } from '#contract/monitor/server.ts'
import { PRODUCT } from '#contract/product.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

test('a watcher sees the application, its machine, its database and what waits', async () => {
  const watcher = await server.withUser({ userName: 'watcher', menus: ['monitor:server:view'] })
  const info = await watcher.ok(serverInfo)
  expect(info).toMatchObject({
    app: PRODUCT,
    jvm: { name: 'Node.js', version: process.version },
    sys: { osArch: process.arch },
    queues: { pages: 0, failedPages: 0, waitingTasks: 0, runningTasks: 0 },
    backups: [],
  })
  const { used, sys, free } = info.cpu
  expect(used + sys + free).toBeGreaterThan(99)
  expect(used + sys + free).toBeLessThan(101)
  expect(info.mem.used + info.mem.free).toBeCloseTo(info.mem.total, 0)
  expect(Number(info.database?.size)).toBeGreaterThan(1_000_000)
  expect(info.database?.version).toMatch(/^\d+/)
  expect(info.sysFiles[0]).toMatchObject({
    dirName: server.services.settings.dataDir,
    total: expect.stringMatching(/B$/),
  })
  const text = JSON.stringify(info)
  expect(text).not.toContain(server.services.settings.adminPassword)
})

test('nobody else sees it', async () => {
  const editor = await server.as('editor')
  expect((await editor.call(serverInfo)).code).toBe(403)
  expect((await server.anonymous.call(serverInfo)).code).toBe(401)
})

test('the newest archives stand first, and nothing else of their folder', async () => {
  const folder = join(server.services.settings.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const [index, name] of ['old.tar.gz', 'new.tar.gz', 'note.txt'].entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(index + 1))
    utimesSync(join(folder, name), 1000 + index, 1000 + index)
  }
  const fresh = await startApp({ dataDir: server.services.settings.dataDir })
  const info = await (await fresh.as('admin')).ok(serverInfo)
  await fresh.close()
  expect(info.backups).toMatchObject([
    { name: 'new.tar.gz', size: '2' },
    { name: 'old.tar.gz', size: '1' },
  ])
})

test('the last hour is kept, a look a minute and the present one', async () => {
  const admin = await server.as('admin')
  const { samples } = server.services.health
  for (let minute = 0; minute < 65; minute++) await samples.take()
  const info = await admin.ok(serverInfo)
  expect(info.samples).toHaveLength(61)
  const last = info.samples?.at(-1)
  expect(last?.memory).toBeGreaterThan(10)
  expect(last?.heap).toBeLessThan(last?.memory ?? 0)
})
