import { createStore } from '#data/page/store.ts'

/** How a page that shows one thing of many calls itself; it counts for that page alone. */
export const pageTitle = createStore<{ path: string; title: string } | undefined>(undefined)
