import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteUpdate } from '#contract/site-forms.ts'
import { taskGet } from '#contract/tasks.ts'
import { siteGoBack, siteRemoveRestorePoint, siteRestorePoints } from '#contract/themes.ts'
import { exportTheme } from '#server/areas/site/themes/export-theme.ts'
import { goBack } from '#server/areas/site/themes/go-back.ts'
import { importTheme } from '#server/areas/site/themes/import/import-theme.ts'
import { LEFT_OUT, SITE_ROWS } from '#server/areas/site/themes/restore-tables.ts'
import { EXPORT_JOB, IMPORT_JOB, RESTORE_JOB } from '#server/areas/site/themes/start-theme-task.ts'
import type { Services } from '#server/context.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import type { FileStore } from '#server/store/files.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, save, stored, taskEnd } from '#tests/support/contents.ts'
import { putEmptyDatabase } from '#tests/support/empty-database.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { exported, imported, sendTheme } from '#tests/support/themes.ts'
import { contentSave } from '#contract/contents.ts'

let dataDir: string
let server: TestApp
let admin: TestClient
let site: TestSite
let theme: Buffer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-themes-'))
  await putEmptyDatabase(dataDir)
  await begin()
  site = await addSite(server.services, 'mine')
  const { files, db } = server.services
  await files.write('mine_pc/template/index.template.html', 'old')
  await files.write('mine_pc/js/only.js', 'mine')
  await db
    .updateTable('site')
    .set({ configProps: JSON.stringify({ CatalogPageSize: '7' }) })
    .where('siteId', '=', site.siteId)
    .execute()
  const other = await addSite(server.services, 'other')
  await stored(server.services, admin, other, { title: 'Of the theme', catalogId: other.news })
  await files.write('other_pc/template/index.template.html', 'new')
  await db.updateTable('catalog').set({ alias: sql`'t' || alias`, path: sql`'t' || path` }).where('siteId', '=', other.siteId).execute()
  theme = await exported(server, admin, other.siteId)
}, 120_000) // prettier-ignore
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function begin(): Promise<void> {
  server = await startApp({ dataDir, settings: { demo: false }, store: await openEmbeddedStore(dataDir) })
  admin = await server.as('admin')
}

const SHOWN = [...SITE_ROWS.map(({ table }) => table), 'catalog_folder', 'content_count']

/** All rows of the site, but for versions and what only grows. */
async function rowsOf(siteId: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, ofSite } of SITE_ROWS) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version')::text as row from ${sql.table(table)} t where ${ofSite(siteId)}`.execute(
      server.services.db,
    )
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'update_time' - 'update_by')::text as row from site t where site_id = ${siteId}`.execute(
    server.services.db,
  )
  return [...found, ...rows.map(({ row }) => row)].toSorted()
}

const filesOf = async (folders = ['mine', 'mine_pc']) => {
  const { files } = server.services
  const all = await Promise.all(
    folders.map(async (folder) =>
      (await files.list(folder)).map(async (path) => `${folder}/${path} ${String(await files.read(`${folder}/${path}`))}`),
    ),
  )
  return Promise.all(all.flat())
} // prettier-ignore
const state = async () => ({ rows: await rowsOf(site.siteId), files: await filesOf() })
const points = () => admin.ok(siteRestorePoints, { query: { siteId: site.siteId } })
const back = (pointId: string) => admin.ok(siteGoBack, { body: { siteId: site.siteId, pointId } })
const bringIn = () => imported(server, admin, site.siteId, theme, { merge: true })
const leftovers = async () => (await server.services.files.folders()).filter((name) => /\.(?:theme|upload)/.test(name))

async function undone(before: unknown): Promise<void> {
  const [point] = await points()
  expect(await taskEnd(server.services, await back(point?.pointId ?? ''))).toMatchObject({ status: 'SUCCESS', errMessages: [] })
  expect(await state()).toEqual(before)
  for (const { pointId } of await points()) await admin.ok(siteRemoveRestorePoint, { body: { siteId: site.siteId, pointId } })
} // prettier-ignore

test('every table with rows of sites is part of a state, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name in ('site_id', 'content_id', 'catalog_id', 'model_id')
      and t.table_type = 'BASE TABLE'`.execute(server.services.db)
  const known = [...SITE_ROWS.map(({ table }) => table), ...Object.keys(LEFT_OUT), 'content_index']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(SHOWN.length).toBeGreaterThan(10)
})

describe('the way back', () => {
  test('makes the site what it was before the import, rows and files', async () => {
    const contentId = await stored(server.services, admin, site, { title: 'Mine' })
    const before = await state()
    const end = await bringIn()
    expect(end.errMessages ?? []).toEqual([])
    expect(await server.services.files.read('mine_pc/template/index.template.html')).toEqual(Buffer.from('new'))
    expect(await points()).toMatchObject([{ kind: 'import', createBy: 'admin', catalogs: 4, contents: 1, files: 2 }])

    const body = article(server.services, site, { contentId, opType: 'UPDATE', title: 'Changed since' })
    await save(server.services, admin, site, contentSave, body)
    await admin.ok(siteUpdate, { body: { siteId: site.siteId, description: 'since' } })
    const version = async () =>
      (await server.services.db.selectFrom('content').select('version').where('contentId', '=', contentId).executeTakeFirst())?.version ?? 0
    const seen = await version()
    await undone(before)
    expect(await version()).toBeGreaterThan(seen)
    expect(await leftovers()).toEqual([])
  }) // prettier-ignore

  test('can be undone itself, for it keeps the state that it leaves', async () => {
    const before = await state()
    await bringIn()
    const after = await state()
    const [first] = await points()
    await taskEnd(server.services, await back(first?.pointId ?? ''))
    const all = await points()
    expect(all.map(({ kind }) => kind)).toEqual(['back', 'import'])
    await taskEnd(server.services, await back(all[0]?.pointId ?? ''))
    expect(await state()).toEqual(after)
    await taskEnd(server.services, await back(first?.pointId ?? ''))
    expect(await state()).toEqual(before)
    for (const { pointId } of await points()) await admin.ok(siteRemoveRestorePoint, { body: { siteId: site.siteId, pointId } })
    expect(await points()).toEqual([])
    expect((await server.services.files.folders()).filter((name) => name.includes('point_'))).toEqual([])
  }) // prettier-ignore

  test('is refused where its files are gone, and nothing changes', async () => {
    await bringIn()
    const before = await state()
    const [point] = await points()
    await server.services.files.removeTree(`mine.point_${point?.pointId}`)
    expect(await taskEnd(server.services, await back(point?.pointId ?? ''))).toMatchObject({ errCode: 'RESTORE_FILES_MISSING' })
    expect(await state()).toEqual(before)
    await admin.ok(siteRemoveRestorePoint, { body: { siteId: site.siteId, pointId: point?.pointId ?? '' } })
    await server.services.db.deleteFrom('catalog').where('siteId', '=', site.siteId).where('alias', 'like', 't%').execute()
  }) // prettier-ignore
})

/** A process that ends where it is about to do this with its files. */
function dyingAt(services: Services, method: keyof FileStore, place: RegExp, reached: () => void): Services {
  const files = new Proxy(services.files, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown
      if (typeof own !== 'function') return own
      return (...args: unknown[]) => {
        if (name !== method || !place.test(String(args[0] ?? ''))) return own.apply(target, args) as unknown
        reached()
        return new Promise(() => {})
      }
    },
  })
  return { ...services, files }
}

/** Runs a task whose process ends there, and starts the server again. */
async function endIn(job: string, run: TaskJob, at: readonly [keyof FileStore, RegExp], start: () => Promise<unknown>) {
  const reached = new Promise<void>((resolve, reject) => {
    server.services.tasks.register(job, async (services, args, handle) => {
      run(dyingAt(services, ...at, resolve), args, handle).catch(reject)
      return new Promise(() => {})
    })
  })
  await start()
  await reached
  await server.close()
  await begin()
  await server.services.tasks.idle()
  return admin.ok(taskGet, { params: { taskId: `${job}-${site.siteId}` } })
}

describe('a process that is killed', () => {
  const send = () => sendTheme(admin, site.siteId, theme, { merge: true })

  test.each([
    ['before the rows', ['find', /^mine$/]],
    ['between rows and files', ['list', /\.theme\/new$/]],
  ] as const)('in an import, %s, leaves a site that is whole in the end', async (_, at) => {
    const before = await state()
    const end = await endIn(IMPORT_JOB, importTheme, at, send)
    expect(end.status).toBe('SUCCESS')
    expect(await server.services.files.read('mine_pc/template/index.template.html')).toEqual(Buffer.from('new'))
    expect((await state()).rows.filter((row) => row.includes('Of the theme')).length).toBeGreaterThan(0)
    await undone(before)
    expect(await leftovers()).toEqual([])
  })

  test.each([
    ['before the rows', ['removeTree', /\.theme\/back$/]],
    ['between rows and files', ['list', /\.theme\/back$/]],
  ] as const)('on the way back, %s, leaves the site as it was', async (_, at) => {
    const before = await state()
    await bringIn()
    const [point] = await points()
    const end = await endIn(RESTORE_JOB, goBack, at, () => back(point?.pointId ?? ''))
    expect(end.status).toBe('SUCCESS')
    expect(await state()).toEqual(before)
    for (const { pointId } of await points()) await admin.ok(siteRemoveRestorePoint, { body: { siteId: site.siteId, pointId } })
  }) // prettier-ignore

  test('in an export leaves the package of before, and makes the new one after the start', async () => {
    await exported(server, admin, site.siteId)
    const start = () => exported(server, admin, site.siteId).catch(() => undefined)
    const reached = endIn(EXPORT_JOB, exportTheme, ['list', /^mine_pc$/], async () => void start())
    expect(await reached).toMatchObject({ status: 'SUCCESS' })
    expect(await server.services.files.size('mine/_export/SiteTheme.zip')).toBeGreaterThan(0)
  })
})
