import { sql } from 'kysely'
import { WordAutomaton } from '#lib/word-automaton.ts'
import type { ErrorPronePair } from '#contract/words.ts'
import type { Services } from '#server/context.ts'
import { type CacheEntry, CacheTally, type CacheView } from '#server/shared/cache-view.ts'
import type { Db, Tx } from '#server/store/db.ts'

/** The checked lists, ready to scan texts with. */
export interface WordLists {
  /** Changes with every change of a list. */
  readonly revision: string
  readonly black: readonly string[]
  readonly white: readonly string[]
  readonly errorProne: readonly ErrorPronePair[]
  /** Reports sensitive words; the white list hides what it covers. */
  readonly sensitive: WordAutomaton
  /** Reports wrong words; `correction` knows what should stand there. */
  readonly wrong: WordAutomaton
  correction(word: string): string
}

interface Held {
  lists: WordLists | undefined
  readonly tally: CacheTally
}

/** Lists of one process by their services; a changed revision builds them anew. */
const cache = new WeakMap<Services, Held>()

function heldOf(services: Services): Held {
  const held = cache.get(services) ?? { lists: undefined, tally: new CacheTally() }
  cache.set(services, held)
  return held
}

async function readLists(db: Db, revision: string): Promise<WordLists> {
  const words = await db.selectFrom('sensitiveWord').select(['type', 'word']).orderBy('wordId').execute()
  const pairs = await db.selectFrom('errorProneWord').select(['word', 'replaceWord']).orderBy('wordId').execute()
  const black = words.filter((row) => row.type === 'BLACK').map((row) => row.word)
  const white = words.filter((row) => row.type === 'WHITE').map((row) => row.word)
  const corrections = new Map(pairs.map((pair) => [pair.word, pair.replaceWord]))
  return {
    revision,
    black,
    white,
    errorProne: pairs.map((pair) => ({ w: pair.word, r: pair.replaceWord })),
    sensitive: new WordAutomaton(black, white),
    wrong: new WordAutomaton(corrections.keys()),
    correction: (word) => corrections.get(word) ?? word,
  }
}

/** Tells one state of all words and groups from another. */
export async function wordRevision(db: Db): Promise<string> {
  const { revision } = await db.selectFrom('wordRevision').select('revision').executeTakeFirstOrThrow()
  return revision
}

/** The lists as they are now. Inside a transaction give it: the embedded database has one connection. */
export async function wordLists(services: Services, db: Db = services.db): Promise<WordLists> {
  const revision = await wordRevision(db)
  const held = heldOf(services)
  const cached = held.tally.note(held.lists?.revision === revision ? held.lists : undefined)
  if (cached) return cached
  const lists = await readLists(db, revision)
  held.lists = lists
  return lists
}

function entriesOf(services: Services): CacheEntry[] {
  const { lists } = heldOf(services)
  if (!lists) return []
  const { revision, black, white, errorProne } = lists
  const counts = { BLACK: black.length, WHITE: white.length, errorProne: errorProne.length }
  return Object.entries(counts).map(([key, words]) => ({ key, value: { revision, words } }))
}

/** Lists of words, ready to scan texts with; they are one, and cleared together. */
export const wordCache: CacheView = {
  name: 'word_lists:',
  title: { 'zh-CN': '词库', 'zh-TW': '詞庫', en: 'Word lists' },
  size: (services) => entriesOf(services).length,
  entries: entriesOf,
  tally: (services) => heldOf(services).tally,
  clear: (services) => {
    heldOf(services).lists = undefined
  },
}

/** Says, in the transaction that changes a list, that it changed. */
export async function touchWordLists(tx: Tx): Promise<void> {
  await tx
    .updateTable('wordRevision')
    .set({ revision: sql<string>`revision + 1` })
    .execute()
}
