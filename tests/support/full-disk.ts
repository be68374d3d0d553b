import type { Page } from '@playwright/test'

/** Before the page is opened: while the disk is full, see `setDisk`, nothing is written to these stores. */
export function withFillableDisk(page: Page, stores: readonly string[]): Promise<unknown> {
  return page.addInitScript(refuseWhileFull, stores)
}

/** The disk is full, or has room again, from the next write on. */
export function setDisk(page: Page, state: 'full' | 'free'): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('disk', value), state)
}

/** Runs in the page. */
function refuseWhileFull(stores: readonly string[]): void {
  const { add, put } = IDBObjectStore.prototype
  const refuse = (store: IDBObjectStore) => {
    if (localStorage.getItem('disk') !== 'full' || !stores.includes(store.name)) return
    throw new DOMException('No space left', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.add = function (...args) {
    refuse(this)
    return add.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (...args) {
    refuse(this)
    return put.apply(this, args)
  }
}
