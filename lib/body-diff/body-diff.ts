import { htmlBlocks } from '#lib/html-blocks.ts'
import { align, blockOf, likeness, type Block, type Pair } from './align.ts'
import { lookChanges, type LookChange } from './look.ts'
import { markBlock, type MarkedBlock } from './mark.ts'

/**
 * A row of a comparison. HTML in it is not clean. `moved` stands where a block came to, `left` where it was;
 * `frame` is what surrounds the rows that follow.
 */
export type BodyRow =
  | { kind: 'same'; count: number; html: string }
  | { kind: 'added' | 'removed' | 'left'; html: string }
  | ({ kind: 'changed'; look: LookChange[] } & MarkedBlock)
  | ({ kind: 'moved'; up: boolean; look: LookChange[] } & MarkedBlock)
  | { kind: 'frame'; look: LookChange[] }

/** Containers inside of containers are taken apart so far. */
const DEPTH_MAX = 6

/** Two states of a body, block by block. Pure; made for a worker: a long text takes its time. */
export function bodyDiff(before: string, after: string): BodyRow[] {
  return rowsOf(before, after, 0)
}

function rowsOf(before: string, after: string, depth: number): BodyRow[] {
  const pairs = align(htmlBlocks(before).map(blockOf), htmlBlocks(after).map(blockOf))
  const moves = movesIn(pairs)
  const rows: BodyRow[] = []
  for (const [index, pair] of pairs.entries()) {
    const move = moves.get(index)
    if (move) rows.push(move)
    else rows.push(...rowsOfPair(pair, depth))
  }
  return folded(rows)
}

function rowsOfPair({ before, after }: Pair, depth: number): BodyRow[] {
  if (!before) return [{ kind: 'added', html: after?.html ?? '' }]
  if (!after) return [{ kind: 'removed', html: before.html }]
  if (before.canonical === after.canonical) return [{ kind: 'same', count: 1, html: after.html }]
  const [was, is] = [insideOf(before), insideOf(after)]
  if (depth >= DEPTH_MAX || was === undefined || is === undefined)
    return [{ kind: 'changed', ...changeOf(before, after) }]
  const look = lookChanges(before.tokens.slice(0, 1), after.tokens.slice(0, 1))
  return [...(look.length > 0 ? [{ kind: 'frame', look } as const] : []), ...rowsOf(was, is, depth + 1)]
}

function changeOf(before: Block, after: Block): MarkedBlock & { look: LookChange[] } {
  const marked = markBlock(before.tokens, after.tokens)
  const look = lookChanges(before.tokens, after.tokens)
  const nothing = look.length === 0 && marked.added + marked.gone === 0
  return { ...marked, look: nothing && before.canonical !== after.canonical ? ['other'] : look }
}

const CONTAINER = /^\s*<(div|section|article|main|center|header|footer|figure)\b[^>]*>/i
const BLOCK_INSIDE = /<(?:p|h[1-6]|ul|ol|table|blockquote|pre|div|section|article|figure|hr)\b/i

/** What a container of blocks holds, undefined for any other block. */
function insideOf({ html }: Block): string | undefined {
  const [open = '', name = ''] = CONTAINER.exec(html) ?? []
  if (open === '') return undefined
  const inside = html.slice(open.length).replace(new RegExp(`</${name}\\s*>\\s*$`, 'i'), '')
  return BLOCK_INSIDE.test(inside) ? inside : undefined
}

/** From here on a block that went and one that came are the same one in another place. */
const MOVED = 0.8
const COMPARED_MAX = 200

/** Rows of the places that a block went from and came to. */
function movesIn(pairs: readonly Pair[]): Map<number, BodyRow> {
  const rows = new Map<number, BodyRow>()
  const came = pairs.flatMap(({ before, after }, at) => (!before && after ? [{ after, at }] : []))
  const went = pairs.flatMap(({ before, after }, at) => (before && !after ? [{ before, at }] : []))
  for (const { before, at: from } of went.slice(0, COMPARED_MAX)) {
    if (before.text === '' && !/<img\b/i.test(before.html)) continue
    const free = came.slice(0, COMPARED_MAX).filter(({ at }) => !rows.has(at))
    const same = free.find(({ after }) => after.canonical === before.canonical)
    const found = same ?? free.find(({ after }) => before.text !== '' && likeness(before, after) >= MOVED)
    if (!found) continue
    rows.set(from, { kind: 'left', html: before.html })
    rows.set(found.at, { kind: 'moved', up: found.at < from, ...changeOf(before, found.after) })
  }
  return rows
}

/** Neighbours that are the same make one row. */
function folded(rows: readonly BodyRow[]): BodyRow[] {
  const result: BodyRow[] = []
  for (const row of rows) {
    const last = result.at(-1)
    if (row.kind === 'same' && last?.kind === 'same') {
      result[result.length - 1] = { ...last, count: last.count + row.count, html: last.html + row.html }
    } else result.push(row)
  }
  return result
}
