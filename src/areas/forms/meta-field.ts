import type { DataOf } from '#contract/endpoint.ts'
import type { FormDataRow } from '#contract/forms.ts'
import type { xmodelFieldAll } from '#contract/models.ts'
import type { ControlType } from '#contract/models/kinds.ts'
import { type ControlValue, asList } from '#kit/form/controls/control.ts'

export type MetaField = DataOf<typeof xmodelFieldAll>['rows'][number]

/** What a form is filled in with, by the codes of its fields. */
export type RowValues = Record<string, ControlValue>

/** Fields that people fill in; the others say who sent a row, when and from where. */
export function filledFields(fields: readonly MetaField[]): MetaField[] {
  return fields.filter(({ editable }) => editable)
}

/** A row as its dialog holds it. What is not filled in has the default of its field, as the server stores it. */
export function valuesOf(fields: readonly MetaField[], row: Partial<FormDataRow> = {}): RowValues {
  return Object.fromEntries(
    fields.map(({ code, controlType, defaultValue = '' }) => {
      const text = String(row[code] ?? '') || defaultValue
      return [code, controlType === 'checkbox' ? asList(text) : text]
    }),
  )
}

/** Who sent a row, when and from where: a back end without our extensions wants it back with an edit. */
export function fixedOf(fields: readonly MetaField[], row: Partial<FormDataRow>): Record<string, unknown> {
  const fixed = fields.filter(({ editable, primaryKey }) => !editable && !primaryKey)
  return Object.fromEntries(fixed.map(({ code }) => [code, row[code] ?? '']))
}

export function requiredCodes(fields: readonly MetaField[]): string[] {
  return fields.filter((field) => field.validations?.some(({ type }) => type === 'NotEmpty')).map(({ code }) => code)
}

/** What is too long, or no words at all, to tell a row by. */
const NO_NAMES: readonly ControlType[] = ['CMSImage', 'UEditor', 'textarea']

/** The field by which a person knows a row, if any. */
export function namingField(fields: readonly MetaField[]): MetaField | undefined {
  return fields.find(({ controlType }) => !NO_NAMES.includes(controlType))
}
