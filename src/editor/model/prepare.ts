import { RAW_BLOCK, RAW_INLINE } from '#shared/stored-html/raw-tags.ts'
import { hasBlockChild, isBlock, PAGE_BREAK } from './elements.ts'

/** Elements without text flow of their own: they are shown as one thing and kept as they are. */
const OPAQUE =
  ':is(span,i,b,em,strong,font)[class]:empty,iframe,video,audio,object,embed,svg,math,form,input,select,button,textarea,dl,details,ruby,picture,canvas,map,area,wbr,a:not([href]):empty'

/** The schema knows them where they stand in a line of text. */
const OBJECTS = 'iframe:empty,a[name]'

/** Markers of checked words go, page breaks become rules, and what has no text flow becomes one raw thing each. */
export function prepare(root: HTMLElement): void {
  for (const highlight of root.querySelectorAll('span.warning_tip')) highlight.replaceWith(...highlight.childNodes)
  for (const text of Array.from(root.childNodes)) if (text.nodeType === 3) markPageBreaks(text as Text)
  for (const element of Array.from(root.querySelectorAll(OPAQUE))) {
    if (root.contains(element) && !element.closest('svg *, math *, form *, dl *, details *')) enclose(element, root)
  }
}

function markPageBreaks(text: Text): void {
  const parts = (text.nodeValue ?? '').split(PAGE_BREAK)
  if (parts.length < 2) return
  const nodes: (string | HTMLElement)[] = []
  parts.forEach((part, index) => {
    if (index > 0) {
      const rule = text.ownerDocument.createElement('hr')
      rule.className = 'pagebreak'
      rule.setAttribute('data-hf-break', '')
      nodes.push(rule)
    }
    if (part) nodes.push(part)
  })
  text.replaceWith(...nodes)
}

function enclose(element: Element, root: HTMLElement): void {
  const parent = element.parentElement
  const standsAsBlock = isBlock(element) || parent === root || (parent !== null && hasBlockChild(parent))
  if (!standsAsBlock && element.matches(OBJECTS)) return
  const raw = element.ownerDocument.createElement(standsAsBlock ? RAW_BLOCK : RAW_INLINE)
  raw.setAttribute('data-html', element.outerHTML)
  element.replaceWith(raw)
}
