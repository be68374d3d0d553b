import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import type { Db } from '#server/store/db.ts'
import { bindFolder, claimFolder, requireFolder } from '#server/store/folder-id.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/** What a server of a database server asks of its folder before it begins. */

let server: TestApp
let db: Db
let folder: string
const place = (name: string) => join(folder, name)
const idOf = (name: string) => readFileSync(place(`${name}/folder-id`), 'utf8').trim()
const known = async () =>
  (await db.selectFrom('serverMeta').select('value').where('name', '=', 'folder').executeTakeFirst())?.value

beforeAll(async () => {
  server = await startApp()
  ;({ db } = server.services)
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-folders-'))
  mkdirSync(place('ours'))
  cpSync(server.services.files.root, place('ours/files'), { recursive: true })
  mkdirSync(place('empty'))
  await db.deleteFrom('serverMeta').where('name', '=', 'folder').execute()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the first server marks folder and database, and the next ones of the same folder go on', async () => {
  await claimFolder(db, place('ours'))
  expect(idOf('ours')).toBe(await known())
  await claimFolder(db, place('ours'))
  expect(idOf('ours')).toBe(await known())
})

test('a folder of another server is refused in words that say what to do, and nothing is written', async () => {
  await claimFolder(db, place('ours'))
  const refused = claimFolder(db, place('empty'))
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/holds no files of the sites .* network disk .* DATA_DIR .*FILES_URL/)
  expect(existsSync(place('empty/folder-id'))).toBe(false)
  writeFileSync(place('empty/folder-id'), 'another-folder\n')
  await expect(claimFolder(db, place('empty'))).rejects.toThrow(/its folder-id is another one.*network disk/)
  expect(await known()).toBe(idOf('ours'))
})

test('a database that an older version has left takes no folder without files of its sites', async () => {
  await expect(claimFolder(db, place('empty'))).rejects.toThrow('holds no files of the sites')
  expect(await known()).toBeUndefined()
  await claimFolder(db, place('ours'))
  expect(await known()).toBe(idOf('ours'))
})

test('a folder without an id is taken back where it holds files of the sites, under the id that the database knows', async () => {
  await claimFolder(db, place('ours'))
  const before = await known()
  rmSync(place('ours/folder-id'))
  await claimFolder(db, place('ours'))
  expect([idOf('ours'), await known()]).toEqual([before, before])
})

test('a folder that was moved as a whole goes on', async () => {
  await claimFolder(db, place('ours'))
  renameSync(place('ours'), place('moved'))
  await claimFolder(db, place('moved'))
  expect(idOf('moved')).toBe(await known())
})

test('a restore makes the folder that it has filled the one of the database', async () => {
  await claimFolder(db, place('ours'))
  await db.transaction().execute((tx) => bindFolder(tx, place('empty')))
  expect(await known()).toBe(idOf('empty'))
  await claimFolder(db, place('empty'))
  await expect(claimFolder(db, place('ours'))).rejects.toThrow('its folder-id is another one')
})

test('a backup from another folder would hold no files: it is refused', async () => {
  await requireFolder(db, place('empty'))
  await claimFolder(db, place('ours'))
  await requireFolder(db, place('ours'))
  await expect(requireFolder(db, place('empty'))).rejects.toThrow('holds no files of the sites')
})

test('an id that can not be read is told by the file that holds it', async () => {
  writeFileSync(place('ours/folder-id'), '\n')
  await expect(claimFolder(db, place('ours'))).rejects.toThrow(`${place('ours/folder-id')} holds no id of a folder`)
})
