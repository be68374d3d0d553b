import { createStore } from '#data/store.ts'

/**
 * `ready` a newer version waits for the user's word; `reload` it has taken over (here or in another tab) and this tab
 * still shows the older one; `outdated` it has changed the data on this device, too: this tab can keep nothing any
 * more; `blocked` this tab is the newer one and an older one holds the data.
 */
export type UpdateState = 'none' | 'ready' | 'reload' | 'outdated' | 'blocked'

export const updateState = createStore<UpdateState>('none')
