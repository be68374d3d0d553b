import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { resolveWithMine, type Conflict } from '#data/outbox/conflicts.ts'
import { listVersions, readVersion } from '#db/work/versions.ts'
import { WorkDatabase } from '#db/work/work.ts'

let work: WorkDatabase
const lea = { userId: 'u1', serverId: 's1' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => undefined }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => lea }))

const conflict = { siteId: '1', payload: { form: { contentId: '5', title: 'Mine' } } } as unknown as Conflict

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

test('mine is kept in the history before a decision takes its place', async () => {
  expect(await resolveWithMine(conflict)).toBe(true)
  const [kept] = await listVersions(work, lea, 'content:5')
  expect(kept).toMatchObject({ why: 'replaced', siteId: '1' })
  expect((await readVersion(work, lea, kept!.id))?.form.title).toBe('Mine')
})

test('a history that can not be written keeps nobody from deciding, and nobody is told that mine stands there', async () => {
  work.versions.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await resolveWithMine(conflict)).toBe(false)
})
