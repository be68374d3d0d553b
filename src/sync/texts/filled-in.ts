import { HTML_FIELD, scalarIn, SCALAR_FIELDS, SET_FIELDS, membersIn, type ContentForm } from '#lib/content-fields.ts'
import { canonicalContent, changedFields, type CanonicalContent } from '#lib/canonical-content.ts'
import { mergeParams } from '#sync/texts/merge/merge-params.ts'
import { mergePipes } from '#sync/texts/merge/merge-pipes.ts'
import { mergeSet } from '#sync/texts/merge/merge-set.ts'

/** What a server sets by itself where a form says nothing: a logo whatever was there, the others where nothing was. */
const FILLED: ReadonlySet<string> = new Set(['logo', 'publishDate', 'staticPath', 'summary', 'tags', 'keywords'])
/** Of these it makes nothing up: they are taken from the text. */
const FROM_TEXT: ReadonlySet<string> = new Set(['summary', 'tags', 'keywords'])

/**
 * Whether a server may have filled in that field by itself, so that nobody else has written it. By canonical forms.
 *
 * @param was what it had before
 * @param sent what it was sent
 * @param now what it has, with all its fields
 */
export function isFilled(
  field: string,
  was: string | undefined,
  sent: string | undefined,
  now: CanonicalContent,
): boolean {
  if (!FILLED.has(field) || sent !== undefined) return false
  if (field === 'logo') return true
  return was === undefined && (!FROM_TEXT.has(field) || isMadeFromText(field, sent, now))
}

/** Whether a server has made that field from the text, whatever the save has emptied there. */
export function isMadeFromText(field: string, sent: string | undefined, now: CanonicalContent): boolean {
  return FROM_TEXT.has(field) && sent === undefined && isFromText(now[field] ?? '', now)
}

/** Each line, as a set has its members in lines. */
function isFromText(value: string, { title = '', [HTML_FIELD]: html = '' }: CanonicalContent): boolean {
  const text = lettersIn(`${title} ${html.replace(/<[^>]*>/g, '')}`)
  return value.split('\n').every((line) => text.includes(lettersIn(line)))
}

/** A summary is cut off with dots, and may have its own white space. */
function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/**
 * A newer text of the same editor, with what a server has set by itself since in fields that the editor shows empty: a save
 * on top of that must not take it back. Where the editor has written something, that stands.
 *
 * @param shown the text that the newer one was made from
 * @param now what became of that
 */
export function withFilledIn(shown: ContentForm, text: ContentForm, now: ContentForm): ContentForm {
  const form = { ...text }
  for (const field of SCALAR_FIELDS) {
    const isEmpty = scalarIn(shown, field) === '' && scalarIn(text, field) === ''
    if (isEmpty && scalarIn(now, field) !== '') form[field] = now[field] as never
  }
  for (const field of SET_FIELDS)
    form[field] = mergeSet(membersIn(shown, field), membersIn(text, field), membersIn(now, field)) as never
  mergePipes(form, shown, text, now)
  // Fields of another model, after a move.
  if (namesOf(shown) !== namesOf(now)) mergeParams(form, shown, text, now)
  return form
}

/** The names of extension fields, in order: a model goes by them. */
export function namesOf({ params }: Pick<ContentForm, 'params'>): string {
  return Object.keys(params ?? {})
    .toSorted()
    .join()
}

/** Statuses of what is published, or was: before that no server sets the date by itself. */
const PUBLISHED_ONCE: ReadonlySet<string | undefined> = new Set(['30', '60', '40'])

/** Whether a draft may have been published before: a move makes a draft of whatever it takes along. */
function isMoved(base: ContentForm, now: ContentForm): boolean {
  return Boolean(base.catalogId && now.catalogId) && base.catalogId !== now.catalogId
}

/**
 * Whether nothing but a publication came between two states: the server set its date, and nobody has written anything. Who
 * ordered it matters nothing to a text.
 */
export function isPublishedSince(base: ContentForm, now: ContentForm, status: string | undefined): boolean {
  const [was, is] = [canonicalContent(base), canonicalContent(now)]
  const fields = changedFields(was, is)
  return (
    (PUBLISHED_ONCE.has(status) || isMoved(base, now)) &&
    fields.length > 0 &&
    fields.every((field) => field === 'publishDate' && isFilled(field, was[field], was[field], is))
  )
}
