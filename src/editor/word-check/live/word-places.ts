import type { Node } from '@tiptap/pm/model'
import type { WordKind, WordMatch } from '#data/words/word-check.ts'

/** Places that are listed and highlighted; whoever has more has no use for the rest before these are done. */
export const PLACES_MAX = 2_000

/** What a check found in a block. */
export interface CheckedBlock {
  text: string
  matches: readonly WordMatch[]
}

/** A word of a list at a place of the document. */
export interface WordPlace {
  from: number
  to: number
  kind: WordKind
  word: string
  advice: string
  /** The text around it, in its block. */
  before: string
  after: string
}

export type CheckedBlocks = Pick<WeakMap<Node, CheckedBlock>, 'get'>

/** Every textblock of a document with the position of its content. */
export function eachBlock(doc: Node, visit: (block: Node, start: number) => void): void {
  doc.descendants((node, position) => {
    if (node.isTextblock) visit(node, position + 1)
    return !node.isTextblock
  })
}

const AROUND = 24

/**
 * Where the found words stand by now: blocks that did not change since their check are the very same nodes.
 * Blocks that were not checked yet have none.
 */
export function placesIn(doc: Node, checked: CheckedBlocks, ignored: ReadonlySet<string>): WordPlace[] {
  const places: WordPlace[] = []
  eachBlock(doc, (block, start) => {
    const { text = '', matches = [] } = checked.get(block) ?? {}
    for (const { from, to, kind, word, advice } of matches) {
      if (places.length === PLACES_MAX) return
      const before = text.slice(Math.max(0, from - AROUND), from)
      const place = {
        from: start + from,
        to: start + to,
        kind,
        word,
        advice,
        before,
        after: text.slice(to, to + AROUND),
      }
      if (!ignored.has(wordKey(place)) && !ignored.has(placeKey(place))) places.push(place)
    }
  })
  return places
}

/** Stands for a word everywhere in its article. */
export function wordKey({ kind, word }: Pick<WordPlace, 'kind' | 'word'>): string {
  return hashed([kind, word])
}

/** Stands for a place as long as the words around it stay. */
export function placeKey({ kind, word, before, after }: WordPlace): string {
  return hashed([kind, word, before.slice(-AROUND / 2), after.slice(0, AROUND / 2)])
}

/** FNV-1a twice over: it has to tell apart the few places of a text, and not to keep its words. */
function hashed(parts: readonly string[]): string {
  const text = JSON.stringify(parts)
  let one = 0x811c9dc5
  let other = 0x01000193
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - index), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** The same place in a text that changed since: exactly there, else the nearest one of the same word. */
export function samePlace(places: readonly WordPlace[], wanted: WordPlace): WordPlace | undefined {
  const alike = places.filter(({ kind, word }) => kind === wanted.kind && word === wanted.word)
  const away = (place: WordPlace) => Math.abs(place.from - wanted.from)
  return alike.reduce<WordPlace | undefined>(
    (best, place) => (!best || away(place) < away(best) ? place : best),
    undefined,
  )
}
