import DOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'
import {
  DROPPED_WITH_TEXT,
  EMBEDDED_IMAGE,
  FRAME_SOURCE,
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
} from '#lib/html-allow-list.ts'
import { RAW_BLOCK, RAW_INLINE } from './raw-tags.ts'
import { onlyStyles } from './style-text.ts'

/** Pictures that wait on this device are named by their hash. */
const LOCAL_BLOB = 'local-blob'
const ADDRESS = new RegExp(`^(?:(?:https?|mailto|tel|iurl|${LOCAL_BLOB}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i')

const everyAttribute = [...new Set(Object.values(HTML_ATTRIBUTES).flat())]
const ADDRESSES = ['href', 'src', 'cite']

const CLEAN: Config = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: everyAttribute,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  ADD_URI_SAFE_ATTR: everyAttribute.filter((name) => !ADDRESSES.includes(name)),
  FORBID_CONTENTS: [...DROPPED_WITH_TEXT],
  // Only links carry a name and nothing an id: they stand for no property of a document, whatever the name.
  SANITIZE_DOM: false,
}

const WITH_RAW: Config = {
  ...CLEAN,
  ALLOWED_TAGS: [...HTML_TAGS, RAW_BLOCK, RAW_INLINE],
  ALLOWED_ATTR: [...everyAttribute, 'data-html'],
  ADD_URI_SAFE_ATTR: [...(CLEAN.ADD_URI_SAFE_ATTR ?? []), 'data-html'],
}

const STILL: Config = { ...CLEAN, FORBID_TAGS: ['iframe'] }

const purifier = DOMPurify(window)
/** Told of each style that is not taken whole. */
let styleLost: (() => void) | undefined
purifier.addHook('uponSanitizeAttribute', judgeAttribute)

/** HTML as a tree in which nothing can run: nothing of it is in the page, only the allow-list is left. */
export function purified(html: string): HTMLElement {
  const root = purifier.sanitize(html, { ...WITH_RAW, RETURN_DOM: true }) as HTMLElement
  for (const raw of root.querySelectorAll(`${RAW_BLOCK},${RAW_INLINE}`)) {
    raw.setAttribute('data-html', cleanHtml(raw.getAttribute('data-html') ?? ''))
  }
  return root
}

/** The same as text, for markup that is kept whole. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, CLEAN)
}

/** What the cleaning takes out of a text, each kind once: `<script>`, `onclick`, `style`, `<!-- -->`. */
export interface CleaningReport {
  html: string
  removed: ReadonlyMap<string, number>
}

export function cleaningReport(html: string): CleaningReport {
  const removed = new Map<string, number>()
  const count = (name: string) => removed.set(name, (removed.get(name) ?? 0) + 1)
  styleLost = () => count('style')
  const cleaned = cleanHtml(html)
  styleLost = undefined
  for (const item of purifier.removed) {
    if ('attribute' in item) count(item.attribute?.name ?? '')
    else if ('element' in item)
      count(item.element.nodeType === 8 ? '<!-- -->' : `<${item.element.nodeName.toLowerCase()}>`)
  }
  return { html: cleaned, removed }
}

/** What of it can be shown without loading frames; '' when nothing would be seen. */
export function stillHtml(html: string): string {
  const still = purifier.sanitize(html, STILL)
  return /<img\s/.test(still) || still.replace(/<[^>]*>|&nbsp;|\s/g, '') ? still : ''
}

function judgeAttribute(element: Element, data: UponSanitizeAttributeHookEvent): void {
  const name = data.attrName
  const tag = element.localName
  if (name === 'data-html') {
    data.keepAttr = tag === RAW_BLOCK || tag === RAW_INLINE
    return
  }
  // Trimmed by now, where blanks at the edges are as good as any.
  if (!ADDRESSES.includes(name)) data.attrValue = element.getAttribute(name) ?? data.attrValue
  if (!HTML_ATTRIBUTES['*']?.includes(name) && !HTML_ATTRIBUTES[tag]?.includes(name)) data.keepAttr = false
  else if (name === 'style') {
    const kept = onlyStyles(data.attrValue, HTML_STYLES)
    if (kept !== data.attrValue) styleLost?.()
    data.attrValue = kept
  } else if (name === 'src' && tag === 'iframe' && !FRAME_SOURCE.test(data.attrValue)) data.keepAttr = false
  else if (name === 'src' && /^\s*data:/i.test(data.attrValue)) data.keepAttr = EMBEDDED_IMAGE.test(data.attrValue)
}
