import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteAdd } from '#contract/site-forms.ts'
import { siteExportTheme, siteGoBack, siteImportTheme, siteRestorePoints } from '#contract/themes.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { emptySite, imported, sendTheme, SITE_ROW, themeOf } from '#tests/support/themes.ts'

let server: TestApp
let admin: TestClient
let siteId: string
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  siteId = await emptySite(admin, 'target')
}, 120_000)
afterAll(() => server.close())

/** Everything that a theme could leave behind. */
async function traces() {
  const { db, files } = server.services
  const tables = ['site', 'catalog', 'content', 'publish_pipe', 'resource', 'site_property', 'restore_point', 'restore_row']
  const rows: string[] = []
  for (const table of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
    rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
  }
  return { rows: rows.toSorted(), files: await files.list('') }
} // prettier-ignore

const FINE = {
  'db/cms_site__1.json': SITE_ROW,
  'db/cms_publishpipe__1.json': [{ name: 'PC', code: 'pc', state: '0', sort: 1 }],
}
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const site = bytes(JSON.stringify(SITE_ROW))

/** A package with one more file under any name, which zip libraries that are careful do not write. */
const withFile = (name: string, attrs = 0o100644) =>
  Buffer.from(zipSync({ 'db/cms_site__1.json': site, [name]: [bytes('x'), { os: 3, attrs: (attrs << 16) >>> 0 }] }))

/** The package with a text in it replaced by bytes of the same length, wherever it stands. */
function patched(zip: Buffer, from: string, to: Buffer): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) to.copy(copy, at)
  return copy
}

/** Says in the directory of the package that its last file is that large. */
function declared(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(size, copy.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return copy
}

describe('a package that is not right changes nothing, and is said why in the language of the caller:', () => {
  let before: Awaited<ReturnType<typeof traces>>
  beforeEach(async () => {
    before = await traces()
  })
  afterEach(async () => expect(await traces()).toEqual(before))

  const CASES: readonly (readonly [string, () => Buffer, string])[] = [
    ['a way up', () => withFile('wwwroot/other_pc/../../../evil.html'), 'THEME_BAD_NAME'],
    ['a way up by the other slash', () => withFile('wwwroot\\..\\..\\evil.html'), 'THEME_BAD_NAME'],
    ['a name from the root', () => withFile('/etc/evil.html'), 'THEME_BAD_NAME'],
    ['a name from a drive', () => withFile('C:/evil.html'), 'THEME_BAD_NAME'],
    ['a name with an end of text in it', () => withFile('wwwroot/other_pc/a.php\0.html'), 'THEME_BAD_NAME'],
    ['the name of a device', () => withFile('wwwroot/other_pc/con.html'), 'THEME_BAD_NAME'],
    ['a link', () => withFile('wwwroot/other_pc/a.html', 0o120777), 'THEME_LINK'],
    ['a pipe of the system', () => withFile('wwwroot/other_pc/a.html', 0o010644), 'THEME_LINK'],
    ['a script that a server runs', () => withFile('wwwroot/other_pc/a.php'), 'THEME_FILE_TYPE'],
    ['a program', () => withFile('wwwroot/other_pc/setup.EXE'), 'THEME_FILE_TYPE'],
    ['a file of no type', () => withFile('wwwroot/other_pc/run'), 'THEME_FILE_TYPE'],
    ['a name in another encoding', () => patched(withFile('wwwroot/other_pc/aaaa.html'), 'aaaa', Buffer.from('c4e3bac3', 'hex')), 'THEME_ENCODING'],
    ['data in another encoding', () => themeOf({ ...FINE, 'db/cms_catalog__1.json': new Uint8Array(Buffer.from('5b7b226e616d65223a22c4e3bac3227d5d', 'hex')) }), 'THEME_ENCODING'],
    ['data that is no JSON', () => themeOf({ ...FINE, 'db/cms_catalog__1.json': '[{"name":' }), 'THEME_DATA'],
    ['data that is no rows', () => themeOf({ ...FINE, 'db/cms_catalog__1.json': '[1,2]' }), 'THEME_DATA'],
    ['a site that lies elsewhere', () => themeOf({ 'db/cms_site__1.json': { ...SITE_ROW, path: '../up' } }), 'THEME_DATA'],
    ['no site', () => themeOf({ 'readme.txt': 'x' }), 'THEME_NO_SITE'],
    ['nothing at all', () => Buffer.from(zipSync({})), 'THEME_NO_SITE'],
    ['an end that is missing', () => withFile('wwwroot/other_pc/a.html').subarray(0, -30), 'THEME_DAMAGED'],
    ['a begin alone', () => withFile('wwwroot/other_pc/a.html').subarray(0, 40), 'THEME_DAMAGED'],
    ['bytes that are not those that were packed', () => patched(Buffer.from(zipSync({ 'db/cms_site__1.json': [site, { level: 0 }] })), '"Other"', Buffer.from('"Ether"')), 'THEME_DAMAGED'],
    ['less said than it unpacks to', () => declared(themeOf({ ...FINE, 'wwwroot/other_pc/a.html': new Uint8Array(2_000_000) }), 10), 'THEME_DAMAGED'],
    ['more than a disk should have to take', () => declared(withFile('wwwroot/other_pc/a.html'), 2_000_000_000), 'THEME_TOO_LARGE'],
    ['one name twice', () => patched(Buffer.from(zipSync({ 'db/cms_site__1.json': site, 'db/cms_site__2.json': site })), 'site__2', Buffer.from('site__1')), 'THEME_BAD_NAME'],
  ] // prettier-ignore

  test.each(CASES)('%s', async (_, make, errCode) => {
    const end = await imported(server, admin, siteId, make())
    expect(end).toMatchObject({ status: 'FAILED', errCode })
    expect(end.errMessages?.[0]).toMatch(/^1\.\p{Script=Han}/u)
  })

  test('100,000 files', async () => {
    const empty = new Uint8Array()
    const files = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`wwwroot/other_pc/${index}.css`, empty]),
    )
    const zip = Buffer.from(zipSync({ 'db/cms_site__1.json': site, ...files }, { level: 0 }))
    expect(await imported(server, admin, siteId, zip)).toMatchObject({ status: 'FAILED', errCode: 'THEME_TOO_MANY' })
  }, 60_000)

  test('too many rows', async () => {
    const rows = `[${Array.from({ length: 200_001 }, () => '{}').join()}]`
    const zip = themeOf({ ...FINE, 'db/cms_content__1.json': rows })
    expect(await imported(server, admin, siteId, zip)).toMatchObject({ status: 'FAILED', errCode: 'THEME_TOO_MANY' })
  }, 60_000)

  test('what is no zip is said before a task begins', async () => {
    const send = (fileName: string, content: Buffer | string) =>
      admin.call(siteImportTheme, {
        query: { siteId },
        body: { siteId },
        files: [{ fileName, content }],
        language: 'en',
      })
    expect(await send('x.txt', 'text')).toMatchObject({ errCode: 'THEME_NOT_ZIP', msg: 'A theme must be a zip file' })
    expect(await send('x.zip', 'text')).toMatchObject({ errCode: 'THEME_NOT_ZIP' })
    expect(await send('x.rar', withFile('a.html'))).toMatchObject({ errCode: 'THEME_NOT_ZIP' })
    expect(await send('x.zip', '')).toMatchObject({ code: 500 })
    expect((await admin.call(siteImportTheme, { query: { siteId }, body: { siteId } })).errCode).toBe('FILE_EMPTY')
  })
})

test('files that systems put beside the others are passed over', async () => {
  const id = await emptySite(admin, 'mac')
  const zip = themeOf({
    ...FINE,
    '__MACOSX/db/._cms_site__1.json': 'x',
    'wwwroot/.DS_Store': 'x',
    'wwwroot/other_pc/a.css': 'x',
  })
  const end = await imported(server, admin, id, zip)
  expect(end).toMatchObject({ status: 'SUCCESS' })
  expect(end.errMessages ?? []).toEqual([])
  expect(await server.services.files.list('mac_pc')).toEqual(['a.css'])
})

test('a site with catalogs is asked about first', async () => {
  const { siteId: filled } = await admin.ok(siteAdd, { body: { name: 'Filled', path: 'filled', start: 'blank' } })
  const { db, newId, now } = server.services
  const catalogId = newId()
  const row = { catalogId, siteId: filled, parentId: '0', ancestors: catalogId, name: 'A', alias: 'a', path: 'a/', catalogType: 'common' as const }
  await db
    .insertInto('catalog')
    .values({ ...row, staticFlag: 'Y', visibleFlag: 'Y', sortFlag: '1', treeLevel: 1, childCount: 0, contentCount: 0, publishPipeProps: '{}', configProps: '{}', createBy: 'admin', createTime: now() })
    .execute()
  expect(await sendTheme(admin, filled, themeOf(FINE))).toMatchObject({ errCode: 'THEME_SITE_FILLED', errData: { catalogs: 1 } })
  expect(await imported(server, admin, filled, themeOf(FINE), { merge: true })).toMatchObject({ status: 'SUCCESS' })
}) // prettier-ignore

test('developers who may edit the site bring in, take out and go back; nobody else does', async () => {
  const ann = await server.withUser({ userName: 'ann', sites: { [siteId]: ['View', 'Edit'] } })
  const dev = await server.withUser({ userName: 'dev', roles: ['develop'], sites: { [siteId]: ['View', 'Edit'] } } as never)
  const zip = themeOf(FINE)
  expect(await sendTheme(ann, siteId, zip)).toMatchObject({ errCode: 'DEVELOPERS_ONLY' })
  expect(await ann.call(siteExportTheme, { body: { siteId } })).toMatchObject({ errCode: 'DEVELOPERS_ONLY' })
  expect(await ann.call(siteGoBack, { body: { siteId, pointId: '1' } })).toMatchObject({ errCode: 'DEVELOPERS_ONLY' })
  expect(await ann.ok(siteRestorePoints, { query: { siteId } })).toEqual([])
  const other = await emptySite(admin, 'others')
  for (const client of [ann, dev]) {
    expect((await sendTheme(client, other, zip)).code).toBe(403)
    expect((await client.call(siteExportTheme, { body: { siteId: other } })).code).toBe(403)
    expect((await client.call(siteRestorePoints, { query: { siteId: other } })).code).toBe(403)
  }
  const mixed = await dev.call(siteImportTheme, { query: { siteId }, body: { siteId: other }, files: [{ fileName: 'a.zip', content: zip }] })
  expect(mixed.code).toBe(403)
  expect(await imported(server, dev, siteId, zip)).toMatchObject({ status: 'SUCCESS' })
  const [point] = await dev.ok(siteRestorePoints, { query: { siteId } })
  expect((await admin.call(siteGoBack, { body: { siteId: other, pointId: point?.pointId ?? '' } })).errCode).toBe('NOT_FOUND')
  expect((await admin.call(siteExportTheme, { body: { siteId: '123' } })).errCode).toBe('NOT_FOUND')
}) // prettier-ignore
