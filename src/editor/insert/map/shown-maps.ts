import { createStore } from '#data/page/store.ts'

/** Addresses of maps that somebody asked to see on this page: whoever draws one learns who looks at it. */
export const shownMaps = createStore<ReadonlySet<string>>(new Set())

export function showMap(address: string): void {
  shownMaps.set(new Set([...shownMaps.get(), address]))
}
