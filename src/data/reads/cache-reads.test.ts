import { describe, expect, it, vi } from 'vitest'
import { captchaImage, getInfo } from '#contract/session.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { CallError } from '#data/request/call-error.ts'
import { type CachedAnswerOf, type ReadAddress, type ReadStore, readThrough } from '#data/reads/cache-reads.ts'

const scope = { userId: '1', serverId: 's' }
const offline = () => Promise.reject(new CallError('offline', 'no line'))

function memoryStore() {
  const rows = new Map<string, CachedAnswerOf>()
  const name = (address: ReadAddress) => JSON.stringify([address.endpointId, address.siteId, address.args])
  const store: ReadStore = {
    get: async (_, address) => rows.get(name(address)),
    put: async (_, address, answer) => void rows.set(name(address), answer),
  }
  return { rows, store }
}
const read = { endpoint: getInfo, args: undefined, scope, siteId: '7', now: () => 50 }

describe('readThrough', () => {
  it('keeps what the server answered and falls back to it with its age', async () => {
    const { store } = memoryStore()
    const fresh = await readThrough(store, { ...read, fetch: async () => 'new' })
    expect(fresh).toEqual({ data: 'new', at: 50, fromDevice: false })
    expect(await readThrough(store, { ...read, now: () => 99, fetch: offline })).toEqual({
      data: 'new',
      at: 50,
      fromDevice: true,
    })
  })

  it('shows the copy before the server has answered', async () => {
    const { store } = memoryStore()
    await readThrough(store, { ...read, fetch: async () => 'old' })
    const early = vi.fn()
    const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('new'), 10))
    expect((await readThrough(store, { ...read, fetch: slow, early })).data).toBe('new')
    expect(early).toHaveBeenCalledExactlyOnceWith({ data: 'old', at: 50, fromDevice: true })
  })

  it('does not cover up a refusal with an old copy', async () => {
    const { store } = memoryStore()
    await readThrough(store, { ...read, fetch: async () => 'old' })
    const refused = () => Promise.reject(new CallError('forbidden', 'no'))
    await expect(readThrough(store, { ...read, fetch: refused })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('keeps the answers of two sites apart only where they differ by site', async () => {
    const { store, rows } = memoryStore()
    for (const siteId of ['7', '8']) {
      await readThrough(store, { ...read, siteId, fetch: async () => siteId })
      await readThrough(store, { ...read, endpoint: siteGetCurrentSite, siteId, fetch: async () => siteId })
    }
    expect(rows.size).toBe(3)
  })

  it('keeps nothing of calls that only make sense online', async () => {
    const { store, rows } = memoryStore()
    await readThrough(store, { ...read, endpoint: captchaImage, fetch: async () => 'x' })
    expect(rows.size).toBe(0)
    await expect(readThrough(store, { ...read, endpoint: captchaImage, fetch: offline })).rejects.toThrow('no line')
  })

  it('still answers when the device can not keep anything', async () => {
    const broken: ReadStore = {
      get: () => Promise.reject(new Error('gone')),
      put: () => Promise.reject(new Error('gone')),
    }
    expect((await readThrough(broken, { ...read, fetch: async () => 'new' })).data).toBe('new')
  })
})
