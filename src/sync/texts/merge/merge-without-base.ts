import { HTML_FIELD, LIST_FIELDS, tellsFields, type ContentForm } from '#lib/content-fields.ts'
import { diffContent, type Difference } from '#sync/texts/merge/diff-content.ts'
import type { ContentMerge, FieldConflict } from '#sync/texts/merge/merge-content.ts'
import { compareHtml } from '#sync/texts/merge/merge-html.ts'
import { putValue } from '#sync/texts/merge/resolve.ts'

/**
 * Two texts of which nobody knows what stood there before, as when an id is taken: who changed what can not be told, so
 * that every place in which they differ is to be decided. The form holds mine there and theirs elsewhere; what mine does
 * not speak of, and what the server owns, is theirs. Pure.
 */
export function mergeWithoutBase(mine: ContentForm, theirs: ContentForm): ContentMerge {
  const form: ContentForm = { ...mine, ...theirs }
  const publishPipeProps = theirs.publishPipeProps ?? mine.publishPipeProps
  if (publishPipeProps) form.publishPipeProps = publishPipeProps
  const { params } = tellsFields(theirs) ? theirs : mine
  if (params) form.params = params
  const conflicts = diffContent(theirs, mine)
    .filter(({ field }) => isSaid(form, mine, field))
    .flatMap((one) => placeOf(form, one))
  for (const sent of ['template', 'opType'] as const) if (mine[sent] !== undefined) form[sent] = mine[sent] as never
  return { form, conflicts }
}

/** Lists and bodies that a form does not carry are left alone by a save, and so are the settings of a pipe. */
function isSaid(form: ContentForm, mine: ContentForm, field: string): boolean {
  const [name = '', code] = field.split(':')
  if (name === 'pipe')
    return [form, mine].every(({ publishPipeProps: all }) => all?.some((one) => one.pipeCode === code))
  const isLeftOut = field === HTML_FIELD || Object.hasOwn(LIST_FIELDS, field)
  return !isLeftOut || mine[field] !== undefined
}

/** Puts mine into the form and answers what is to be decided about it. */
function placeOf(form: ContentForm, { field, before: theirs, after: mine }: Difference): FieldConflict[] {
  const place = { field, base: undefined, mine, theirs }
  if (field !== HTML_FIELD) {
    putValue(form, field, mine)
    return [place]
  }
  const { html, conflicts: blocks } = compareHtml(String(mine ?? ''), String(theirs ?? ''))
  form.contentHtml = html
  return blocks.length === 0 ? [] : [{ ...place, blocks }]
}
