import type { BodyIn } from '#contract/endpoint.ts'
import type { XModelField, xmodelFieldAdd } from '#contract/models.ts'
import { CONTROLS_WITH_OPTIONS, type ControlType, type FieldType, type ValidationType } from '#contract/models/kinds.ts'

/** A field as the form holds it: rules as ticks, the expression beside them. */
export interface FieldForm {
  fieldId: string | undefined
  modelId: string
  name: string
  code: string
  fieldType: FieldType | ''
  fieldName: string
  controlType: ControlType
  rules: string[]
  regex: string
  defaultValue: string
  optionsType: 'text' | 'dict'
  optionsValue: string
  sortFlag: string | number
  remark: string
}

export function fieldFormOf(modelId: string, row: XModelField | undefined): FieldForm {
  return {
    fieldId: row?.fieldId,
    modelId,
    name: row?.name ?? '',
    code: row?.code ?? '',
    fieldType: row?.fieldType ?? '',
    fieldName: row?.fieldName ?? '',
    controlType: row?.controlType ?? 'input',
    rules: (row?.validations ?? []).map((rule) => rule.type),
    regex: row?.validations?.find((rule) => rule.type === 'Regex')?.regex ?? '',
    defaultValue: row?.defaultValue ?? '',
    optionsType: row?.options?.type ?? 'text',
    optionsValue: row?.options?.value ?? '',
    sortFlag: row?.sortFlag ?? '0',
    remark: row?.remark ?? '',
  }
}

/** What travels: the column of a stored field as it came, options only for controls that choose, an expression only when ticked and filled. */
export function fieldBodyOf(form: FieldForm, isDefaultTable: boolean): BodyIn<typeof xmodelFieldAdd> {
  const { rules, regex, optionsType, optionsValue, fieldType, fieldName, fieldId, ...rest } = form
  const validations = rules
    .filter((type) => type !== 'Regex' || regex !== '')
    .map((type) => ({ type: type as ValidationType, ...(type === 'Regex' && { regex }) }))
  return {
    ...rest,
    ...(fieldId !== undefined && { fieldId }),
    ...(isDefaultTable && { fieldType: fieldType as FieldType }),
    // Which column a new field of a default table takes is for the server to say.
    ...((!isDefaultTable || fieldId !== undefined) && { fieldName }),
    validations,
    options: CONTROLS_WITH_OPTIONS.includes(form.controlType) ? { type: optionsType, value: optionsValue } : {},
  }
}
