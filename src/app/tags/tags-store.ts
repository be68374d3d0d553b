import type { Tags } from '#app/tags/tags.ts'
import { createStore } from '#data/page/store.ts'

/** Visited pages of this tab; a reload starts afresh. */
export const tagsStore = createStore<Tags>([])
