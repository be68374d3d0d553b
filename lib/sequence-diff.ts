import diff from 'fast-diff'

/** A run of items and whether they are new (1), gone (-1) or in both (0). */
export type SequencePart = [kind: -1 | 0 | 1, items: string[]]

/** One character stands for one item: those from here on, without the surrogates. */
const FIRST = 0x100
const SURROGATES = { from: 0xd800, count: 0x800 }
/** How many different items two sequences may hold together. */
const DISTINCT_MAX = 0x10000 - FIRST - SURROGATES.count

/** What is new and what is gone between two sequences; undefined when they hold too many different items. */
export function diffSequences(before: readonly string[], after: readonly string[]): SequencePart[] | undefined {
  const known = new Map<string, number>()
  const items: string[] = []
  const numberOf = (item: string) => {
    const number = known.get(item) ?? items.push(item) - 1
    known.set(item, number)
    return number
  }
  const numbers = [before, after].map((sequence) => sequence.map(numberOf))
  if (items.length > DISTINCT_MAX) return undefined
  const [first = '', second = ''] = numbers.map((of) => of.map(characterOf).join(''))
  const itemsOf = (characters: string) => Array.from(characters, (one) => items[indexOf(one)] ?? '')
  return diff(first, second).map(([kind, characters]) => [kind, itemsOf(characters)])
}

function characterOf(index: number): string {
  const code = FIRST + index
  return String.fromCharCode(code < SURROGATES.from ? code : code + SURROGATES.count)
}

function indexOf(character: string): number {
  const code = character.charCodeAt(0)
  return (code < SURROGATES.from ? code : code - SURROGATES.count) - FIRST
}
