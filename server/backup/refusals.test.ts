import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { emptyPlace, filesOf, type Place, stateOf } from '#tests/support/place.ts'
import { END, FILES, MANIFEST, readArchive } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { dropSchema, metaOf } from './schema.ts'
import { packTar, type TarEntry } from './tar.ts'
import { writeBackup } from './write.ts'

let folder: string
/** A small one, made by `writeBackup`. */
let archive: string
let parts: [string, Buffer][]
/** A place with other rows and files. */
let target: Place
/** An empty place; who borrows it leaves it so. */
let spare: Place
let before: unknown

const config = (value: string) =>
  sql`insert into sys_config (config_id, config_name, config_key, config_value) values (1, 'n', 'k', ${value})`

async function fill({ store, dataDir }: Place, value: string, steps = migrations) {
  await migrate(store.db, steps)
  await config(value).execute(store.db)
  await sql`insert into server_meta values ('seeded', 'now')`.execute(store.db)
  mkdirSync(join(dataDir, 'files/deep'), { recursive: true })
  writeFileSync(join(dataDir, 'files/deep/file.txt'), value)
}

const backUp = ({ store, dataDir }: Place, file: string) =>
  writeBackup({ db: store.db, dataDir, file, now: new Date() })

async function borrowing(work: (place: Place) => Promise<void>) {
  try {
    await work(spare)
  } finally {
    await dropSchema(spare.store.db)
    rmSync(join(spare.dataDir, 'files'), { recursive: true })
    mkdirSync(join(spare.dataDir, 'files'))
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-archives-'))
  archive = join(folder, 'small.tar.gz')
  spare = await emptyPlace()
  await borrowing(async (origin) => {
    await fill(origin, 'of the archive')
    await backUp(origin, archive)
  })
  parts = []
  for await (const { name, content } of readArchive(archive))
    parts.push([name, await buffer(content as AsyncIterable<Uint8Array>)])
  target = await emptyPlace()
  await fill(target, 'of the target')
  before = await stateOf(target)
})
afterAll(async () => {
  await target.remove()
  await spare.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Packs the parts of the archive again after a change. */
async function changed(change: (copy: [string, Buffer][]) => [string, Buffer][]): Promise<string> {
  const file = join(folder, 'changed.tar.gz')
  const entries = change(parts.map(([name, bytes]) => [name, bytes]))
  const all = async function* (): AsyncGenerator<TarEntry> {
    for (const [name, bytes] of entries) yield { name, size: bytes.length, content: [bytes] }
  }
  await pipeline(packTar(all()), createGzip(), createWriteStream(file))
  return file
}

const saying = (fields: object) =>
  changed((copy) =>
    copy.map(([name, bytes]) =>
      name === MANIFEST
        ? [name, Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), ...fields }))]
        : [name, bytes],
    ),
  )

const put = (name: string, text: string) =>
  changed((copy) => copy.toSpliced(-1, 0, [name, Buffer.from(text)] as [string, Buffer]))

async function expectRefusal(file: string, words: string, replace = true) {
  await expect(restoreBackup({ ...target, file, replace })).rejects.toThrow(words)
  expect(await stateOf(target)).toEqual(before)
}

test('what is not empty is replaced only on request', async () => {
  await expectRefusal(archive, 'The database is not empty; with --replace', false)
  await borrowing(async (other) => {
    writeFileSync(join(other.dataDir, 'files/left.txt'), 'left')
    await expect(restoreBackup({ ...other, file: archive, replace: false })).rejects.toThrow('is not empty; with')
    expect(filesOf(other.dataDir)).toHaveProperty(['files/left.txt'])
  })
})

test('a damaged or cut archive changes nothing', async () => {
  const bytes = readFileSync(archive)
  const file = join(folder, 'damaged.tar.gz')
  for (const length of [0.2, 0.4, 0.6, 0.8].map((part) => bytes.length * part)) {
    writeFileSync(file, bytes.subarray(0, length))
    await expectRefusal(file, 'The archive is damaged')
  }
  writeFileSync(file, bytes.subarray(0, bytes.length - 300))
  await expectRefusal(file, 'The archive is damaged')
  const turned = Buffer.from(bytes)
  turned[Math.floor(bytes.length / 2)]! ^= 255
  writeFileSync(file, turned)
  await expectRefusal(file, 'The archive is damaged')
  writeFileSync(file, 'no archive at all')
  await expectRefusal(file, 'The archive is damaged')
  await expectRefusal(join(folder, 'nothing.tar.gz'), 'There is no file')
})

test('names that lead out of the folder are refused before anything is written', async () => {
  for (const name of ['files/../../out.txt', 'files//etc/out', 'files/a/../../../out', 'files/c:/out', 'files/'])
    await expectRefusal(await put(name, 'out'), 'leads out of its folder')
  await expectRefusal(await put('../out', 'out'), 'nobody knows what "../out" is')
})

test('what was added, doubled or left out is noticed', async () => {
  await expectRefusal(await put(`${FILES}deep/file.txt`, 'again'), 'is in it twice')
  await expectRefusal(await put(`${FILES}deep/other.txt`, 'more'), 'files are missing')
  await expectRefusal(await changed((copy) => copy.filter(([name]) => !name.startsWith(FILES))), 'files are missing')
  await expectRefusal(await changed((copy) => copy.filter(([name]) => name !== END)), 'its end is missing')
  const without = await changed((copy) => copy.filter(([name]) => name !== 'rows/sys_config.jsonl'))
  await expectRefusal(without, 'the rows of sys_config are missing')
  const fewer = await changed((copy) =>
    copy.map(([name, bytes]) => [name, name === 'rows/sys_config.jsonl' ? Buffer.alloc(0) : bytes]),
  )
  await expectRefusal(fewer, 'rows/sys_config.jsonl has 0 rows')
  await expectRefusal(await changed((copy) => copy.slice(1)), 'is no backup of Holdfast')
})

test('rows that the database does not take leave the old ones in place', async () => {
  const file = await changed((copy) =>
    copy.map(([name, bytes]) => [name, name === 'rows/sys_config.jsonl' ? Buffer.from('{"config_id":1}\n') : bytes]),
  )
  await expectRefusal(file, 'The rows of sys_config can not be restored')
})

test('an archive of a newer version is refused by its name', async () => {
  await expectRefusal(await saying({ format: 2, tables: [] }), 'made by a newer version (format 2)')
  const names = [...migrations.map(({ name }) => name), '999-later']
  await expectRefusal(await saying({ migrations: names }), 'made by a newer version (999-later)')
  await expectRefusal(await saying({ epoch: 2147 }), 'There is no epoch after 2147')
})

test('a database with tables of another program is left alone', async () => {
  await borrowing(async (other) => {
    await sql`create table theirs (id int)`.execute(other.store.db)
    const attempt = restoreBackup({ ...other, file: archive, replace: true })
    await expect(attempt).rejects.toThrow('holds tables of another program')
  })
})

test('what was written before under the name of a backup stays', async () => {
  await expect(backUp(target, archive)).rejects.toThrow('There is a file')
})

test('on request all is replaced, by an epoch after both', async () => {
  const { db } = target.store
  await sql`update server_meta set value = '7' where name = 'epoch'`.execute(db)
  writeFileSync(join(target.dataDir, 'files/only-here.txt'), 'goes')
  const { epoch } = await restoreBackup({ ...target, file: archive, replace: true })
  expect([epoch, await metaOf(db, 'epoch')]).toEqual([8, '8'])
  expect(await db.selectFrom('sysConfig').select('configValue').execute()).toEqual([{ configValue: 'of the archive' }])
  expect(Object.keys(filesOf(target.dataDir))).toEqual(['files/deep/file.txt'])
  expect(readFileSync(join(target.dataDir, 'files/deep/file.txt'), 'utf8')).toBe('of the archive')
})

test('an archive of an older version is brought up to date, also in the place of a newer database', async () => {
  const file = join(folder, 'older.tar.gz')
  await borrowing(async (older) => {
    await fill(older, 'old', migrations.slice(0, 16))
    await sql`insert into site (site_id, name, path, sort_flag) values (1, 's', 's', 1)`.execute(older.store.db)
    await sql`
      insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title,
        sort_flag, version) values (5, 1, 2, '2', 2, 'article', 'old', 1, 3)`.execute(older.store.db)
    await backUp(older, file)
  })
  await restoreBackup({ ...target, file, replace: true })
  const { db } = target.store
  expect(await db.selectFrom('content').select(['title', 'version']).execute()).toEqual([
    { title: 'old', version: 8_000_003 },
  ])
  // What later steps of the schema brought.
  expect((await sql`select delta from content_count`.execute(db)).rows).toEqual([{ delta: 1 }])
  await migrate(db)
})
