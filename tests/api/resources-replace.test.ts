import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceGet, resourceSave, resourceUpload } from '#contract/resources.ts'
import { settleReplacements } from '#server/areas/resources/replace.ts'
import { sweepResources } from '#server/areas/resources/sweep.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: string

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = (await addSite(server.services, 'swap')).siteId
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const at = (path: string) => join(server.services.settings.dataDir, 'files/swap', path)
const text = (path: string) => readFileSync(at(path), 'utf8')
const beside = (path: string) => readdirSync(dirname(at(path))).filter((name) => name.startsWith('.'))

async function upload(content: string) {
  return admin.ok(resourceUpload, { site, body: {}, files: [{ fileName: 'a.txt', content }] })
}
const send = (resourceId: string, content: string, fileName = 'b.txt') =>
  admin.call(resourceSave, { site, body: { resourceId }, files: [{ fileName, content }] })

describe('a replacement', () => {
  test('that the database refuses leaves the old file and nothing beside it', async () => {
    const { db } = server.services
    const made = await upload('old')
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db,
    )
    await sql`create trigger refuse before update on resource for each row execute function refuse()`.execute(db)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await send(made.resourceId, 'new and longer')).toMatchObject({ code: 500, errCode: 'INTERNAL' })
    await sql`drop trigger refuse on resource`.execute(db)
    expect(text(made.path)).toBe('old')
    expect(beside(made.path)).toEqual([])
    expect(await admin.ok(resourceGet, { site, params: { resourceId: made.resourceId } })).toMatchObject({
      fileName: 'a.txt',
      fileSize: '3',
    })
  })

  test.each(['b.txt', 'b.css'])('that was cut off after its commit is put in place later: %s', async (fileName) => {
    const { files } = server.services
    const made = await upload('old')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(files, 'rename').mockRejectedValue(new Error('cut off'))
    expect((await send(made.resourceId, 'new', fileName)).code).toBe(200)
    vi.restoreAllMocks()
    expect(text(made.path)).toBe('old')
    await settleReplacements(server.services)
    const { path } = await admin.ok(resourceGet, { site, params: { resourceId: made.resourceId } })
    expect(text(path)).toBe('new')
    expect(existsSync(at(made.path))).toBe(path === made.path)
    expect(beside(path)).toEqual([])
    await settleReplacements(server.services)
    expect(text(path)).toBe('new')
  })

  test('at the same moment as others of the same resource ends with the file that the row tells of', async () => {
    const made = await upload('old')
    const answers = await Promise.all(['1', '22', '333', '4444'].map((content) => send(made.resourceId, content)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const { fileSize, path } = await admin.ok(resourceGet, { site, params: { resourceId: made.resourceId } })
    expect(text(path)).toHaveLength(Number(fileSize))
  })
})

test('files whose row was never written go after a day; younger ones, hand-made ones and those in use stay', async () => {
  const made = await upload('used')
  const folder = dirname(made.path)
  const old = ['77777777777777777.png', '77777777777777777_40x40.png', `.${made.resourceId}.123.txt`]
  const left = [...old, 'by-hand.png']
  mkdirSync(at(folder), { recursive: true })
  for (const name of left) {
    writeFileSync(at(`${folder}/${name}`), 'x')
    utimesSync(at(`${folder}/${name}`), 1, 1)
  }
  utimesSync(at(made.path), 1, 1)
  writeFileSync(at(`${folder}/88888888888888888.png`), 'x')
  await sweepResources(server.services)
  const names = readdirSync(at(folder))
  expect(left.filter((name) => names.includes(name))).toEqual(['by-hand.png'])
  expect(names).toContain('88888888888888888.png')
  expect(text(made.path)).toBe('used')
})
