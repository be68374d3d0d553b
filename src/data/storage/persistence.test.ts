import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser that answers so when it is asked. */
async function browser(granted: boolean, persisted = false) {
  const persist = vi.fn(async () => granted)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => persisted } })
  return { persist, ...(await import('#data/storage/persistence.ts')) }
}

test('the browser is asked once, and its answer is kept', async () => {
  const first = await browser(false)
  expect(await first.persistenceAnswer()).toBeUndefined()
  await first.askToKeepStorage()
  await first.askToKeepStorage()
  expect(first.persist).toHaveBeenCalledOnce()
  expect(await first.persistenceAnswer()).toMatchObject({ granted: false })
  vi.resetModules()
  const later = await browser(true)
  await later.askToKeepStorage()
  expect(later.persist).not.toHaveBeenCalled()
  expect(await later.askForPersistence()).toBe(true)
  expect(await later.persistenceAnswer()).toMatchObject({ granted: true })
})

test('a browser that keeps the data already is not asked', async () => {
  const { persist, askToKeepStorage } = await browser(true, true)
  await askToKeepStorage()
  expect(persist).not.toHaveBeenCalled()
})
