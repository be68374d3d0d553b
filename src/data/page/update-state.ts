import { createStore } from '#data/page/store.ts'

/**
 * `ready` a newer version waits for the user's word; `reload` it has taken over (here or in another tab) and this tab
 * still shows the older one; `stale` a part of this version is gone from the server; `outdated` a newer one has changed
 * the data on this device, too: this tab can keep nothing any more; `blocked` this tab is the newer one and an older
 * one holds the data; `older` this app is older than the data on this device and does not read it.
 */
export type UpdateState = 'none' | 'ready' | 'reload' | 'stale' | 'outdated' | 'blocked' | 'older'

export const updateState = createStore<UpdateState>('none')

/** True where nothing helps but loading the app again: no lesser news replaces it. */
export function isPressing(state: UpdateState): boolean {
  return state === 'stale' || state === 'outdated' || state === 'older'
}
