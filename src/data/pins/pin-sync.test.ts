import { describe, expect, test } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { changePin } from '#db/cache/pins.ts'
import { LIST_PAGE } from '#data/pins/pin-ports.ts'
import { KeptSite } from '#tests/support/kept-site.ts'

const stop = (site: KeptSite, key: string) => changePin(site.cache, site.owner, key, { state: 'stopped' })

describe('a pin that is taken away while lists are read', () => {
  test('leaves the copies to be read again for the pin that stands for them now', async () => {
    const site = new KeptSite()
    for (const id of ['5', '6', '7']) site.write(id, { catalogId: '11' })
    await site.pin({ id: '11' })
    await site.pass()
    await site.pin({ id: '1', below: true })
    site.before = async (call, id) => {
      if (call === 'list' && id === '1') await site.unpin('catalog:11')
    }
    await site.pass()
    expect(await site.copies()).toEqual(['5', '6', '7'])
    expect(await site.pins()).toMatchObject([{ key: 'catalog:1', total: 3, done: 3 }])
    expect((await site.keep('5'))?.pins).toEqual(['catalog:1'])
  })

  test('leaves nothing behind of what it alone stood for', async () => {
    const site = new KeptSite()
    site.write('5')
    await site.pin({ id: '1' })
    site.before = async (call) => {
      if (call === 'list') await site.unpin('catalog:1')
    }
    await site.pass()
    expect(await site.cache.keeps.count()).toBe(0)
    expect(site.asked).not.toContain('content 5')
  })
})

describe('a pin that older code took away without its copies', () => {
  test.each([
    ['of a site that has other pins', ['11', '12'], ['6', '7'], ['of-6']],
    ['of a site that has none', ['11'], [], []],
  ])('leaves them until the next pass (%s)', async (_, pinned, copies, pictures) => {
    const site = new KeptSite()
    site.write('5', { catalogId: '11', pictures: ['of-5', 'of-6'] })
    site.write('6', { catalogId: '12', pictures: ['of-6'] })
    site.write('7', { catalogId: '12' })
    for (const id of pinned) await site.pin({ id })
    await site.pass()
    await site.cache.pins.delete(['s', 'u', 'catalog:11'])
    await site.pass()
    expect(await site.copies()).toEqual(copies)
    expect(site.names()).toEqual(pictures)
    expect(await site.cache.keeps.count()).toBe(copies.length)
  })
})

describe('a pin that was stopped', () => {
  async function besides(): Promise<KeptSite> {
    const site = new KeptSite()
    site.write('5', { catalogId: '11', pictures: ['of-5'] })
    site.write('6', { catalogId: '12' })
    await site.pin({ id: '11' })
    await site.pin({ id: '12' })
    await site.pass()
    await stop(site, 'catalog:11')
    return site
  }

  test('keeps its copies while another pin of its site goes on', async () => {
    const site = await besides()
    site.write('5', { catalogId: '11', title: 'Changed', pictures: ['of-5'] })
    await site.pass()
    expect(await site.copies()).toEqual(['5', '6'])
    expect(site.names()).toEqual(['of-5'])
    expect(site.asked.filter((one) => one === 'content 5')).toHaveLength(1)
    expect(await site.pins()).toMatchObject([{ state: 'stopped', total: 1, done: 1 }, { state: 'kept' }])
  })

  test('halts nobody for want of room that only it would need', async () => {
    const site = await besides()
    site.write('5', { catalogId: '11', title: 'Changed' })
    site.room = 0
    expect(await site.pass()).toEqual({ read: 0, halted: undefined })
  })

  test('keeps a copy that was moved to where nothing is kept, until it goes on', async () => {
    const site = await besides()
    site.write('5', { catalogId: '1' })
    await site.pass()
    expect((await site.keep('5'))?.pins).toEqual(['catalog:11'])
    await changePin(site.cache, site.owner, 'catalog:11', { state: 'running', unlisted: true })
    await site.pass()
    expect(await site.copies()).toEqual(['6'])
  })

  test('says so when its site may no longer be seen, for its copies go with the others', async () => {
    const site = await besides()
    site.before = () => {
      throw new CallError('forbidden', 'No')
    }
    await site.pass()
    expect(await site.copies()).toEqual([])
    expect(site.names()).toEqual([])
    expect(await site.pins()).toMatchObject([
      { key: 'catalog:11', state: 'stopped', isGone: true, total: 0, done: 0 },
      { key: 'catalog:12', state: 'kept', isGone: true, total: 0, done: 0 },
    ])
  })
})

test('a pin that is asked for again loses no copy before its list was read', async () => {
  const site = new KeptSite()
  site.write('5')
  await site.pin({ id: '1' })
  await site.pass()
  await site.pin({ id: '1', below: true })
  site.write('5', { title: 'Changed' })
  site.before = (call) => {
    if (call === 'list') throw new CallError('offline', '')
  }
  expect((await site.pass()).halted).toBe('line')
  expect(await site.copies()).toEqual(['5'])
})

test('a content that was moved between two kept catalogs is kept for the one that it is in', async () => {
  const site = new KeptSite()
  site.write('5', { catalogId: '11' })
  await site.pin({ id: '11' })
  await site.pin({ id: '12' })
  await site.pass()
  site.write('5', { catalogId: '12' })
  await site.pass()
  expect((await site.keep('5'))?.pins).toEqual(['catalog:12'])
  expect(await site.pins()).toMatchObject([{ total: 0 }, { total: 1, done: 1 }])
  await site.unpin('catalog:12')
  expect(await site.copies()).toEqual([])
})

test('a catalog without contents counts as kept, and so does what comes into it', async () => {
  const site = new KeptSite()
  site.tellsChanges = false
  await site.pin({ id: '11' })
  await site.pass()
  expect(await site.pins()).toMatchObject([{ state: 'kept', total: 0, isGone: false }])
  site.write('5', { catalogId: '11' })
  await site.pass()
  expect(await site.copies()).toEqual(['5'])
})

describe('a list of more than one page from which somebody removes contents of a page that was read', () => {
  const IDS = Array.from({ length: LIST_PAGE + 9 }, (_, at) => String(at + 1))

  /** Before the second page of each of so many readings, the content that then stands first goes. */
  function removing(site: KeptSite, readings: number): void {
    let lists = 0
    site.before = (call) => {
      if (call !== 'list' || ++lists % 2 === 1 || lists > 2 * readings) return
      site.remove(IDS[lists / 2 - 1] ?? '')
    }
  }

  const missingIn = async (site: KeptSite) => {
    const copies = new Set(await site.copies())
    return IDS.filter((id) => !copies.has(id))
  }

  test('is read again: nothing of it is passed over', async () => {
    const site = new KeptSite()
    for (const id of IDS) site.write(id)
    removing(site, 1)
    await site.pin({ id: '1' })
    await site.pass()
    expect(await missingIn(site)).toEqual(['1'])
    expect(await site.pins()).toMatchObject([{ state: 'kept', unlisted: false, total: IDS.length - 1 }])
  })

  test('takes no copy away while it does not stand still, and is read the next time', async () => {
    const site = new KeptSite()
    for (const id of IDS) site.write(id)
    await site.pin({ id: '1' })
    await site.pass()
    site.changes = { catalogs: [{}] as never }
    removing(site, 9)
    expect((await site.pass()).halted).toBe('line')
    expect(await missingIn(site)).toEqual([])
    expect(await site.pins()).toMatchObject([{ unlisted: true }])
    site.before = () => undefined
    expect((await site.pass()).halted).toBeUndefined()
    expect(await missingIn(site)).toEqual(['1', '2', '3'])
    expect(await site.pins()).toMatchObject([{ state: 'kept', unlisted: false, total: IDS.length - 3 }])
  })
})
