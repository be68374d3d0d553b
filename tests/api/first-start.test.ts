import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openServerStore, type Store } from '#server/store/database.ts'
import { testSettings } from '#tests/support/app.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { TEST_DATABASE_URL, withEmptyDatabase } from '#tests/support/postgres.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-first-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const silent = () => {}
const log = { info: silent, warn: silent, error: silent }

function open(store: Store, folder = dataDir, more: Partial<Settings> = {}) {
  const settings = { ...testSettings(folder, { demo: false }), adminPassword: undefined, ...more }
  mkdirSync(folder, { recursive: true })
  return openServices({ settings, store, log, graceMs: 1000 })
}

test('the first start makes a password and keeps it for the owner of the folder, the second makes none', async () => {
  const store = await openEmptyStore()
  const first = await open({ ...store, close: async () => {} })
  expect(readFileSync(join(dataDir, 'first-login.txt'), 'utf8')).toBe(`admin\n${first.firstPassword}\n`)
  await first.close()
  const second = await open(store)
  expect(second.firstPassword).toBeUndefined()
  expect(readFileSync(join(dataDir, 'first-login.txt'), 'utf8')).toContain(String(first.firstPassword))
  await second.close()
}, 120_000)

test.each([
  ['was made is to be changed at the first sign-in', {}, 'Y'],
  ['was made for the demo stays', { demo: true }, 'N'],
  ['was chosen stays', { adminPassword: 'Harbour7x' }, 'N'],
])(
  'a first password that %s',
  async (_, more, forced) => {
    const { services, close } = await open(await openEmptyStore(), dataDir, more)
    const admin = services.db.selectFrom('sysUser').select('forceModifyPassword').where('userId', '=', '1')
    expect(await admin.executeTakeFirstOrThrow()).toEqual({ forceModifyPassword: forced })
    await close()
  },
  120_000,
)

if (TEST_DATABASE_URL)
  test('of processes that first start on one empty server at the same moment, one fills it and says the password', async () => {
    await withEmptyDatabase(TEST_DATABASE_URL ?? '', `holdfast_test_${randomBytes(6).toString('hex')}`, async (url) => {
      const stores = await Promise.all([1, 2, 3].map(() => openServerStore(url)))
      const opened = await Promise.all(stores.map((store) => open(store)))
      const users = await opened[0]?.services.db.selectFrom('sysUser').select('userName').execute()
      const passwords = opened.flatMap(({ firstPassword }) => firstPassword ?? [])
      for (const one of opened) await one.close()
      expect(users?.filter((user) => user.userName === 'admin')).toHaveLength(1)
      expect(passwords).toHaveLength(1)
    })
  }, 120_000)
