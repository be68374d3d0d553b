import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentAdd,
  contentCounts,
  contentDelete,
  contentDestroy,
  contentFeed,
  contentSave,
} from '#contract/contents.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { resourceUpload } from '#contract/resources.ts'
import { getInfo, login } from '#contract/session.ts'
import type { Db } from '#server/store/db.ts'
import { VERSIONS_AN_EPOCH } from '#server/store/feed.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save, stored, taskEnd } from '#tests/support/contents.ts'
import { emptyPlace, filesOf, type Place } from '#tests/support/place.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { type BackupReport, writeBackup } from './write.ts'

/** A server, its backup of one moment, what happened to it later, and what the backup became elsewhere. */
let place: Place
let server: TestApp
let admin: TestClient
let site: TestSite
let manifest: Manifest
let report: BackupReport
let mode: number
let packed: Record<string, string>
let instance: string
let tokenBefore: string
let feedBefore: string[]
let feedAfter: string[]

/** Contents by what became of them. */
let kept: ContentSaveBody
let savedLater: ContentSaveBody
let madeLater: ContentSaveBody
let destroyed: ContentSaveBody
const versionsSeen: number[] = []
const idsSeen = new Set<string>()
const EARLY_KEY = 'a-key-from-before'
const LATE_KEY = 'a-key-from-after'
const ODD = 'Line \u2028 and "quotes" \\ 中文 \u{1F600} <b>\t</b>'

const saveUnder = (client: TestClient, key: string, body: ContentSaveBody) =>
  client.ok(contentSave, { site: site.siteId, key, body, query: { contentType: 'article' } })

async function live(origin: TestApp, client: TestClient) {
  const { services } = origin
  const edit = (body: ContentSaveBody, title: string) =>
    save(services, client, site, contentSave, { ...body, opType: 'UPDATE', title })
  const add = async (title: string) => {
    const body = article(services, site, { title }) as ContentSaveBody
    await save(services, client, site, contentAdd, body)
    return body
  }
  kept = await add(ODD)
  savedLater = await add('Saved later')
  destroyed = await add('Destroyed')
  await edit(destroyed, 'Destroyed, version 2')
  for (const endpoint of [contentDelete, contentDestroy])
    await client.ok(endpoint, { site: site.siteId, body: [destroyed.contentId] })
  const files = [{ fileName: 'notes.txt', mimeType: 'text/plain', content: 'what was uploaded' }]
  await client.ok(resourceUpload, { site: site.siteId, files })
  const { taskId } = await saveUnder(client, EARLY_KEY, { ...kept, opType: 'UPDATE', summary: 'under a key' })
  await taskEnd(services, taskId)
  return { edit, add }
}

beforeAll(async () => {
  const origin = await startApp()
  site = await addSite(origin.services, 'saved')
  const before = await origin.as('admin')
  tokenBefore = before.token
  const { edit, add } = await live(origin, before)
  const file = join(origin.services.settings.dataDir, 'backups/one.tar.gz')
  const { db, settings } = origin.services
  report = await writeBackup({ db, dataDir: settings.dataDir, file, now: new Date() })
  mode = statSync(file).mode & 0o777
  packed = filesOf(join(settings.dataDir, 'files'))
  manifest = await readManifest(file)
  feedBefore = await feedOrder(db)

  for (const round of [1, 2]) await edit(savedLater, `Saved later, ${round}`)
  madeLater = await add('Made later')
  const { taskId } = await saveUnder(before, LATE_KEY, { ...kept, opType: 'UPDATE', summary: 'lost' })
  await taskEnd(origin.services, taskId)
  for (const body of [kept, savedLater, madeLater]) versionsSeen.push(await versionOf(before, body))
  for (let made = 0; made < 100; made++) idsSeen.add(origin.services.newId())
  instance = String((await before.call(getInfo)).response.headers['x-server-instance'])

  place = await emptyPlace()
  await restoreBackup({ store: place.store, dataDir: place.dataDir, file, replace: false })
  feedAfter = await feedOrder(place.store.db)
  await origin.close()
  server = await startApp({ store: place.store, dataDir: place.dataDir })
  admin = await server.as('admin')
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

async function feedOrder(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('changeFeed').select('objectId').orderBy('xid').orderBy('seq').execute()
  return rows.map(({ objectId }) => objectId)
}

async function versionOf(client: TestClient, { contentId }: ContentSaveBody): Promise<number> {
  return Number((await init(client, site, contentId)).version)
}

test('the archive is for its owner alone and says what is in it', () => {
  if (process.platform !== 'win32') expect(mode).toBe(0o600)
  expect(manifest).toMatchObject({ format: 1, epoch: 1 })
  expect(report.rows).toBe(Object.values(manifest.tables).reduce((sum, rows) => sum + rows))
  expect(report.files).toBe(Object.keys(packed).length)
  expect(Object.keys(manifest.tables)).not.toContain('sys_session')
})

test('every row and every file is there, texts to the letter', async () => {
  const form = await init(admin, site, kept.contentId)
  expect(form).toMatchObject({ title: ODD, summary: 'under a key', contentHtml: '<p>text</p>' })
  for (const [name, rows] of Object.entries(manifest.tables)) {
    // What signing in and the start itself write.
    if (/^(server_meta|sys_login_log|sys_oper_log|scheduled_job|page_job)$/.test(name)) continue
    const found = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(name)}`.execute(
      server.services.db,
    )
    expect([name, Number(found.rows[0]?.rows)]).toEqual([name, rows])
  }
  expect(filesOf(join(place.dataDir, 'files'))).toEqual(packed)
  expect(Object.keys(packed).some((path) => path.endsWith('.txt'))).toBe(true)
})

test('everybody signs in with the old password, and no session goes on', async () => {
  for (const username of ['admin', 'editor']) {
    const { code } = await server.anonymous.call(login, { body: { username, password: ADMIN_PASSWORD } })
    expect([username, code]).toEqual([username, 200])
  }
  const { code } = await server.anonymous.call(getInfo, { headers: { authorization: `Bearer ${tokenBefore}` } })
  expect(code).toBe(401)
})

test('the same instance begins the next epoch', async () => {
  const { response } = await admin.call(getInfo)
  expect(response.headers['x-server-instance']).toBe(instance.replace('epoch=1;', 'epoch=2;'))
})

test('no version that somebody has seen comes again', async () => {
  expect(await versionOf(admin, savedLater)).toBe(VERSIONS_AN_EPOCH + 1)
  const late = await save(server.services, admin, site, contentSave, {
    ...savedLater,
    opType: 'UPDATE',
    version: 1,
  })
  expect(late).toMatchObject({ status: 'FAILED', errCode: 'CONFLICT', errData: { version: VERSIONS_AN_EPOCH + 1 } })
  const { db } = server.services
  const { lowest } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min('version').as('lowest'))
    .executeTakeFirstOrThrow()
  expect(lowest).toBeGreaterThan(Math.max(...versionsSeen))
})

test('nor of a content that is in no backup or was removed for good, when it is made again', async () => {
  for (const body of [madeLater, destroyed]) {
    const end = await save(server.services, admin, site, contentAdd, { ...body, title: `${body.title} again` })
    expect(end.status).toBe('SUCCESS')
  }
  expect(await versionOf(admin, madeLater)).toBe(VERSIONS_AN_EPOCH + 1)
  expect(await versionOf(admin, destroyed)).toBe(VERSIONS_AN_EPOCH + 3)
})

test('a key whose effect is in the backup gets its answer, a later one has its effect now', async () => {
  const early = { ...kept, opType: 'UPDATE', summary: 'under a key' } as const
  const before = await versionOf(admin, kept)
  await saveUnder(admin, EARLY_KEY, early)
  await server.services.tasks.idle()
  expect(await versionOf(admin, kept)).toBe(before)
  await saveUnder(admin, LATE_KEY, { ...early, summary: 'lost' })
  await server.services.tasks.idle()
  expect(await init(admin, site, kept.contentId)).toMatchObject({ summary: 'lost', version: before + 1 })
})

test('the feed tells what is changed from now on', async () => {
  const read = (since?: string) => admin.ok(contentFeed, { site: site.siteId, query: since ? { since } : {} })
  const { cursor } = await read()
  expect((await read(cursor)).contents).toEqual([])
  const contentId = await stored(server.services, admin, site)
  expect((await read(cursor)).contents.map((row) => row.contentId)).toEqual([contentId])
})

test('and keeps the order of what it told before', () => {
  expect(feedBefore.length).toBeGreaterThan(2)
  expect(feedAfter).toEqual(feedBefore)
})

test('ids go on where no other process has been', async () => {
  for (let made = 0; made < 100; made++) expect(idsSeen).not.toContain(server.services.newId())
  const { rows } = await sql<{ node: string }>`select last_value as node from server_node`.execute(server.services.db)
  expect(Number(rows[0]?.node)).toBeGreaterThan(Number(manifest.sequences.server_node))
})

test('numbers that the database gives by itself come after those of the rows', async () => {
  const { db } = server.services
  const last = await db
    .selectFrom('sysOperLog')
    .select((eb) => eb.fn.max('operId').as('id'))
    .executeTakeFirst()
  const { operId } = await db
    .insertInto('sysOperLog')
    .values({ requestMethod: 'GET', operUrl: '/', responseCode: 200, operTime: new Date(), cost: 1 } as never)
    .returning('operId')
    .executeTakeFirstOrThrow()
  expect(BigInt(operId)).toBeGreaterThan(BigInt(last?.id ?? 0))
})

test('the counters agree with the rows, and go on', async () => {
  const counted = () => admin.ok(contentCounts, { site: site.siteId, query: { catalogId: site.news } })
  const rows = () =>
    server.services.db
      .selectFrom('content')
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .where('catalogId', '=', site.news)
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow()
  const sum = async () => JSON.stringify(await counted())
  const before = await sum()
  const { rows: there } = await rows()
  const { rows: total } = await sql<{ total: string }>`
    select sum(delta) as total from content_count where catalog_id = ${site.news}`.execute(server.services.db)
  expect(total[0]?.total).toBe(there)
  await stored(server.services, admin, site)
  expect(await sum()).not.toBe(before)
})
