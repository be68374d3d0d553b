import type { Source } from './report.ts'

/** The head of a clipboard says who wrote it. */
const HEAD = 20_000

/** Which program copied this HTML, by the traces that each of them leaves. */
export function sourceOf(html: string): Source {
  const head = html.slice(0, HEAD)
  if (/ksohtml|wps office|content="?wps|mso-spacerun:'yes'/i.test(head)) return 'wps'
  if (/google-sheets-html-origin|office:excel|excel\.sheet|content="?microsoft excel/i.test(head)) return 'sheets'
  if (/office:word|content="?microsoft (?:word|powerpoint)|class="?mso|[\s;"']mso-[a-z-]+:/i.test(head)) return 'word'
  if (/docs-internal-guid/i.test(head)) return 'google-docs'
  if (/cocoa html writer|apple-converted-space|class="?[pls]1"?[\s>]/i.test(head)) return 'apple'
  return 'web'
}

const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(?:[-*+]|\d{1,3}[.)]) \S.*\n(?:[-*+]|\d{1,3}[.)]) \S/m,
  /^```[\w-]*\n[^]*?\n```/m,
  /^\|.+\|\s*\n\|[ :|-]+\|\s*$/m,
  /^> \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /(?:^|\s)\*\*\S(?:.*?\S)?\*\*(?:\s|[.,;:!?，。；：！？]|$)/m,
]

/** Whether plain text looks as if it was written in Markdown: a heading, fence or table alone, or two lesser signs. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text.slice(0, HEAD).replaceAll('\r\n', '\n')
  const found = SIGNS.filter((sign) => sign.test(start)).length
  return found >= 2 || (found === 1 && /^#{1,6} \S.*\n\s*\S|^```[\w-]*\n|^\|[ :|-]+\|\s*$/m.test(start))
}
