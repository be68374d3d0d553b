import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import {
  resumePin,
  makeAvailableOffline,
  removePinAndCopies,
  pinOf,
  refresh,
  stopOfflineCopy,
} from '#data/pins/pin-commands.ts'
import { KeptSite, SITE } from '#tests/support/kept-site.ts'

let site: KeptSite
let running: Promise<unknown>

vi.mock('#data/storage/databases.ts', () => ({ cacheDatabase: async () => site.cache }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => site.owner }))
vi.mock('#data/pins/has-pins.ts', () => ({ notePins: () => undefined }))
vi.mock('#data/storage/persistence.ts', () => ({ askToKeepStorage: async () => undefined }))
vi.mock('#data/pins/offline-pictures.ts', () => ({ offlinePictures: () => site.ports.pictures }))
vi.mock('#data/pins/pin-runner.ts', () => ({
  pagePorts: async () => site.ports,
  runPins: () => (running = site.pass()),
}))

const TEN = Array.from({ length: 10 }, (_, index) => String(50 + index))
const reads = () => site.asked.filter((one) => one.startsWith('content ')).length

beforeEach(() => {
  site = new KeptSite()
  for (const id of TEN) site.write(id, { pictures: [id] })
})

async function kept() {
  await makeAvailableOffline({ kind: 'catalog', siteId: SITE, id: '1', below: false }, 'News')
  await running
  return ofCatalog()
}

async function ofCatalog() {
  const pin = await pinOf('catalog', '1')
  if (!pin) throw new Error('No such pin')
  return pin
}

test('Stop ends the reading in the middle, and what is here stays', async () => {
  site.before = async (call) => {
    if (call !== 'content') return
    await stopOfflineCopy('catalog:1')
    site.wait(1000)
  }
  const pin = await kept()
  expect(pin).toMatchObject({ state: 'stopped', total: 10 })
  expect(pin.done).toBeGreaterThan(0)
  expect(pin.done).toBeLessThan(10)
  expect(await site.copies()).toHaveLength(pin.done)
  site.asked.length = 0
  await site.pass()
  expect(site.asked).toEqual([])
  expect(await ofCatalog()).toEqual(pin)
})

test('Go on reads what is left, and tries again what could not be kept', async () => {
  site.before = (call, id) => {
    if (call === 'content' && id === '50') throw new CallError('refused', 'Not today', { errCode: 'CONTENT_LOCKED' })
  }
  const pin = await kept()
  expect(pin).toMatchObject({ state: 'kept', done: 9, failed: 1 })
  await stopOfflineCopy(pin.key)
  site.before = () => undefined
  site.write('60')
  site.asked.length = 0
  await resumePin(pin)
  expect(await ofCatalog()).toMatchObject({ state: 'running' })
  await running
  expect(await ofCatalog()).toMatchObject({ state: 'kept', total: 11, done: 11, failed: 0 })
  expect(reads()).toBe(2)
})

test.each([true, false])('Refresh reads all again, whatever lists and changes tell (%s)', async (tellsChanges) => {
  site.tellsChanges = tellsChanges
  const pin = await kept()
  site.rewrite('50', 'Changed where no list shows it')
  await site.pass()
  expect(reads()).toBe(10)
  await refresh(pin)
  await running
  expect(reads()).toBe(20)
  const copy = await site.cache.copies.get([site.owner.serverId, site.owner.userId, '50'])
  expect(copy?.data.contentHtml).toBe('Changed where no list shows it')
  expect(await ofCatalog()).toMatchObject({ state: 'kept', total: 10, done: 10 })
})

test('taken away, a pin leaves neither copies nor pictures', async () => {
  const { key } = await kept()
  await removePinAndCopies(key)
  expect(await site.copies()).toEqual([])
  expect(site.names()).toEqual([])
  expect(await pinOf('catalog', '1')).toBeUndefined()
})
