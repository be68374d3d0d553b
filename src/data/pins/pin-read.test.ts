import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { copiesByReason } from '#db/cache/copy-reasons.ts'
import { searchIndex } from '#db/cache/content-index.ts'
import { shedPin } from '#db/cache/shed-pin.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { KeptSite, pictureUrl, SITE } from '#tests/support/kept-site.ts'

/** A site whose catalog 1 is kept with these contents. */
async function keeping(...ids: string[]): Promise<KeptSite> {
  const site = new KeptSite()
  for (const id of ids) site.write(id, { pictures: [`of-${id}`] })
  await site.pin({ id: '1' })
  await site.pass()
  return site
}

const failing =
  (error: Error, call = 'content', id?: string) =>
  (asked: string, of: string) => {
    if (asked === call && (id === undefined || id === of)) throw error
  }

describe('a copy that can not be refreshed', () => {
  const troubles = {
    'an error of the server': new CallError('http', 'Broken', { code: 500 }),
    'its answer that it failed': new CallError('refused', 'Broken', { code: 500, errCode: 'INTERNAL' }),
    'a read that took it too long': new CallError('http', 'Too slow', { code: 408 }),
  }
  test.each(Object.entries(troubles))('stays with its pictures after %s, and is tried again', async (_, error) => {
    const site = await keeping('5')
    const before = await site.keep('5')
    site.write('5', { title: 'Newer', pictures: ['of-5'] })
    site.before = failing(error)
    expect(await site.pass()).toEqual({ read: 1, halted: undefined })
    expect(await site.copies()).toEqual(['5'])
    expect(site.names()).toEqual(['of-5'])
    const { storedAt, bytes, pictures } = before ?? {}
    const kept = { storedAt, bytes, pictures, problem: 'refused', reason: error.message }
    expect(await site.keep('5')).toMatchObject({ ...kept, isDue: true })
    site.before = () => undefined
    await site.pass()
    expect(await site.keep('5')).toMatchObject({ title: 'Newer', isDue: false })
    expect((await site.keep('5'))?.problem).toBeUndefined()
  })

  test('stays where the server refuses it, which is tried again when it changes', async () => {
    const site = await keeping('5')
    site.write('5', { title: 'Newer', pictures: ['of-5'] })
    site.before = failing(new CallError('refused', 'Not today', { code: 500, errCode: 'CONTENT_LOCKED' }))
    await site.pass()
    expect(await site.copies()).toEqual(['5'])
    expect(site.names()).toEqual(['of-5'])
    expect(await site.keep('5')).toMatchObject({ problem: 'refused', isDue: false })
    site.asked.length = 0
    await site.pass()
    expect(site.asked).not.toContain('content 5')
  })

  test('waits where the server asks for a pause, with all that is behind it', async () => {
    const site = await keeping('5', '6')
    site.write('5')
    site.write('6')
    site.before = failing(new CallError('http', 'Slow down', { code: 429 }))
    expect(await site.pass()).toEqual({ read: 0, halted: 'line' })
    expect(await site.copies()).toEqual(['5', '6'])
    expect([await site.keep('5'), await site.keep('6')]).toMatchObject([{ isDue: true }, { isDue: true }])
  })

  test('goes where a server without codes refuses it and no longer lists it, and stays where it does', async () => {
    const site = new KeptSite()
    site.tellsChanges = false
    site.write('5')
    site.write('6')
    await site.pinContent('5')
    await site.pinContent('6')
    await site.pass()
    site.remove('5')
    site.before = failing(new CallError('refused', 'Data not found', { code: 500 }))
    await site.pass()
    expect(await site.copies()).toEqual(['6'])
    expect([await site.keep('5'), await site.keep('6')]).toMatchObject([{ problem: 'gone' }, { problem: 'refused' }])
  })
})

describe('a content that may no longer be seen', () => {
  test.each([
    ['denied', new CallError('forbidden', 'No')],
    ['gone', new CallError('notFound', 'No')],
  ])('or is no longer there (%s) leaves no picture, no row to be found by, and no count', async (problem, error) => {
    const site = await keeping('5', '6')
    site.write('5', { pictures: ['of-5'] })
    site.before = failing(error, 'content', '5')
    await site.pass()
    expect(await site.copies()).toEqual(['6'])
    expect(site.names()).toEqual(['of-6'])
    expect(await site.keep('5')).toMatchObject({ problem, pictures: [], bytes: 0 })
    const { rows } = await searchIndex(site.cache, site.owner, { siteId: SITE, offset: 0, limit: 9 })
    expect(rows.map(({ contentId }) => contentId)).toEqual(['6'])
    const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
    expect((await copiesByReason({ work, cache: site.cache }, site.owner)).pinned.contents).toBe(1)
    expect(await site.pins()).toMatchObject([{ total: 2, done: 1, failed: 1 }])
  })

  test('is not asked for again each time where the server tells no changes', async () => {
    const site = await keeping('5')
    site.tellsChanges = false
    site.write('5')
    site.before = failing(new CallError('forbidden', 'No'))
    await site.pass()
    site.asked.length = 0
    await site.passAfterDays()
    expect(site.asked).not.toContain('content 5')
  })
})

describe('pictures', () => {
  test('that were replaced are freed, unless another kept content shows them', async () => {
    const site = new KeptSite()
    site.write('5', { pictures: ['old', 'shared'] })
    site.write('6', { pictures: ['shared'] })
    await site.pin({ id: '1' })
    await site.pass()
    site.write('5', { pictures: ['new'] })
    await site.pass()
    expect(site.names()).toEqual(['new', 'shared'])
  })

  test('of a content whose pin is taken away while it is read stay where another one shows them', async () => {
    const site = new KeptSite()
    site.write('5', { pictures: ['shared'] })
    await site.pinContent('5')
    await site.pass()
    site.write('6', { pictures: ['shared', 'own'] })
    await site.pinContent('6')
    site.before = async (call, id) => {
      if (call === 'picture' && id === pictureUrl('own')) await site.unpin('content:6')
    }
    await site.pass()
    expect(await site.copies()).toEqual(['5'])
    expect(site.names()).toEqual(['shared'])
    expect(await site.keep('6')).toBeUndefined()
  })

  test('that hang cost only themselves: what is behind them is read, other sites too', async () => {
    const site = new KeptSite()
    site.write('5', { pictures: ['hangs', 'fine'] })
    site.write('6', { pictures: ['hangs'] })
    await site.pin({ id: '1' })
    await site.pin({ id: '2', siteId: '2' })
    site.before = failing(new CallError('offline', ''), 'picture', pictureUrl('hangs'))
    expect((await site.pass()).halted).toBeUndefined()
    expect(await site.copies()).toEqual(['5', '6'])
    expect(site.names()).toEqual(['fine'])
    expect(await site.keep('5')).toMatchObject({ problem: 'pictures', isDue: false })
    expect(site.asked).toContain('needs 2')
    expect(site.asked.filter((one) => one.includes('hangs'))).toHaveLength(1)
  })

  test('that break off in the middle cost only themselves', async () => {
    const site = new KeptSite()
    site.write('5', { pictures: ['breaks'] })
    await site.pin({ id: '1' })
    const broken = new ReadableStream({ start: (control) => control.error(new TypeError('cut')) })
    const ports = { ...site.ports, picture: async () => new Response(broken) }
    Object.defineProperty(site, 'ports', { value: ports })
    expect((await site.pass()).halted).toBeUndefined()
    expect(await site.keep('5')).toMatchObject({ problem: 'pictures' })
  })

  test('that fail because the line is lost end the pass, and the content is read again', async () => {
    const site = new KeptSite()
    site.write('5', { pictures: ['far'] })
    await site.pin({ id: '1' })
    let isLost = false
    site.before = (call) => {
      isLost ||= call === 'picture'
      if (isLost) throw new CallError('offline', '')
    }
    expect((await site.pass()).halted).toBe('line')
    expect(await site.copies()).toEqual([])
    expect(await site.keep('5')).toMatchObject({ isDue: true })
  })

  test('that are here stay while the server can not give them', async () => {
    const site = await keeping('5')
    site.write('5', { pictures: ['of-5'] })
    site.before = failing(new CallError('timeout', ''), 'picture')
    await site.pass()
    expect(site.names()).toEqual(['of-5'])
    expect(await site.keep('5')).toMatchObject({ pictures: [pictureUrl('of-5')], isDue: false })
    expect((await site.keep('5'))?.problem).toBeUndefined()
  })
})

test('a pin that made room while others were read does not count what it no longer has', async () => {
  const site = await keeping('5')
  site.write('7', { catalogId: '11' })
  await site.pin({ id: '11' })
  await site.pass()
  site.write('5', { pictures: ['of-5'] })
  site.before = async (call, id) => {
    if (call === 'content' && id === '5') await shedPin(site.cache)
  }
  await site.pass()
  expect(await site.pins()).toMatchObject([
    { key: 'catalog:1', done: 1, state: 'kept' },
    { key: 'catalog:11', done: 0, bytes: 0, state: 'stopped', halted: 'room' },
  ])
})
