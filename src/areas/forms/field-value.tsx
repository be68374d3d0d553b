import { CONTROLS_WITH_OPTIONS } from '#contract/models/kinds.ts'
import type { FormDataRow } from '#contract/forms.ts'
import { asList } from '#kit/form/controls/control.ts'
import { Thumbnail } from '#kit/show/thumbnail.tsx'
import type { FieldOption } from '#lib/field-options.ts'
import type { MetaField } from './meta-field.ts'
import { WithOptions } from './with-options.tsx'

/** What a row has in a field, in the words that somebody who filled it in has seen. */
export function FieldValue({ field, row }: { field: MetaField; row: FormDataRow }) {
  const { code, controlType, name } = field
  const text = String(row[code] ?? '')
  if (controlType === 'CMSImage' && row.srcs?.[code]) return <Thumbnail src={row.srcs[code]} alt={name} />
  if (controlType === 'UEditor') return wordsOf(text)
  if (!CONTROLS_WITH_OPTIONS.includes(controlType)) return text
  return <WithOptions field={field}>{(options) => labelsOf(text, options)}</WithOptions>
}

/** Labels of what was chosen; what can be chosen no more stands as it was stored. */
export function labelsOf(text: string, options: readonly FieldOption[]): string {
  return asList(text)
    .map((value) => options.find((option) => option.value === value)?.name ?? value)
    .join(', ')
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim()
}
