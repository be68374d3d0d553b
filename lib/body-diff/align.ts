import { canonicalHtml } from '#lib/html-blocks.ts'
import { diffSequences } from '#lib/sequence-diff.ts'
import { addressOf, textOf, tokensOf, type Token } from './tokens.ts'

export interface Block {
  html: string
  canonical: string
  tokens: Token[]
  text: string
  /** Where its pictures and films come from. */
  addresses: ReadonlySet<string>
}

/** A place of two texts: a block of both, alike or not, or of one of them. */
export interface Pair {
  before: Block | undefined
  after: Block | undefined
}

export function blockOf(html: string): Block {
  const tokens = tokensOf(html)
  const addresses = new Set(tokens.map(addressOf).filter((address) => address !== ''))
  return { html, canonical: canonicalHtml(html), tokens, text: textOf(tokens), addresses }
}

/** The blocks of two texts side by side; what is between two that are the same is paired by likeness. */
export function align(before: readonly Block[], after: readonly Block[]): Pair[] {
  const canonical = (blocks: readonly Block[]) => blocks.map((block) => block.canonical)
  const parts = diffSequences(canonical(before), canonical(after))
  if (!parts) return pairAlike(before, after)
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  let [gone, added]: [Block[], Block[]] = [[], []]
  const close = () => {
    pairs.push(...pairAlike(gone, added))
    gone = []
    added = []
  }
  for (const [kind, { length }] of parts) {
    const [was, is] = [before.slice(from, from + length), after.slice(to, to + length)]
    if (kind === 0) {
      close()
      was.forEach((block, index) => pairs.push({ before: block, after: is[index] }))
    } else if (kind === -1) gone.push(...was)
    else added.push(...is)
    if (kind <= 0) from += length
    if (kind >= 0) to += length
  }
  close()
  return pairs
}

/** Below this two blocks are told as one that went and one that came. */
const ALIKE = 0.3
/** From here on blocks are only compared with the one in the same place. */
const CELLS_MAX = 10_000

/** The pairing in order that keeps the most likeness. */
function pairAlike(before: readonly Block[], after: readonly Block[]): Pair[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > CELLS_MAX) return pairByPlace(before, after)
  const alike = before.map((was) => after.map((is) => likeness(was, is)))
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const together = (row: number, column: number) => {
    const value = alike[row]?.[column] ?? 0
    return value < ALIKE ? -1 : value + at(row + 1, column + 1)
  }
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      (best[row] as Float64Array)[column] = Math.max(at(row + 1, column), at(row, column + 1), together(row, column))
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const both = row < rows && column < columns && together(row, column) === at(row, column)
    const onlyBefore = !both && row < rows && (column === columns || at(row + 1, column) === at(row, column))
    pairs.push({
      before: both || onlyBefore ? before[row++] : undefined,
      after: onlyBefore ? undefined : after[column++],
    })
  }
  return pairs
}

function pairByPlace(before: readonly Block[], after: readonly Block[]): Pair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index): Pair[] => {
    const [was, is] = [before[index], after[index]]
    if (!was || !is || likeness(was, is) >= ALIKE) return [{ before: was, after: is }]
    return [
      { before: was, after: undefined },
      { before: undefined, after: is },
    ]
  }).flat()
}

const LOOKED_AT = 2_000

/** What a picture that both show is worth beside their words: enough for a pair. */
const SAME_PICTURE = 0.4

/** From 0 to 1: by their words, and by the pictures and films that they show. */
export function likeness(one: Block, other: Block): number {
  const isShared = [...one.addresses].some((address) => other.addresses.has(address))
  return Math.min(1, likenessOfWords(one, other) + (isShared ? SAME_PICTURE : 0))
}

/** How many pairs of characters two blocks share; blocks without text are alike when they show alike things. */
function likenessOfWords(one: Block, other: Block): number {
  if (one.text === '' && other.text === '') return thingsOf(one) === thingsOf(other) ? 0.5 : 0
  const [some, others] = [pairsOf(one), pairsOf(other)]
  let shared = 0
  for (const pair of some) if (others.has(pair)) shared++
  return (2 * shared) / Math.max(1, some.size + others.size)
}

const known = new WeakMap<Block, Set<string>>()

function pairsOf(block: Block): Set<string> {
  const before = known.get(block)
  if (before) return before
  const { text } = block
  const pairs = new Set<string>([text.slice(0, 1)])
  for (let index = 1; index < Math.min(text.length, LOOKED_AT); index++) pairs.add(text.slice(index - 1, index + 1))
  known.set(block, pairs)
  return pairs
}

function thingsOf({ tokens }: Block): string {
  return tokens.map(({ kind, name }) => (kind === 'thing' ? name : '')).join('')
}
