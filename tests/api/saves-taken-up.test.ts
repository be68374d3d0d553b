import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentAdd, contentSave } from '#contract/contents.ts'
import { SAVE_JOB, saveContent } from '#server/areas/contents/save-task.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { article, save, stored, taskEnd } from '#tests/support/contents.ts'
import { putEmptyDatabase } from '#tests/support/empty-database.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let dataDir: string
let server: TestApp
let site: TestSite
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-taken-up-'))
  await putEmptyDatabase(dataDir)
  await begin()
  site = await addSite(server.services, 'taken')
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function begin(): Promise<void> {
  server = await startApp({ dataDir, settings: { demo: false }, store: await openEmbeddedStore(dataDir) })
}

/** Starts a save whose process ends before (or, with `work`, behind) what it stores: its row still says that it runs. */
async function endIn(start: () => Promise<{ taskId: string }>, work: TaskJob = async () => {}): Promise<string> {
  const reached = new Promise<void>((resolve, reject) => {
    server.services.tasks.register(SAVE_JOB, async (...all) => {
      await work(...all).then(resolve, reject)
      return new Promise(() => {})
    })
  })
  const { taskId } = await start()
  await reached
  await server.close()
  await begin()
  return taskId
}

const rowOf = (contentId: string) =>
  server.services.db.selectFrom('content').selectAll().where('contentId', '=', contentId).execute()

test('a new content that was accepted is there after the restart, under the same task and key', async () => {
  const admin = await server.as('admin')
  const body = article(server.services, site)
  const order = { site: site.siteId, body, query: { contentType: 'article' as const }, key: 'taken-up-1' }
  const taskId = await endIn(() => admin.ok(contentAdd, order))
  expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'SUCCESS', errMessages: [] })
  expect(await rowOf(body.contentId)).toMatchObject([{ title: body.title, createBy: 'admin' }])
  expect(await (await server.as('admin')).ok(contentAdd, order)).toEqual({ taskId })
})

test('a save is applied once, whether its process ended before or behind the storing', async () => {
  for (const work of [undefined, saveContent]) {
    const admin = await server.as('admin')
    const contentId = await stored(server.services, admin, site)
    const [before] = await rowOf(contentId)
    const version = before?.version ?? 0
    const body = article(server.services, site, { contentId, opType: 'UPDATE', title: `New ${contentId}`, version })
    const send = () => admin.ok(contentSave, { site: site.siteId, body })
    const taskId = await endIn(send, work)
    expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'SUCCESS', errMessages: [] })
    expect(await rowOf(contentId)).toMatchObject([{ title: `New ${contentId}`, version: version + 1 }])
  }
})

test('a save that somebody has saved over is refused as any other that comes late', async () => {
  const admin = await server.as('admin')
  const contentId = await stored(server.services, admin, site)
  const [before] = await rowOf(contentId)
  const late = article(server.services, site, {
    contentId,
    opType: 'UPDATE',
    title: 'Late',
    version: before?.version ?? 0,
  })
  const taskId = await endIn(
    () => admin.ok(contentSave, { site: site.siteId, body: late }),
    async ({ db }) => {
      await db.updateTable('content').set({ title: 'Newer', version: 99 }).where('contentId', '=', contentId).execute()
    },
  )
  expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'FAILED' })
  expect(await rowOf(contentId)).toMatchObject([{ title: 'Newer', version: 99 }])
})

test('a save that ends its process again and again is told as lost in the end', async () => {
  const admin = await server.as('admin')
  const body = article(server.services, site)
  const taskId = await endIn(() => admin.ok(contentAdd, { site: site.siteId, body, query: { contentType: 'article' } }))
  await server.services.tasks.idle()
  await server.services.db
    .updateTable('task')
    .set({ status: 'RUNNING', args: JSON.stringify({ takenUp: 3 }) })
    .where('taskId', '=', taskId)
    .execute()
  await server.close()
  await begin()
  expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'FAILED', errCode: 'TASK_LOST' })
  expect(
    await save(server.services, await server.as('admin'), site, contentAdd, article(server.services, site)),
  ).toMatchObject({ status: 'SUCCESS' })
})
