const ROOT = 0
const NONE = 0
/** Marks, in `longest`, a state at which a passing word ends. */
const PASSING = 0x40000000

/**
 * Finds stored words in a text in one pass (Aho-Corasick): leftmost match first, the longest of those that start
 * there, matches never overlap. Comparison is exact, by UTF-16 unit: no case, width or variant folding.
 *
 * A passing word (white list) consumes what it matches and reports nothing, so that it hides the words inside it
 * and those that it overlaps from the left. A word that stands in both lists passes.
 *
 * Building costs memory and time proportional to the sum of all lengths; keep an instance as long as the lists hold.
 */
export class WordAutomaton {
  /** Targets of the root by unit: most of a text never leaves it, so this step must not hash. */
  private readonly first = new Int32Array(0x10000)
  /** Transitions by open addressing: a slot holds the target, whose `parents` and `codes` are its key. */
  private readonly table: Int32Array
  private readonly mask: number
  /** One bit per hash of a transition, sparse enough to answer most misses from the nearest cache. */
  private readonly filter: Int32Array
  private readonly filterMask: number
  private readonly parents: Int32Array
  private readonly codes: Uint16Array
  private readonly depth: Int32Array
  private readonly fail: Int32Array
  /** Length of the longest word that ends at the state, itself or by suffix; with `PASSING` where that word passes. */
  private readonly longest: Int32Array
  private states = 1

  constructor(words: Iterable<string>, passing: Iterable<string> = []) {
    const reported = [...words].filter((word) => word !== '')
    const passed = [...passing].filter((word) => word !== '')
    const units = reported.concat(passed).reduce((sum, word) => sum + word.length, 1)
    const slots = 2 ** Math.ceil(Math.log2(units * 2 + 2))
    this.mask = slots - 1
    this.table = new Int32Array(slots)
    this.filterMask = slots * 8 - 1
    this.filter = new Int32Array(Math.ceil(slots / 4))
    this.parents = new Int32Array(units)
    this.codes = new Uint16Array(units)
    this.depth = new Int32Array(units)
    this.fail = new Int32Array(units)
    this.longest = new Int32Array(units)
    for (const word of reported) this.insert(word, word.length)
    for (const word of passed) this.insert(word, word.length | PASSING)
    this.link()
  }

  /** Calls `visit` for every reported match, left to right; `end` is exclusive. */
  scan(text: string, visit: (start: number, end: number) => void): void {
    const { first, fail, depth, longest } = this
    const length = text.length
    let state = ROOT
    let from = -1
    let to = 0
    let passes = false
    let at = 0
    for (;;) {
      if (at < length) {
        const unit = text.charCodeAt(at)
        let next = state === ROOT ? first[unit]! : this.target(state, unit)
        while (next === NONE && state !== ROOT) {
          state = fail[state]!
          next = state === ROOT ? first[unit]! : this.target(state, unit)
        }
        state = next
        at++
        if (from < 0 && state === ROOT) continue
        // A word may still begin at or before the candidate: only then can it be beaten.
        if (from < 0 || at - depth[state]! <= from) {
          const found = longest[state]!
          if (found === 0) continue
          const start = at - (found & ~PASSING)
          if (from >= 0 && start > from) continue
          from = start
          to = at
          passes = found >= PASSING
          continue
        }
      } else if (from < 0) return
      if (!passes) visit(from, to)
      at = to
      state = ROOT
      from = -1
    }
  }

  /** The distinct reported words, in order of first appearance. */
  find(text: string): string[] {
    const found = new Set<string>()
    this.scan(text, (start, end) => found.add(text.slice(start, end)))
    return [...found]
  }

  /** The text with every reported match replaced. */
  replace(text: string, replacement: (word: string) => string): string {
    let result = ''
    let copied = 0
    this.scan(text, (start, end) => {
      result += text.slice(copied, start) + replacement(text.slice(start, end))
      copied = end
    })
    return copied === 0 ? text : result + text.slice(copied)
  }

  private insert(word: string, mark: number): void {
    let state = ROOT
    for (let index = 0; index < word.length; index++) {
      const unit = word.charCodeAt(index)
      let next = state === ROOT ? this.first[unit]! : this.target(state, unit)
      if (next === NONE) {
        next = this.states++
        this.depth[next] = index + 1
        this.parents[next] = state
        this.codes[next] = unit
        if (state === ROOT) this.first[unit] = next
        else this.store(state, unit, next)
      }
      state = next
    }
    this.longest[state] = mark
  }

  /** Sets failure links, shallow states first, and inherits the longest word that ends at a suffix. */
  private link(): void {
    const { parents, codes } = this
    for (const state of this.byDepth()) {
      const parent = parents[state]!
      let suffix = ROOT
      if (parent !== ROOT) {
        let candidate = this.fail[parent]!
        for (;;) {
          const next = candidate === ROOT ? this.first[codes[state]!]! : this.target(candidate, codes[state]!)
          if (next !== NONE) suffix = next
          if (next !== NONE || candidate === ROOT) break
          candidate = this.fail[candidate]!
        }
      }
      this.fail[state] = suffix
      if (this.longest[state] === 0) this.longest[state] = this.longest[suffix]!
    }
  }

  private byDepth(): Int32Array {
    const deepest = this.depth.reduce((max, depth) => Math.max(max, depth), 0)
    const ends = new Int32Array(deepest + 2)
    for (let state = 1; state < this.states; state++) ends[this.depth[state]! + 1]!++
    for (let depth = 1; depth < ends.length; depth++) ends[depth]! += ends[depth - 1]!
    const order = new Int32Array(this.states - 1)
    for (let state = 1; state < this.states; state++) order[ends[this.depth[state]!]!++] = state
    return order
  }

  private target(state: number, unit: number): number {
    const key = hash(state, unit)
    const bit = key & this.filterMask
    if ((this.filter[bit >>> 5]! & (1 << (bit & 31))) === 0) return NONE
    const { table, mask, parents, codes } = this
    for (let slot = key & mask; ; slot = (slot + 1) & mask) {
      const found = table[slot]!
      if (found === NONE || (codes[found] === unit && parents[found] === state)) return found
    }
  }

  private store(state: number, unit: number, target: number): void {
    const key = hash(state, unit)
    const bit = key & this.filterMask
    this.filter[bit >>> 5]! |= 1 << (bit & 31)
    let slot = key & this.mask
    while (this.table[slot] !== NONE) slot = (slot + 1) & this.mask
    this.table[slot] = target
  }
}

function hash(state: number, unit: number): number {
  const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
