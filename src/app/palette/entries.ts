import type { ReactNode } from 'react'
import { foldText } from '#lib/fold-text.ts'

/** Something that can be found and then opened or done. */
export interface Entry {
  readonly id: string
  readonly label: string
  /** Where it is or how it stands, beside the label; it is found by that as well. */
  readonly detail?: string
  /** Found by these, too, though nobody sees them. */
  readonly words?: string
  readonly icon: ReactNode
  run(): void
}

/** Entries of one kind, in the order in which they are shown where they fit equally well. */
export interface EntryGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
  /** What a server found besides; it matches, and stands last, so that nothing moves when it comes. */
  readonly late?: readonly Entry[]
  /** The given order, newest first, is better than how well a title fits, unless it is the very title. */
  readonly newestFirst?: boolean
}

/** How many of a group are shown, without a search and with one. */
const AT_REST = 5
const WHILE_SEARCHING = 8

const EXACT = 0
const NOWHERE = 9

/** How well an entry fits all words of a search, the lower the better; `NOWHERE` where it does not. */
function rankOf({ label, detail = '', words = '' }: Entry, search: string): number {
  const folded = foldText(label)
  if (folded === search) return EXACT
  if (folded.startsWith(search)) return 1
  const held = foldText(`${label}\n${detail}\n${words}`)
  const parts = search.split(/\s+/)
  if (!parts.every((part) => held.includes(part))) return NOWHERE
  if (parts.every((part) => folded.includes(part))) return ` ${folded}`.includes(` ${search}`) ? 2 : 3
  return 4
}

/**
 * What is shown for a search, the groups with the best hits first, each at most a few entries. Without a search the
 * groups stay as they are.
 *
 * @param text as typed, in any spelling
 */
export function findEntries(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const search = foldText(text.trim())
  if (search === '') {
    const atRest = groups.map((group) => ({ ...group, entries: group.entries.slice(0, AT_REST) }))
    return atRest.filter(({ entries }) => entries.length > 0)
  }
  return groups
    .map((group) => found(group, search))
    .filter(({ group }) => group.entries.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group)
}

function found(group: EntryGroup, search: string): { best: number; group: EntryGroup } {
  const { newestFirst = false, late = [] } = group
  const ranked = group.entries
    .map((entry) => ({ entry, rank: rankOf(entry, search) }))
    .filter(({ rank }) => rank !== NOWHERE)
  const best = Math.min(NOWHERE, ...ranked.map(({ rank }) => rank))
  const key = (rank: number) => (newestFirst ? Math.min(rank, EXACT + 1) : rank)
  const hits = ranked.sort((a, b) => key(a.rank) - key(b.rank)).slice(0, WHILE_SEARCHING)
  const known = new Set(hits.map(({ entry }) => entry.id))
  const more = late.filter(({ id }) => !known.has(id)).slice(0, WHILE_SEARCHING)
  return { best, group: { ...group, entries: [...hits.map(({ entry }) => entry), ...more] } }
}
