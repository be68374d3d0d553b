import { wordKey, type WordPlace } from './word-places.ts'

/** All places of one word. */
export interface WordGroup {
  key: string
  places: readonly [WordPlace, ...WordPlace[]]
}

const ORDER = ['sensitive', 'wrong', 'hot']

/** Places by word: what must go first, then what should be corrected, then what is only shown. */
export function groupsOf(places: readonly WordPlace[]): WordGroup[] {
  const groups = new Map<string, [WordPlace, ...WordPlace[]]>()
  for (const place of places) {
    const key = wordKey(place)
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  const all = Array.from(groups, ([key, places]) => ({ key, places }))
  return all.sort((one, other) => ORDER.indexOf(one.places[0].kind) - ORDER.indexOf(other.places[0].kind))
}
