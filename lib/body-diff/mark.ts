import { joinChanges } from '#lib/join-changes.ts'
import { diffSequences } from '#lib/sequence-diff.ts'
import { clausesOf, wordsOf } from '#lib/words-diff.ts'
import { addressOf, escapeText, isInline, MARKS, type Token } from './tokens.ts'

/** Two states of a block with the words marked that only one of them has. */
export interface MarkedBlock {
  before: string
  after: string
  /** Both in one, what is gone beside what came; undefined where their structure is not the same. */
  inline: string | undefined
  /** How many words or pictures. */
  added: number
  gone: number
}

/** A word, a thing, or the end of a part of the block (its html is ''). */
interface Unit {
  key: string
  html: string
  counts: boolean
  marked: boolean
}

/** Beyond so many characters clauses are compared in the place of words, and beyond these nothing inside the block. */
const WORDS_MAX = 20_000
const UNITS_MAX = 20_000

export function markBlock(before: readonly Token[], after: readonly Token[]): MarkedBlock {
  const long = [before, after].some((tokens) => tokens.reduce((sum, { html }) => sum + html.length, 0) > WORDS_MAX)
  const [was, is] = [unitsOf(before, long), unitsOf(after, long)]
  const gone = compare(was.flat(), is.flat())
  const count = (units: Unit[][]) => units.flat().filter(({ marked, counts }) => marked && counts).length
  return {
    before: htmlOf(before, was, 'del'),
    after: htmlOf(after, is, 'ins'),
    inline: skeleton(before) === skeleton(after) ? htmlOf(after, is, 'ins', gone) : undefined,
    added: count(is),
    gone: count(was),
  }
}

/** The units of each token. */
function unitsOf(tokens: readonly Token[], long: boolean): Unit[][] {
  return tokens.map((token) => {
    const { kind, name, html } = token
    if (kind === 'text') {
      const words = long ? clausesOf(html) : wordsOf(html)
      return words.map((word) => ({ key: word, html: escapeText(word), counts: /\S/.test(word), marked: false }))
    }
    if (kind === 'thing') {
      return [{ key: `\0${name} ${addressOf(token)}`, html, counts: name !== 'br', marked: false }]
    }
    return kind === 'close' && !isInline(name) ? [{ key: `\0/${name}`, html: '', counts: false, marked: false }] : []
  })
}

/** Marks what only one side has; answers what is gone, by the unit before which it stood. */
function compare(was: readonly Unit[], is: readonly Unit[]): Map<Unit | undefined, Unit[]> {
  const gone = new Map<Unit | undefined, Unit[]>()
  const keys = (units: readonly Unit[]) => units.map(({ key }) => key)
  const tooMany = was.length + is.length > UNITS_MAX
  const parts = tooMany ? undefined : diffSequences(keys(was), keys(is))
  let [from, to] = [0, 0]
  const all = [
    [-1, was],
    [1, is],
  ] as const
  for (const [kind, { length }] of parts ? joinChanges(parts) : all) {
    if (kind === -1) gone.set(is[to], [...(gone.get(is[to]) ?? []), ...marked(was.slice(from, from + length))])
    if (kind === 1) marked(is.slice(to, to + length))
    if (kind <= 0) from += length
    if (kind >= 0) to += length
  }
  return gone
}

function marked(units: Unit[]): Unit[] {
  for (const unit of units) unit.marked = true
  return units
}

function htmlOf(
  tokens: readonly Token[],
  units: readonly Unit[][],
  mark: 'ins' | 'del',
  gone: ReadonlyMap<Unit | undefined, Unit[]> = new Map(),
): string {
  let result = ''
  const put = (unit: Unit | undefined) => {
    result += wrapped(gone.get(unit) ?? [], 'del')
  }
  tokens.forEach((token, index) => {
    const own = units[index] ?? []
    for (let at = 0; at < own.length;) {
      const unit = own[at]
      put(unit)
      let end = at + 1
      while (end < own.length && own[end]?.marked === unit?.marked && !gone.has(own[end])) end++
      const run = own.slice(at, end)
      result += unit?.marked ? wrapped(run, mark) : run.map(({ html }) => html).join('')
      at = end
    }
    if (token.kind === 'open' || token.kind === 'close') result += token.html
  })
  put(undefined)
  return result
}

function wrapped(units: readonly Unit[], mark: 'ins' | 'del'): string {
  const html = units.map((unit) => unit.html).join('')
  return html === '' ? '' : `<${mark} class="${mark === 'ins' ? MARKS.added : MARKS.gone}">${html}</${mark}>`
}

/** The parts of a block without its text and without the look of its words. */
function skeleton(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind, name }) => kind === 'open' && !isInline(name))
    .map(({ name }) => name)
    .join(' ')
}
