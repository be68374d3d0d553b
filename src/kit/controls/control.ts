import type { ComponentType } from 'react'
import type { FieldData } from '#contract/models/field-data.ts'

export type ControlValue = FieldData['value']

/** What every control of a model field takes; `value` and what it reports have the form of the wire. */
export interface ControlProps {
  field: FieldData
  value: ControlValue
  onChange: (value: ControlValue) => void
}

export type Control = ComponentType<ControlProps>

/** What all inputs say about their field. */
export function labelOf(field: FieldData): { label: string; required: boolean } {
  const isRequired = field.validations?.some((rule) => rule.type === 'NotEmpty') ?? false
  return { label: field.label, required: isRequired }
}

/** One text, also where the wire sent a list or a number. */
export function asText(value: ControlValue): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

export function asList(value: ControlValue): string[] {
  if (Array.isArray(value)) return value
  return String(value).split(',').filter(Boolean)
}
