/** The worker's global scope; the compiler's own name for it is that of any worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope

/** Background Sync is missing in the compiler's library, as in Firefox and Safari. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}
