import { BLOCK_FIELDS, type BlockItem, type BlockRows, type BlockValues, ITEM_FIELDS, itemText } from '#lib/block.ts'
import { isRow, rowsOfTokens, type Tokens, tokensOf } from '#sync/texts/merge/block-tokens.ts'

type Sides<T> = Readonly<Record<'base' | 'mine' | 'theirs', T>>

/** What is kept of a place that both changed; `both` is for items that both still have. */
export type BlockChoice = 'mine' | 'theirs' | 'both'

/** A place that both changed, differently: a field of the block, or an item. Absent where that side removed it. */
export type BlockConflict =
  | ({ key: string; field: (typeof BLOCK_FIELDS)[number] } & Sides<string>)
  | ({ key: string; field?: undefined } & Sides<BlockItem | undefined>)

export interface BlockMerge {
  /** With mine where nothing else was chosen. */
  values: BlockValues
  conflicts: BlockConflict[]
}

/**
 * Three-way merge of a block: field by field, its links item by item, in whichever row they stand. Moves, new rows and
 * items, and removals of the two go together; what both changed of the same item is asked about. Where one removed a row
 * and the other put or changed something in it, the row stays with that. Pure.
 *
 * @param choices by the keys of the conflicts of the same three states
 */
export function mergeBlock(
  base: BlockValues,
  mine: BlockValues,
  theirs: BlockValues,
  choices: ReadonlyMap<string, BlockChoice> = new Map(),
): BlockMerge {
  const conflicts: BlockConflict[] = []
  const values = { ...theirs }
  for (const field of BLOCK_FIELDS) {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (my === was || my === their) continue
    if (their !== was) conflicts.push({ key: field, field, base: was, mine: my, theirs: their })
    if (their === was || choices.get(field) !== 'theirs') values[field] = my
  }
  const rows = ofOneSide(base.rows, mine.rows, theirs.rows)
  if (rows) return { values: { ...values, rows }, conflicts }
  const tokens = tokensOf(base.rows, mine.rows, theirs.rows)
  const merged = mergeItems(tokens, choices)
  conflicts.push(...merged.conflicts)
  const order = mergeOrder(tokens, merged, choices)
  return { values: { ...values, rows: rowsOfTokens(order, merged.items) }, conflicts }
}

/** Where one of the two has changed nothing, or both the same. */
function ofOneSide(base: BlockRows, mine: BlockRows, theirs: BlockRows): BlockRows | undefined {
  const text = (rows: BlockRows) => JSON.stringify(rows.map(({ items }) => items.map(itemText)))
  const [was, my, their] = [text(base), text(mine), text(theirs)]
  if (my === was || my === their) return theirs
  return their === was ? mine : undefined
}

interface MergedItems {
  items: Map<string, BlockItem>
  conflicts: BlockConflict[]
  /** Names of items that stand right behind another one: those of both. */
  doubles: Map<string, string>
}

function mergeItems(tokens: Sides<Tokens>, choices: ReadonlyMap<string, BlockChoice>): MergedItems {
  const merged: MergedItems = { items: new Map(), conflicts: [], doubles: new Map() }
  const moved = movedByBoth(tokens)
  for (const key of new Set([
    ...tokens.base.items.keys(),
    ...tokens.mine.items.keys(),
    ...tokens.theirs.items.keys(),
  ])) {
    const sides = {
      base: tokens.base.items.get(key),
      mine: tokens.mine.items.get(key),
      theirs: tokens.theirs.items.get(key),
    }
    const choice = choices.get(key)
    const { item, isAsked } = mergeItem(sides, choice)
    if (isAsked || moved.has(key)) merged.conflicts.push({ key, ...sides })
    if (item) merged.items.set(key, item)
    if (isAsked && choice === 'both' && sides.mine && sides.theirs) {
      merged.items.set(key, sides.mine)
      merged.items.set(`${key}+`, sides.theirs)
      merged.doubles.set(key, `${key}+`)
    }
  }
  return merged
}

function mergeItem(
  { base, mine, theirs }: Sides<BlockItem | undefined>,
  choice: BlockChoice | undefined,
): { item?: BlockItem | undefined; isAsked: boolean } {
  const text = (item: BlockItem | undefined) => item && itemText(item)
  if (text(mine) === text(base) || text(mine) === text(theirs)) return { item: theirs, isAsked: false }
  if (text(theirs) === text(base)) return { item: mine, isAsked: false }
  // Removed by one, changed by the other.
  if (!mine || !theirs)
    return { item: choice === 'theirs' ? theirs : choice === 'both' ? (mine ?? theirs) : mine, isAsked: true }
  const item = { ...theirs }
  let isAsked = false
  for (const field of ITEM_FIELDS) {
    const [was, my, their] = [base?.[field] ?? '', mine[field], theirs[field]]
    if (my === was || my === their) continue
    const isOverlap = their !== was
    isAsked ||= isOverlap
    if (isOverlap && choice === 'theirs') continue
    item[field] = my
    if (field === 'logo') item.logoSrc = mine.logoSrc
  }
  return { item, isAsked }
}

/** Their order, with what mine moved or brought in at the places where mine has it. */
function mergeOrder(
  { base, mine, theirs }: Sides<Tokens>,
  { items, doubles }: MergedItems,
  choices: ReadonlyMap<string, BlockChoice>,
): string[] {
  const rows = keptRows({ base, mine, theirs }, items)
  const isKept = (key: string) => (isRow(key) ? rows.has(key) : items.has(key))
  const mineMoved = movedIn(base.order, mine.order)
  const isTheirs = new Set(theirs.order)
  const isMine = (key: string) =>
    isKept(key) && (!isTheirs.has(key) || (mineMoved.has(key) && choices.get(key) !== 'theirs'))
  const order = theirs.order.filter((key) => isKept(key) && !isMine(key))
  const behind = new Map<string, string[]>()
  const settled = new Set(order)
  let after = ''
  for (const key of mine.order) {
    if (isMine(key)) behind.set(after, [...(behind.get(after) ?? []), key])
    else if (settled.has(key)) after = key
  }
  return ['', ...order]
    .flatMap((key) => [...(key === '' ? [] : [key]), ...(behind.get(key) ?? [])])
    .flatMap((key) => [key, ...[doubles.get(key)].filter((one) => one !== undefined)])
}

/** A row goes where one side removed it, unless what is left of the other side still stands in it. */
function keptRows({ base, mine, theirs }: Sides<Tokens>, items: ReadonlyMap<string, BlockItem>): ReadonlySet<string> {
  const was = new Set(base.order.filter(isRow))
  const [my, their] = [filledRows(mine, items), filledRows(theirs, items)]
  const kept = new Set<string>()
  for (const key of [...my.keys(), ...their.keys()]) {
    const isInBoth = my.has(key) && their.has(key)
    if (isInBoth || !was.has(key) || my.get(key) || their.get(key)) kept.add(key)
  }
  return kept
}

/** The rows of a side, and whether anything that stays stands in them. */
function filledRows({ order }: Tokens, items: ReadonlyMap<string, BlockItem>): Map<string, boolean> {
  const rows = new Map<string, boolean>()
  let row = ''
  for (const key of order) {
    if (isRow(key)) rows.set((row = key), false)
    else if (items.has(key)) rows.set(row, true)
  }
  return rows
}

/** What stands elsewhere among the same others: all but the longest part that keeps its order. */
function movedIn(base: readonly string[], side: readonly string[]): ReadonlySet<string> {
  const places = new Map(base.map((key, index) => [key, index]))
  const common = side.filter((key) => places.has(key))
  const kept = longestRising(common.map((key) => places.get(key) ?? 0))
  return new Set(common.filter((_, index) => !kept.has(index)))
}

function movedByBoth({ base, mine, theirs }: Sides<Tokens>): ReadonlySet<string> {
  const [my, their] = [movedIn(base.order, mine.order), movedIn(base.order, theirs.order)]
  const before = ({ order }: Tokens, key: string) => order[order.indexOf(key) - 1]
  return new Set([...my].filter((key) => !isRow(key) && their.has(key) && before(mine, key) !== before(theirs, key)))
}

/** The indexes of a longest rising part. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    let [at, to] = [0, ends.length]
    while (at < to) {
      const middle = (at + to) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) at = middle + 1
      else to = middle
    }
    previous[index] = at > 0 ? ends[at - 1] : undefined
    ends[at] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return kept
}
