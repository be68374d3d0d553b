import sanitize from 'sanitize-html'
import {
  BREAKOUT_VALUE,
  DROPPED_WITH_TEXT,
  EMBEDDED_IMAGE,
  FRAME_SOURCE,
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
  LINK_SCHEMES,
  SOURCE_SCHEMES,
} from '#lib/html-allow-list.ts'
import { isIurl } from '#lib/iurl.ts'
import { Refusal } from '#server/context.ts'

/** Deeper nesting serves no reader; what stands inside moves up. */
const NESTING_MAX = 200
/** No text of a person nests so deep, and the time that parsers need grows with it. */
const OPEN_MAX = 1000

/** The editor's marker of a checked word; only its text is stored. */
const WARNING_CLASS = 'warning_tip'

const withoutIurl = Object.fromEntries(
  Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, names.filter((name) => name !== 'iurl')]),
)

/** The editor sends both what it shows and what it means; what it means is stored. */
function storedForm(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { iurl, ...rest } = attribs
  const kept: sanitize.Attributes = rest
  if (iurl !== undefined && isIurl(iurl)) kept['src' in kept || tagName === 'img' ? 'src' : 'href'] = iurl
  if (tagName === 'img' && /^\s*data:/i.test(kept['src'] ?? '') && !EMBEDDED_IMAGE.test(kept['src'] ?? ''))
    delete kept['src']
  for (const [name, value] of Object.entries(kept)) if (BREAKOUT_VALUE.test(value)) delete kept[name]
  return { tagName, attribs: kept }
}

function isRemoved(frame: sanitize.IFrame): boolean | 'excludeTag' {
  if (frame.tag === 'iframe') return !FRAME_SOURCE.test(frame.attribs['src'] ?? '')
  return frame.tag === 'span' && frame.attribs['class'] === WARNING_CLASS ? 'excludeTag' : false
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: withoutIurl,
  allowedStyles: { '*': Object.fromEntries(Object.entries(HTML_STYLES).map(([name, forms]) => [name, [...forms]])) },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...SOURCE_SCHEMES, 'data'], iframe: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: true,
  nonTextTags: [...DROPPED_WITH_TEXT],
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: { '*': storedForm },
  exclusiveFilter: isRemoved as NonNullable<sanitize.IOptions['exclusiveFilter']>,
}

/** Counts the open elements as the cleaner's own parser sees them, and ends it before they cost time. */
function depthGuard(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > OPEN_MAX) throw new Refusal('HTML_TOO_DEEP', [OPEN_MAX])
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/**
 * Rich text as it may be stored: only what the allow list names, internal links in place of the
 * addresses they stand for, no word markers. Cleaning what was cleaned changes nothing.
 *
 * @throws Refusal HTML_TOO_DEEP
 */
export function cleanHtml(html: string): string {
  return sanitize(html, { ...OPTIONS, ...depthGuard() })
}

/** The embed code of a third-party film: its frames and nothing else. */
export function cleanEmbed(code: string): string {
  return sanitize(code, {
    ...OPTIONS,
    allowedTags: ['iframe'],
    nonTextTags: [...DROPPED_WITH_TEXT],
    textFilter: () => '',
  })
}
