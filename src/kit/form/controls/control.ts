import type { ComponentType, ReactNode } from 'react'
import type { FieldData } from '#contract/models/field-data.ts'

export type ControlValue = FieldData['value']

/** What every control of a model field takes; `value` and what it reports have the form of the wire. */
export interface ControlProps {
  field: FieldData
  value: ControlValue
  /** What is wrong with the value. */
  error?: ReactNode
  /** For controls that a disabled fieldset does not reach. */
  readOnly?: boolean
  onChange: (value: ControlValue) => void
}

export type Control = ComponentType<ControlProps>

/** What all inputs say about their field. */
export function labelOf(field: FieldData, error?: ReactNode): { label: string; required: boolean; error?: ReactNode } {
  const isRequired = field.validations?.some((rule) => rule.type === 'NotEmpty') ?? false
  return { label: field.label, required: isRequired, ...(error ? { error } : {}) }
}

/** One text, also where the wire sent a list or a number. */
export function asText(value: ControlValue): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

export function asList(value: ControlValue): string[] {
  if (Array.isArray(value)) return value
  return String(value).split(',').filter(Boolean)
}
