import type { FormFieldView } from '#render/template-data.ts'
import type { XModelFieldTable } from '#server/store/tables/models.ts'
import { type Dicts, optionsOfField } from './field-options.ts'
import { CAPACITY, rulesOf } from './checked-values.ts'

/** A field as templates and forms of readers have it. */
export function fieldView(field: XModelFieldTable, dicts: Dicts): FormFieldView {
  const rules = rulesOf(field).map(({ type }) => type)
  return {
    code: field.code,
    name: field.name,
    controlType: field.controlType,
    required: rules.includes('NotEmpty'),
    rules: rules.filter((rule) => rule !== 'NotEmpty'),
    options: optionsOfField(field, dicts),
    defaultValue: field.defaultValue ?? '',
    maxLength: CAPACITY[field.fieldType] ?? 0,
  }
}
