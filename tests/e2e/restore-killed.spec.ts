import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { openEmbeddedStore } from '#server/store/database.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { filesOf, stateOf } from '#tests/support/place.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'
import { firstArticle, storedArticle, wireTo } from '#tests/support/wire.ts'

const root = resolve(import.meta.dirname, '../..')
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../support/die-restoring.mjs')).href

let server: BuiltServer
let folder: string
let archive: string
/** The data folder of the server as it was when it had gone on after its backup. */
let later: string
let contentId: string
let atBackup: { title: string; files: unknown }

test.describe.configure({ timeout: 240_000 })

/** What was started as `npm run backup` and `npm run restore` start it: with which code or signal it ended. */
async function run(command: 'backup' | 'restore', args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, `dist/server/${command}.js`), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: server.dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)))
}

const restore = (moment?: string) =>
  run(
    'restore',
    [archive, '--replace'],
    moment === undefined ? {} : { NODE_OPTIONS: `--import=${PRELOAD}`, DIE_RESTORING: moment },
  )

const files = () => filesOf(join(server.dataDir, 'files'))

/** All rows and files, before a start writes anything. */
async function wholeState() {
  const store = await openEmbeddedStore(server.dataDir)
  try {
    return await stateOf({ store, dataDir: join(server.dataDir, 'files') })
  } finally {
    await store.close()
  }
}

/** What a started server answers and holds. */
async function look() {
  await server.start()
  const { title } = await storedArticle(server, contentId)
  await server.stopProcess()
  return { title, files: files() }
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-killed-'))
  archive = join(folder, 'archive.tar.gz')
  later = join(folder, 'later')
  server = await startBuiltServer({ from: SEEDED })
  const first = await firstArticle(server, 'English')
  contentId = first.contentId
  await server.stopProcess()
  expect(await run('backup', [archive])).toBe(0)
  atBackup = await look()
  await server.start()
  const wire = await wireTo(server)
  const form = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...form, opType: 'UPDATE', title: 'Saved after the backup' })
  await server.stopProcess()
  writeFileSync(join(server.dataDir, 'files/made-after-the-backup.txt'), 'later')
  cpSync(server.dataDir, later, { recursive: true })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.beforeEach(() => {
  rmSync(server.dataDir, { recursive: true })
  cpSync(later, server.dataDir, { recursive: true })
})

async function expectRestored() {
  expect(await look()).toEqual(atBackup)
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('files'))).toEqual(['files'])
}

for (const moment of ['while files are unpacked', 'while rows are written'])
  test(`a restore that is killed ${moment} leaves the old state whole, and is done again @long`, async () => {
    const before = await wholeState()
    expect(await restore(moment)).toBe('SIGKILL')
    expect(await wholeState()).toEqual(before)
    expect((await look()).title).toBe('Saved after the backup')
    expect(await restore()).toBe(0)
    await expectRestored()
  })

test('one that is killed between the names of the files is ended by the next start @long', async () => {
  expect(await restore('between the names of the files')).toBe('SIGKILL')
  expect(existsSync(join(server.dataDir, 'files'))).toBe(false)
  await expectRestored()
})
