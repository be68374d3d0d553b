/** From the first to before the last. */
export type Span = readonly [from: number, to: number]

/** What stands in the place of what; either may be empty. */
export interface ChangedSpan {
  before: Span
  after: Span
  /** The two are too different to be looked into: they may have much in common. */
  isCoarse: boolean
}

/**
 * The places where two sequences differ, as few as they can be (Myers, "An O(ND) difference algorithm"): the time grows
 * with the edits, and not with how often an item is repeated. Libraries at hand have no bound for them, or are larger
 * than the first load allows.
 *
 * @param mostEdits of items that both sequences have; beyond, all between their common ends is one coarse place
 */
export function changedSpans(before: readonly string[], after: readonly string[], mostEdits: number): ChangedSpan[] {
  const [from, behind] = commonEnds(before, after)
  const [one, other] = sharedItems(before.slice(from, before.length - behind), after.slice(from, after.length - behind))
  const found = commonItems(one.items, other.items, mostEdits)
  const common = (found ?? []).map(([x, y]) => [from + (one.at[x] ?? 0), from + (other.at[y] ?? 0)] as const)
  const spans: ChangedSpan[] = []
  let last: readonly [number, number] = [from - 1, from - 1]
  for (const next of [...common, [before.length - behind, after.length - behind] as const]) {
    const span = {
      before: [last[0] + 1, next[0]],
      after: [last[1] + 1, next[1]],
      isCoarse: found === undefined,
    } as const
    if (span.before[0] < span.before[1] || span.after[0] < span.after[1]) spans.push(span)
    last = next
  }
  return spans
}

/** How many items are the same at the beginning, and at the end. */
function commonEnds(before: readonly string[], after: readonly string[]): [number, number] {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let behind = 0
  while (behind < most - from && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++
  return [from, behind]
}

/** Items by number, and where they stood. */
interface Numbered {
  items: number[]
  at: number[]
}

/** What only one has is changed in any case: without it as good as nothing is left to compare in most texts. */
function sharedItems(before: readonly string[], after: readonly string[]): [Numbered, Numbered] {
  const theirs = new Set(after)
  const numbers = new Map<string, number>()
  for (const item of before) if (theirs.has(item) && !numbers.has(item)) numbers.set(item, numbers.size)
  const numbered = (list: readonly string[]) => {
    const of: Numbered = { items: [], at: [] }
    for (const [index, item] of list.entries()) {
      const number = numbers.get(item)
      if (number === undefined) continue
      of.items.push(number)
      of.at.push(index)
    }
    return of
  }
  return [numbered(before), numbered(after)]
}

/** Pairs of indices of one longest common subsequence; undefined where more edits lie between the two. */
function commonItems(one: number[], other: number[], mostEdits: number): [number, number][] | undefined {
  const [width, height] = [one.length, other.length]
  const most = Math.min(mostEdits, width + height)
  /** By diagonal, how far one comes in `one`; -1 where nobody has been. */
  const reach = new Int32Array(2 * most + 3).fill(-1)
  const middle = most + 1
  /** By edits, for each second diagonal, whether its last edit took in an item of `other`. */
  const steps: Uint8Array[] = []
  reach[middle + 1] = 0
  for (let edits = 0; edits <= most; edits++) {
    const step = new Uint8Array(edits + 1)
    steps.push(step)
    const end = edits - 2 * Math.max(0, edits - width)
    for (let diagonal = 2 * Math.max(0, edits - height) - edits; diagonal <= end; diagonal += 2) {
      const [left, right] = [reach[middle + diagonal - 1] ?? -1, reach[middle + diagonal + 1] ?? -1]
      let x = left < right ? right : left + 1
      if (left < right) step[(diagonal + edits) / 2] = 1
      while (x < width && x - diagonal < height && one[x] === other[x - diagonal]) x++
      reach[middle + diagonal] = x
      if (x >= width && diagonal === width - height) return pairsAlong(steps, one, other)
    }
  }
  return undefined
}

function pairsAlong(steps: Uint8Array[], one: number[], other: number[]): [number, number][] {
  const takesOther: boolean[] = []
  let diagonal = one.length - other.length
  for (let edits = steps.length - 1; edits > 0; edits--) {
    const isOther = steps[edits]?.[(diagonal + edits) / 2] === 1
    takesOther.push(isOther)
    diagonal += isOther ? 1 : -1
  }
  const pairs: [number, number][] = []
  let [x, y] = [0, 0]
  const alike = () => {
    while (x < one.length && y < other.length && one[x] === other[y]) pairs.push([x++, y++])
  }
  alike()
  for (const isOther of takesOther.reverse()) {
    if (isOther) y++
    else x++
    alike()
  }
  return pairs
}
