import { canonicalContent, canonicalItem, contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import { LIST_FIELD_NAMES, listIn, PARAM, type ContentForm, type ListField } from '#lib/content-fields.ts'
import { asStored } from '#sync/texts/normalized-by-server.ts'

/** What lies in a row beside that of the content. */
const BODY = ['contentHtml', 'pageTitles', 'downloadRemoteImage'] as const

/**
 * Whether what a server has is half of a save that was cut off: where a save is not one transaction, each of its rows is
 * as before or as it was sent, the row of the content, the body, each item of a list, the fields of the catalog.
 *
 * @param base what it had before
 */
export function isHalfSaved(base: ContentForm, mine: ContentForm, theirs: ContentForm): boolean {
  const half = { ...mine }
  const [was, now] = [base, theirs].map(partsOf) as [Parts, Parts]
  if (was.body === now.body) for (const field of BODY) half[field] = base[field] as never
  if (was.fields === now.fields) half.params = base.params
  if (was.row === now.row) Object.assign(half, rowOf(base, mine))
  for (const field of LIST_FIELD_NAMES) {
    if (isMadeOf(field, theirs, base, mine)) half[field] = theirs[field] as never
  }
  const isSame = isSameState(contentFingerprint(half), contentFingerprint(theirs))
  return isSame || asStored(base, half, theirs, true) !== undefined
}

interface Parts {
  row: string
  body: string
  fields: string
}

/** Each row as one text. */
function partsOf(form: ContentForm): Parts {
  const parts = { row: [], body: [], fields: [] } as Record<keyof Parts, [string, string][]>
  for (const entry of Object.entries(canonicalContent(form))) {
    const [name] = entry
    if (name.startsWith(PARAM)) parts.fields.push(entry)
    else if (BODY.some((one) => one === name)) parts.body.push(entry)
    else if (name !== 'params' && !LIST_FIELD_NAMES.some((one) => one === name)) parts.row.push(entry)
  }
  return { row: textOf(parts.row), body: textOf(parts.body), fields: textOf(parts.fields) }
}

function textOf(entries: [string, string][]): string {
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The row of the content alone, as the form had it: also of fields that only the other one names. */
function rowOf(form: ContentForm, other: ContentForm): Partial<ContentForm> {
  const apart: ReadonlySet<string> = new Set([...BODY, ...LIST_FIELD_NAMES, 'params', 'contentId'])
  const names = Object.keys({ ...other, ...form }).filter((name) => !apart.has(name))
  return Object.fromEntries(names.map((name) => [name, form[name]]))
}

/** Whether a list has items of these two alone, and all that both have: a save takes out and puts in one after the other. */
function isMadeOf(field: ListField, now: ContentForm, base: ContentForm, mine: ContentForm): boolean {
  const [had, sent, has] = [base, mine, now].map((form) => {
    return new Set((listIn(form, field) ?? []).map((item) => canonicalItem(field, item)))
  }) as [Set<string>, Set<string>, Set<string>]
  return (
    [...has].every((item) => had.has(item) || sent.has(item)) &&
    [...had].every((item) => !sent.has(item) || has.has(item))
  )
}
