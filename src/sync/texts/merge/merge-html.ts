import { changedSpans, type Span } from '#lib/changed-spans.ts'
import { canonicalHtml, closedHtml, htmlBlocks } from '#lib/html-blocks.ts'
import { mergeRegions, MOST_EDITS } from '#sync/texts/merge/merge-regions.ts'

/** Blocks that both sides changed, each side's as it wrote them. */
export interface BlockConflict {
  base: string
  mine: string
  theirs: string
  /** Where, in the merged text, mine stands: offset of its first character. */
  at: number
}

export interface HtmlMerge {
  /** With mine in the place of every conflict. */
  html: string
  conflicts: BlockConflict[]
}

/**
 * Three-way merge of rich text by top-level block; a block is never cut. Blocks are compared in canonical form and
 * taken over as their side spelled them, so that a text that nobody touched stays byte for byte. Where a text breaks off
 * in a tag or a comment, what is put behind it would become a part of that: then the whole is asked about.
 */
export function mergeHtml(base: string, mine: string, theirs: string): HtmlMerge {
  const raw = { a: closedBlocks(mine), o: closedBlocks(base), b: closedBlocks(theirs) }
  const [a = [], o = [], b = []] = canonicalBlocks(raw.a, raw.o, raw.b)
  // Space and comments are in no canonical form: who alone changed them has written them.
  if (isSame(a, o)) return { html: theirs === base ? mine : theirs, conflicts: [] }
  if (isSame(b, o) || isSame(a, b)) return { html: mine, conflicts: [] }
  if ([raw.a, raw.o, raw.b].some(breaksOff)) return { html: mine, conflicts: [{ base, mine, theirs, at: 0 }] }
  const conflicts: BlockConflict[] = []
  let html = ''
  let last = ''
  for (const { of, ...region } of mergeRegions(a, o, b)) {
    const part = {
      base: raw.o.slice(...region.base).join(''),
      mine: raw.a.slice(...region.mine).join(''),
      theirs: raw.b.slice(...region.theirs).join(''),
    }
    const own = of ?? 'mine'
    const taken = { mine: raw.a, base: raw.o, theirs: raw.b }[own].slice(...region[own])
    if (taken[0] !== undefined && htmlBlocks(last + taken[0]).length < 2 && last !== '') html += '\n'
    if (of === undefined) conflicts.push({ ...part, at: html.length })
    html += part[own]
    last = taken.at(-1) ?? last
  }
  return { html, conflicts }
}

/** Only the last block of a text can lack its end. */
function closedBlocks(html: string): string[] {
  const blocks = htmlBlocks(html)
  return [...blocks.slice(0, -1), ...blocks.slice(-1).map(closedHtml)]
}

/** Whether a tag or a comment has no end: then it is in the last block, all of whose elements have been closed. */
function breaksOff(blocks: string[]): boolean {
  const last = blocks.at(-1)
  return last !== undefined && htmlBlocks(`${last}<hr>`).at(-1) !== '<hr>'
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index])
}

/** Two bodies of which nobody knows the one before: wherever their blocks differ is a conflict. */
export function compareHtml(mine: string, theirs: string): HtmlMerge {
  const raw = { a: htmlBlocks(mine), b: htmlBlocks(theirs) }
  const [a = [], b = []] = canonicalBlocks(raw.a, raw.b)
  const cut = (blocks: string[], span: Span) => blocks.slice(...span).join('')
  const conflicts = changedSpans(a, b, MOST_EDITS).map(({ before, after }) => ({
    base: '',
    mine: cut(raw.a, before),
    theirs: cut(raw.b, after),
    at: cut(raw.a, [0, before[0]]).length,
  }))
  return { html: mine, conflicts }
}

/** Most blocks stand in all texts, spelled alike: those are their own form. Each other one is read once. */
function canonicalBlocks(...texts: string[][]): string[][] {
  const sets = texts.map((blocks) => new Set(blocks))
  const known = new Map<string, string>()
  const canonicalOf = (block: string) => {
    const form = known.get(block) ?? (sets.every((set) => set.has(block)) ? block : canonicalHtml(block))
    known.set(block, form)
    return form
  }
  return texts.map((blocks) => blocks.map(canonicalOf))
}
