import { createStore } from '#data/page/store.ts'

/** What was on this device before the browser removed it. */
export interface StorageLoss {
  /** When it was last seen there (ms). */
  readonly at: number
  /** Drafts and orders that no server had. */
  readonly unsent: number
  /** Catalogs and contents that were kept for offline work. */
  readonly kept: number
}

const KEY = 'DeviceLost'

/** A loss that the person has not been told of; it outlives a reload. */
export const storageLoss = createStore<StorageLoss | undefined>(readLoss())

function readLoss(): StorageLoss | undefined {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as StorageLoss)
}

export function reportStorageLoss(loss: StorageLoss): void {
  localStorage.setItem(KEY, JSON.stringify(loss))
  storageLoss.set(loss)
}

/** The person has read it. */
export function isStorageLossReported(): void {
  localStorage.removeItem(KEY)
  storageLoss.set(undefined)
}
