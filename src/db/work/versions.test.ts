import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import { readDraft } from '#db/work/drafts.ts'
import {
  addVersion,
  listVersions,
  readVersion,
  removeVersion,
  restoredForm,
  restoreVersion,
  versionsToThinOut,
} from '#db/work/versions.ts'
import { trimVersions } from '#db/work/version-room.ts'
import { WorkDatabase } from '#db/work/work.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const NOW = 100 * DAY + 12 * HOUR

const owner = { userId: 'u1', serverId: 'server-1' }
const key = 'content:5'
const version = (title: string, at: number) => ({
  ...owner,
  key,
  siteId: '1',
  form: { contentId: '5', title },
  why: 'typed' as const,
  at,
})
const open = () => new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
const list = (work: WorkDatabase) => listVersions(work, owner, key)

/** The ages of what is left of versions of these ages. */
function leftOf(ages: number[], name?: string): number[] {
  const rows = ages.map((age, id) => ({ id, at: NOW - age, ...(name && { name }) }))
  const gone = new Set(versionsToThinOut(rows, NOW))
  return ages.filter((_, id) => !gone.has(id))
}

test('a version that there was room for is kept, although there was none to note what it was compared with', async () => {
  const work = open()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  work.versions.hook('updating', full)
  await addVersion(work, { ...version('kept', NOW), name: 'Mine' })
  expect((await list(work)).map(({ name }) => name)).toEqual(['Mine'])
  work.versions.hook('updating').unsubscribe(full)
  await addVersion(work, version('kept', NOW + 1))
  expect((await list(work)).map(({ name }) => name)).toEqual(['Mine'])
})

describe('thinning out', () => {
  test('leaves all of the last hour', () => {
    const ages = [0, 1, 60_000, 120_000, HOUR - 1]
    expect(leftOf(ages)).toEqual(ages)
  })

  test('leaves the last one of every hour for a day, and of every day for 30 days', () => {
    expect(leftOf([1.5 * HOUR, 1.2 * HOUR, 5.9 * HOUR, 5.1 * HOUR])).toEqual([1.2 * HOUR, 5.1 * HOUR])
    expect(leftOf([3 * DAY + HOUR, 3 * DAY, 4 * DAY])).toEqual([3 * DAY, 4 * DAY])
    expect(leftOf([29 * DAY, 30 * DAY, 31 * DAY])).toEqual([29 * DAY])
  })

  test('leaves no more than 50 of one content, the newest', () => {
    const ages = Array.from({ length: 80 }, (_, index) => index * 1_000)
    expect(leftOf(ages)).toEqual(ages.slice(0, 50))
  })

  test('leaves every version that has a name', () => {
    const ages = Array.from({ length: 80 }, (_, index) => index * DAY)
    expect(leftOf(ages, 'named')).toEqual(ages)
  })

  test('comes to the same however often it is done', () => {
    let rows: { id: number; at: number }[] = []
    for (let id = 0; id < 400; id++) {
      const at = NOW + id * 10 * 60_000
      rows.push({ id, at })
      const gone = new Set(versionsToThinOut(rows, at))
      rows = rows.filter((row) => !gone.has(row.id))
    }
    const ages = rows.map(({ at }) => NOW + 399 * 10 * 60_000 - at)
    expect(ages.filter((age) => age < HOUR)).toHaveLength(6)
    expect(ages.filter((age) => age >= HOUR && age < DAY).length).toBeGreaterThanOrEqual(23)
    expect(ages.filter((age) => age >= DAY).length).toBeGreaterThanOrEqual(2)
  })
})

describe('versions of a content', () => {
  test('are listed last first, without their texts', async () => {
    const work = open()
    await addVersion(work, version('one', NOW))
    await addVersion(work, { ...version('two', NOW + 1), why: 'saved' })
    await addVersion(work, { ...version('other', NOW + 1), key: 'content:6' })
    const entries = await list(work)
    expect(entries.map(({ why }) => why)).toEqual(['saved', 'typed'])
    expect(entries[0]).not.toHaveProperty('form')
    expect((await readVersion(work, owner, entries[0]!.id))?.form.title).toBe('two')
  })

  test('hold a state once, under the last word said of it', async () => {
    const work = open()
    await addVersion(work, version('same', NOW))
    await addVersion(work, { ...version('same', NOW + 1), why: 'published' })
    await addVersion(work, { ...version('same', NOW + 2), why: 'kept', name: 'For print' })
    await addVersion(work, version('same', NOW + 3))
    expect(await list(work)).toMatchObject([{ why: 'kept', name: 'For print', at: NOW + 2 }])
  })

  test('hold a state twice where a person gave it two names', async () => {
    const work = open()
    await addVersion(work, { ...version('same', NOW), why: 'kept', name: 'For print' })
    await addVersion(work, { ...version('same', NOW + 1), why: 'kept', name: 'As agreed' })
    await addVersion(work, version('same', NOW + 2))
    expect((await list(work)).map(({ name }) => name)).toEqual(['As agreed', 'For print'])
  })

  test('that are damaged keep no other from being kept, and can not be restored', async () => {
    const work = open()
    const { form: _, ...damaged } = version('damaged', NOW)
    await work.versions.add({ ...damaged, hash: '', blobRefs: [] } as never)
    await addVersion(work, version('one', NOW + 1))
    await addVersion(work, version('one', NOW + 2))
    const [kept, broken, ...others] = await list(work)
    expect(others).toEqual([])
    expect((await readVersion(work, owner, kept!.id))?.form.title).toBe('one')
    const shown = { ...version('now', NOW), blobRefs: [], updatedAt: NOW + 3, tabId: 't' }
    expect(await restoreVersion(work, shown, broken!.id)).toBe(false)
    expect(await readDraft(work, owner, key)).toBeUndefined()
  })

  test('are kept while they are compared, and compared by the next one where a page went away meanwhile', async () => {
    const work = open()
    await addVersion(work, version('same', NOW))
    const never = () => new Promise<string>(() => {})
    void addVersion(work, { ...version('same', NOW + 1), why: 'saved' }, never)
    await expect.poll(async () => (await list(work)).map(({ why }) => why)).toEqual(['saved', 'typed'])
    await addVersion(work, { ...version('same', NOW + 2), why: 'published' })
    expect(await list(work)).toMatchObject([{ why: 'published', at: NOW + 2 }])
  })

  test('that are kept side by side are one where they hold the same', async () => {
    const work = open()
    let tell: (hash: string) => void = () => {}
    const late = new Promise<string>((resolve) => (tell = resolve))
    const first = addVersion(work, { ...version('same', NOW), why: 'saved' }, () => late)
    await expect.poll(async () => (await list(work)).length).toBe(1)
    await addVersion(work, { ...version('same', NOW + 1), why: 'published' })
    tell(contentFingerprint(version('same', NOW).form))
    await first
    expect(await list(work)).toMatchObject([{ why: 'published', at: NOW + 1 }])
  })

  test('that differ in a field of the catalog alone are two', async () => {
    const work = open()
    await addVersion(work, version('same', NOW))
    await addVersion(work, { ...version('same', NOW + 1), form: { contentId: '5', title: 'same', params: { a: '1' } } })
    expect(await list(work)).toHaveLength(2)
  })

  test('go after 30 days unless they have a name', async () => {
    const work = open()
    await addVersion(work, { ...version('one', NOW), name: 'named' })
    await addVersion(work, version('two', NOW))
    await trimVersions(work, NOW + 31 * DAY)
    expect(await list(work)).toMatchObject([{ name: 'named' }])
  })

  test('of one user are not for another', async () => {
    const work = open()
    await addVersion(work, version('mine', NOW))
    const [{ id } = { id: 0 }] = await list(work)
    const other = { ...owner, userId: 'u2' }
    expect(await listVersions(work, other, key)).toEqual([])
    expect(await readVersion(work, other, id)).toBeUndefined()
    await removeVersion(work, other, id)
    expect(await list(work)).toHaveLength(1)
    await removeVersion(work, owner, id)
    expect(await list(work)).toEqual([])
  })
})

describe('restoring a version', () => {
  const shown = (title: string) => ({
    ...owner,
    key,
    siteId: '1',
    form: { contentId: '5', catalogId: '10', title, summary: 'written since' },
    base: { form: { contentId: '5', title: 'base' }, version: 3 },
    blobRefs: [],
    updatedAt: NOW + HOUR,
    tabId: 't',
  })

  test('makes it the draft and can itself be undone', async () => {
    const work = open()
    await addVersion(work, version('earlier', NOW))
    const [earlier] = await list(work)
    expect(await restoreVersion(work, shown('now'), earlier!.id)).toBe(true)
    const draft = await readDraft(work, owner, key)
    expect(draft).toMatchObject({ form: { title: 'earlier', catalogId: '10', summary: '' }, base: { version: 3 } })

    const replaced = (await list(work)).find(({ why }) => why === 'replaced')
    await restoreVersion(work, { ...draft!, updatedAt: NOW + HOUR + 1 }, replaced!.id)
    expect((await readDraft(work, owner, key))?.form).toMatchObject({ title: 'now', summary: 'written since' })
  })

  test('changes nothing where there is no room for the draft', async () => {
    const work = open()
    await addVersion(work, version('earlier', NOW))
    const [earlier] = await list(work)
    work.drafts.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(restoreVersion(work, shown('now'), earlier!.id)).rejects.toMatchObject({ failure: 'full' })
    expect(await list(work)).toEqual([earlier])
  })

  test('changes nothing when the version is gone or of another content', async () => {
    const work = open()
    await addVersion(work, { ...version('other', NOW), key: 'content:6' })
    const [other] = await listVersions(work, owner, 'content:6')
    expect(await restoreVersion(work, shown('now'), other!.id)).toBe(false)
    expect(await restoreVersion(work, shown('now'), 4711)).toBe(false)
    expect(await readDraft(work, owner, key)).toBeUndefined()
    expect(await list(work)).toEqual([])
  })

  test('leaves to the server what is its own, and says what was empty', () => {
    const present = {
      contentId: '5',
      catalogId: '10',
      status: '30',
      title: 'b',
      tags: ['x'],
      publishDate: '2026-01-01',
    }
    const earlier = { contentId: '5', catalogId: '9', status: '0', title: 'a', contentHtml: '<p>a</p>' }
    expect(restoredForm(present as never, earlier)).toEqual({
      ...{ contentId: '5', catalogId: '10', status: '30' },
      ...{ title: 'a', tags: [], publishDate: null, contentHtml: '<p>a</p>' },
    })
  })

  test('leaves fields of the catalog that it knew nothing of', () => {
    const present = { contentId: '5', params: { ModelData_a: 'now', ModelData_new: 'written since' } }
    const earlier = { contentId: '5', params: { ModelData_a: 'then' } }
    expect(restoredForm(present, earlier).params).toEqual({ ModelData_a: 'then', ModelData_new: 'written since' })
    expect(restoredForm(present, { contentId: '5' }).params).toEqual(present.params)
  })
})
