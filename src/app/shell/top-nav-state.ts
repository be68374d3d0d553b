import { createStore } from '#data/page/store.ts'

/** Path of the group picked in the top menu; its entries fill the sidebar. */
export const topNavGroup = createStore<string | undefined>(undefined)
