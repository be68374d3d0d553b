import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'

const FOLDERS = ['demo_pc', 'demo_h5']

let server: BuiltServer
let folder: string
let order: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-deaths-'))
  order = join(folder, 'who-dies')
  const preload = pathToFileURL(resolve(import.meta.dirname, '../support/die-writing.mjs'))
  const env = { DIE_WRITING: order, NODE_OPTIONS: `--import=${preload.href}` }
  server = await startBuiltServer({ from: SEEDED, env })
  await server.settled()
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.describe.configure({ timeout: 180_000 })

/** Every published page with its text. */
function pages(): Map<string, string> {
  const found = FOLDERS.flatMap((pipe) =>
    readdirSync(join(server.dataDir, 'files', pipe), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html') && !path.startsWith('template'))
      .map((path) => join(pipe, path)),
  )
  return new Map(found.map((path) => [path, readFileSync(join(server.dataDir, 'files', path), 'utf8')]))
}

/**
 * Takes all pages away and has the whole site published: once all of them are in the queue and some of them on disk,
 * the thread that writes them dies, or the process.
 */
async function publishAnew(who: 'thread' | 'process'): Promise<void> {
  const headers = { authorization: `Bearer ${await server.token()}`, 'content-type': 'application/json' }
  const current = await fetch(`${server.url}/stage-api/cms/site/getCurrentSite`, { headers })
  const { siteId } = ((await current.json()) as { data: { siteId: string } }).data
  for (const path of pages().keys()) rmSync(join(server.dataDir, 'files', path))
  writeFileSync(order, '')
  const answer = await fetch(`${server.url}/stage-api/cms/site/publish`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ siteId, publishIndex: false, contentStatus: '30' }),
  })
  const { data: taskId } = (await answer.json()) as { data: string }
  const status = async () => {
    const task = await fetch(`${server.url}/stage-api/async/task/${taskId}`, { headers })
    return ((await task.json()) as { data?: { status: string } }).data?.status
  }
  await expect.poll(status).toBe('SUCCESS')
  writeFileSync(order, who)
  await expect.poll(() => existsSync(order), { timeout: 60_000 }).toBe(false)
}

test('a thread that dies while it writes pages loses none of them @long', async () => {
  const before = pages()
  expect(before.size).toBeGreaterThan(60)
  await publishAnew('thread')
  await server.settled()
  expect(pages()).toEqual(before)
})

test('a process that is killed in the middle of the publish queue has all pages after the next start @long', async () => {
  const before = pages()
  await publishAnew('process')
  await server.kill()
  expect(pages().size).toBeLessThan(before.size)
  await server.start()
  await server.settled()
  expect(pages()).toEqual(before)
})
