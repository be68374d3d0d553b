import { endOfTag } from '#editor/model/too-much.ts'

/**
 * Whether copied HTML is no more than the tag of the picture that was copied with it. Office programs add a picture of
 * a copied text or table, which nobody wants in its place. By hand, in one pass: a parser would make every editor load
 * it for this question, and an expression would go back and forth in what is never closed.
 */
export function isOnlyPicture(html: string): boolean {
  let pictures = 0
  for (let at = 0; at !== -1;) {
    const open = html.indexOf('<', at)
    if (!isBlank(html.slice(at, open === -1 ? undefined : open))) return false
    if (open === -1) return true
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end === -1 ? -1 : end + 3
      continue
    }
    const name = TAG.exec(html.slice(open, open + 12))?.[1]?.toLowerCase()
    if (name === undefined || SHOWN.has(name)) return false
    if (name === 'img' && ++pictures > 1) return false
    at = endOfTag(html, open + 1)
  }
  return true
}

const TAG = /^<([a-z]+|[/!?])/i
const SHOWN = new Set(['table', 'iframe', 'video'])

function isBlank(text: string): boolean {
  return text.replaceAll('&nbsp;', '').trim() === ''
}
