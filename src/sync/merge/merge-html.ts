import { diffIndices } from 'node-diff3'
import { canonicalHtml, htmlBlocks } from '#lib/html-blocks.ts'
import { mergeRegions } from '#sync/merge/merge-regions.ts'

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
 * taken over as their side spelled them, so that a text that nobody touched stays byte for byte.
 */
export function mergeHtml(base: string, mine: string, theirs: string): HtmlMerge {
  const raw = { a: htmlBlocks(mine), o: htmlBlocks(base), b: htmlBlocks(theirs) }
  const [a = [], o = [], b = []] = canonicalBlocks(raw.a, raw.o, raw.b)
  if (a.join('') === o.join('')) return { html: theirs, conflicts: [] }
  if (b.join('') === o.join('')) return { html: mine, conflicts: [] }
  const conflicts: BlockConflict[] = []
  let html = ''
  for (const { of, ...region } of mergeRegions(a, o, b)) {
    const part = {
      base: raw.o.slice(...region.base).join(''),
      mine: raw.a.slice(...region.mine).join(''),
      theirs: raw.b.slice(...region.theirs).join(''),
    }
    if (of === undefined) conflicts.push({ ...part, at: html.length })
    html += part[of ?? 'mine']
  }
  return { html, conflicts }
}

/** Two bodies of which nobody knows the one before: wherever their blocks differ is a conflict. */
export function compareHtml(mine: string, theirs: string): HtmlMerge {
  const raw = { a: htmlBlocks(mine), b: htmlBlocks(theirs) }
  const [a = [], b = []] = canonicalBlocks(raw.a, raw.b)
  const cut = (blocks: string[], [from, length]: [number, number]) => blocks.slice(from, from + length).join('')
  const conflicts = diffIndices(a, b).map(({ buffer1, buffer2 }) => ({
    base: '',
    mine: cut(raw.a, buffer1),
    theirs: cut(raw.b, buffer2),
    at: raw.a.slice(0, buffer1[0]).join('').length,
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
