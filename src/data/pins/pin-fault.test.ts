import { expect, test } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { searchIndex } from '#db/cache/content-index.ts'
import { KeptSite, SITE } from '#tests/support/kept-site.ts'

const BROKEN = new CallError('http', 'Broken', { code: 500 })
const DENIED = new CallError('forbidden', 'No')

/** Catalog 1 is kept with all below it, the first article of each of its catalogs. */
async function keeping(): Promise<KeptSite> {
  const site = new KeptSite()
  site.write('5', { catalogId: '1', pictures: ['of-5'] })
  site.write('6', { catalogId: '11', pictures: ['of-6'] })
  site.write('7', { catalogId: '12', pictures: ['of-7'] })
  await site.pin({ id: '1', below: true })
  await site.pass()
  expect(await site.copies()).toEqual(['5', '6', '7'])
  return site
}

/** The lists are to be read again, and that of catalog 11 is not given. */
async function without(site: KeptSite, error: CallError) {
  site.before = (call, id) => {
    if (call === 'list' && id === '11') throw error
  }
  site.changes = { ...site.changes, catalogs: [{}] as never }
  return site.pass()
}

test('a catalog whose list fails keeps what is here of it, holds up no other one, and is read the next time', async () => {
  const site = await keeping()
  site.write('8', { catalogId: '12' })
  expect(await without(site, BROKEN)).toEqual({ read: 1, halted: 'line' })
  expect(await site.copies()).toEqual(['5', '6', '7', '8'])
  expect(await site.pins()).toMatchObject([{ halted: 'line', unlisted: true }])
  site.before = () => undefined
  expect((await site.pass()).halted).toBeUndefined()
  const [pin] = await site.pins()
  expect(pin).toMatchObject({ state: 'kept', unlisted: false, done: 4 })
  expect(pin?.halted).toBeUndefined()
})

test('of a catalog that is forbidden its own contents go and say why, and come back when it is shown again', async () => {
  const site = await keeping()
  expect((await without(site, DENIED)).halted).toBeUndefined()
  expect(await site.copies()).toEqual(['5', '7'])
  expect(site.names()).toEqual(['of-5', 'of-7'])
  expect(await site.keep('6')).toMatchObject({ problem: 'denied', bytes: 0 })
  expect(await site.pins()).toMatchObject([{ state: 'kept', isGone: false, total: 3, done: 2, failed: 1 }])
  const { rows } = await searchIndex(site.cache, site.owner, { siteId: SITE, offset: 0, limit: 9 })
  expect(rows.map(({ contentId }) => contentId).sort()).toEqual(['5', '7'])
  site.before = () => undefined
  site.changes = { catalogs: [{}] as never }
  await site.pass()
  expect(await site.copies()).toEqual(['5', '6', '7'])
})

test('a pin of nothing but what is forbidden says so', async () => {
  const site = new KeptSite()
  site.write('6', { catalogId: '11' })
  await site.pin({ id: '11' })
  await site.pass()
  await without(site, DENIED)
  expect(await site.copies()).toEqual([])
  expect(await site.pins()).toMatchObject([{ isGone: true }])
})

test('a site that fails holds up no other one', async () => {
  const site = await keeping()
  await site.pinContent('5')
  await site.pin({ id: '99', siteId: '2' })
  site.tellsChanges = false
  site.before = (call, id) => {
    if (call === 'tree' && id === SITE) throw BROKEN
  }
  site.asked.length = 0
  expect((await site.pass()).halted).toBe('line')
  expect(site.asked).toContain('tree 2')
  expect(await site.copies()).toEqual(['5', '6', '7'])
})
