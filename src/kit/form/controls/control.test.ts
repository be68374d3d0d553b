import { expect, test } from 'vitest'
import type { FieldData } from '#contract/models/field-data.ts'
import { asList, asText, labelOf } from './control.ts'

const field: FieldData = { label: 'Colour', fieldName: 'ModelData_c', controlType: 'input', options: [], value: '' }

test('a field that must not be empty is marked as required', () => {
  expect(labelOf(field).required).toBe(false)
  expect(labelOf({ ...field, validations: [{ type: 'NotEmpty' }] })).toEqual({ label: 'Colour', required: true })
})

test('a value keeps its meaning when the control of the field was changed', () => {
  expect(asList('a,b')).toEqual(['a', 'b'])
  expect(asList('')).toEqual([])
  expect(asText(['a', 'b'])).toBe('a,b')
  expect(asText(7)).toBe('7')
})
