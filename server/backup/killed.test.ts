import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/store/db.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { putEmptyDatabase } from '#tests/support/empty-database.ts'
import { emptyPlace, type Place } from '#tests/support/place.ts'
import { PENDING, settleFiles, waitingFolder } from './files.ts'
import { restoreBackup } from './restore.ts'
import { metaOf } from './schema.ts'
import { writeBackup } from './write.ts'

let place: Place
let db: Db
let files: string
let waiting: string

beforeAll(async () => {
  place = await emptyPlace()
  db = place.store.db
  await migrate(db)
})
afterAll(() => place.remove())

/** The moment after the rows were committed. */
beforeEach(async () => {
  files = join(place.dataDir, 'files')
  waiting = waitingFolder(place.dataDir, 'abc')
  for (const name of readdirSync(place.dataDir)) rmSync(join(place.dataDir, name), { recursive: true })
  for (const [folder, text] of [
    [files, 'old'],
    [waiting, 'new'],
  ] as const) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'file.txt'), text)
  }
  await db.insertInto('serverMeta').values({ name: PENDING, value: 'abc' }).execute()
})

const before = () => join(place.dataDir, 'files.before-abc')
const KILLED: Record<string, () => void> = {
  'before the files were touched': () => {},
  'between the two names': () => renameSync(files, before()),
  'before the old files were removed': () => {
    renameSync(files, before())
    renameSync(waiting, files)
  },
  'before that was noted': () => {
    rmSync(files, { recursive: true })
    renameSync(waiting, files)
  },
  'where there had been no files': () => rmSync(files, { recursive: true }),
}

for (const [moment, happens] of Object.entries(KILLED)) {
  test(`a restore that was killed ${moment} is ended by the next start`, async () => {
    happens()
    for (const _ of ['once', 'again']) {
      await settleFiles(db, place.dataDir)
      expect(readdirSync(place.dataDir)).toEqual(['files'])
      expect(readFileSync(join(files, 'file.txt'), 'utf8')).toBe('new')
      expect(await metaOf(db, PENDING)).toBeUndefined()
    }
  })
}

test('one that was killed before its rows were there had no effect, and the next one takes its files away', async () => {
  await db.deleteFrom('serverMeta').where('name', '=', PENDING).execute()
  await settleFiles(db, place.dataDir)
  expect(readFileSync(join(files, 'file.txt'), 'utf8')).toBe('old')
  const file = join(place.dataDir, 'one.tar.gz')
  await writeBackup({ db, dataDir: place.dataDir, file, now: new Date() })
  await restoreBackup({ ...place, file, replace: true })
  expect(
    readdirSync(place.dataDir)
      .filter((name) => name !== 'folder-id')
      .toSorted(),
  ).toEqual(['files', 'one.tar.gz'])
  expect(existsSync(waiting)).toBe(false)
})

test('a backup moves into the embedded database of another folder', async () => {
  const file = join(place.dataDir, 'moves.tar.gz')
  await writeBackup({ db, dataDir: place.dataDir, file, now: new Date() })
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-moved-'))
  try {
    await putEmptyDatabase(dataDir)
    const store = await openEmbeddedStore(dataDir)
    await restoreBackup({ store, dataDir, file, replace: false })
    await store.close()
    const again = await openEmbeddedStore(dataDir)
    expect(await metaOf(again.db, 'instance')).toBe(await metaOf(db, 'instance'))
    expect(Number(await metaOf(again.db, 'epoch'))).toBe(Number(await metaOf(db, 'epoch')) + 1)
    await again.close()
    expect(readFileSync(join(dataDir, 'files/file.txt'), 'utf8')).toBe('new')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
