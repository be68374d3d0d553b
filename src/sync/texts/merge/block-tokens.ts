import { type BlockItem, type BlockRow, type BlockRows, itemText } from '#lib/block.ts'

/** The rows of one side as one sequence: each row by its mark, followed by its items. Marks of rows begin with `ROW`. */
export interface Tokens {
  readonly order: readonly string[]
  readonly items: ReadonlyMap<string, BlockItem>
}

const ROW = 'row:'

export const isRow = (key: string) => key.startsWith(ROW)

interface Placed {
  readonly item: BlockItem
  readonly text: string
  readonly row: number
  readonly at: number
}

/**
 * Names the rows and items of three sides so that the same thing has the same name in each. Items have no ids: one of a
 * side is that of the base which is equal to it, else that with its address or its title, else what stood in its place.
 * What both sides have brought in alike is one thing, too.
 */
export function tokensOf(
  base: BlockRows,
  mine: BlockRows,
  theirs: BlockRows,
): Record<'base' | 'mine' | 'theirs', Tokens> {
  const bases = placed(base)
  const own = bases.map((_, index) => `item:${index}`)
  const [my, their] = [placed(mine), placed(theirs)]
  const myKeys = keysFrom(bases, own, my)
  const theirKeys = keysFrom(bases, own, their)
  const isNew = (keys: readonly (string | undefined)[]) => (_: Placed, index: number) => keys[index] === undefined
  const fresh = my.filter(isNew(myKeys))
  const freshKeys = fresh.map((_, index) => `mine:${index}`)
  const named = fill(myKeys, freshKeys)
  const shared = alike(fresh, freshKeys, their, theirKeys)
  const theirNamed = shared.map((key, index) => key ?? `theirs:${index}`)
  const rowKeys = base.map((_, index) => `${ROW}${index}`)
  const rowsFrom = (rows: BlockRows, items: readonly Placed[], keys: readonly string[], side: string) =>
    rowNames(rowKeys, groups(bases, own, base.length), groups(items, keys, rows.length), side)
  return {
    base: joined(base, own, rowKeys),
    mine: joined(mine, named, rowsFrom(mine, my, named, 'mine')),
    theirs: joined(theirs, theirNamed, rowsFrom(theirs, their, theirNamed, 'theirs')),
  }
}

/** The rows that a sequence of tokens stands for. */
export function rowsOfTokens(order: readonly string[], items: ReadonlyMap<string, BlockItem>): BlockRow[] {
  const rows: { items: BlockItem[] }[] = []
  for (const key of order) {
    if (isRow(key)) rows.push({ items: [] })
    const item = items.get(key)
    if (!item) continue
    if (rows.length === 0) rows.push({ items: [] })
    rows.at(-1)?.items.push(item)
  }
  return rows
}

function placed(rows: BlockRows): Placed[] {
  return rows.flatMap(({ items }, row) => items.map((item, at) => ({ item, text: itemText(item), row, at })))
}

const ALIKE: readonly ((one: Placed) => string)[] = [
  ({ text, row, at }) => `${row} ${at} ${text}`,
  ({ text, row }) => `${row} ${text}`,
  ({ text }) => text,
  ({ item }) => item.url && JSON.stringify([item.url, item.title]),
  ({ item, row }) => item.url && `${row} ${item.url}`,
  ({ item }) => item.url,
  ({ item }) => item.title,
]

/** The names of the base for the items of a side; undefined for what is new there. */
function keysFrom(bases: readonly Placed[], own: readonly string[], side: readonly Placed[]): (string | undefined)[] {
  const keys: (string | undefined)[] = side.map(() => undefined)
  const free = new Set(own)
  for (const nameOf of ALIKE) {
    if (!keys.includes(undefined)) break
    const byName = new Map<string, string[]>()
    for (const [index, one] of bases.entries()) {
      const [name, key] = [nameOf(one), own[index] ?? '']
      if (name && free.has(key)) push(byName, name, key)
    }
    for (const [index, one] of side.entries()) {
      if (keys[index] !== undefined) continue
      const key = byName.get(nameOf(one))?.shift()
      if (key === undefined) continue
      keys[index] = key
      free.delete(key)
    }
  }
  return inPlace(bases, own, side, keys)
}

function push(lists: Map<string, string[]>, name: string, key: string): void {
  const list = lists.get(name)
  if (list) list.push(key)
  else lists.set(name, [key])
}

/** What was written anew altogether is still the item that stood behind the same one. */
function inPlace(
  bases: readonly Placed[],
  own: readonly string[],
  side: readonly Placed[],
  keys: (string | undefined)[],
): (string | undefined)[] {
  const taken = new Set(keys)
  const behind = new Map(own.map((key, index) => [before(bases, own, index), key]))
  for (const index of side.keys()) {
    if (keys[index] !== undefined) continue
    const key = behind.get(before(side, keys, index))
    if (key === undefined || taken.has(key)) continue
    keys[index] = key
    taken.add(key)
  }
  return keys
}

function before(items: readonly Placed[], keys: readonly (string | undefined)[], index: number): string {
  const one = items[index]
  return one && one.at > 0 ? String(keys[index - 1]) : `start of ${one?.row}`
}

/** What both have brought in, equal to the letter. */
function alike(
  mine: readonly Placed[],
  names: readonly string[],
  theirs: readonly Placed[],
  keys: readonly (string | undefined)[],
): (string | undefined)[] {
  const byText = new Map<string, string[]>()
  for (const [index, { text }] of mine.entries()) push(byText, text, names[index] ?? '')
  return keys.map((key, index) => {
    const one = theirs[index]
    return key ?? (one && byText.get(one.text)?.shift())
  })
}

function fill(keys: readonly (string | undefined)[], names: readonly string[]): string[] {
  const left = [...names]
  return keys.map((key) => key ?? left.shift() ?? '')
}

function groups(items: readonly Placed[], keys: readonly string[], count: number): ReadonlySet<string>[] {
  const sets = Array.from({ length: count }, () => new Set<string>())
  for (const [index, { row }] of items.entries()) sets[row]?.add(keys[index] ?? '')
  return sets
}

/** A row of a side is that of the base with which it shares most; one without items that which has none in its place. */
function rowNames(
  names: readonly string[],
  bases: readonly ReadonlySet<string>[],
  side: readonly ReadonlySet<string>[],
  prefix: string,
): string[] {
  const free = new Set(bases.keys())
  const take = (index: number | undefined) => {
    if (index === undefined) return undefined
    free.delete(index)
    return names[index]
  }
  const shared = side.map((items) => {
    if (items.size === 0) return undefined
    const counts = [...free].map((index) => ({
      index,
      count: [...items].filter((key) => bases[index]?.has(key)).length,
    }))
    const best = counts.reduce((most, one) => (one.count > most.count ? one : most), { index: -1, count: 0 })
    return best.count > 0 ? take(best.index) : undefined
  })
  return shared.map((name, index) => {
    const isLeft = free.has(index) && (side[index]?.size === 0 || bases[index]?.size === 0)
    return name ?? (isLeft ? take(index) : undefined) ?? `${ROW}${prefix}:${index}`
  })
}

function joined(rows: BlockRows, keys: readonly string[], rowKeys: readonly string[]): Tokens {
  const order: string[] = []
  const items = new Map<string, BlockItem>()
  let next = 0
  for (const [index, row] of rows.entries()) {
    order.push(rowKeys[index] ?? '')
    for (const item of row.items) {
      const key = keys[next++] ?? ''
      order.push(key)
      items.set(key, item)
    }
  }
  return { order, items }
}
