import { expect, test } from 'vitest'
import type { XModelField } from '#contract/models.ts'
import { fieldBodyOf, fieldFormOf } from './field-form.ts'

const row: XModelField = {
  fieldId: '5',
  modelId: '7',
  name: 'Colour',
  code: 'colour',
  fieldType: 'short_text',
  fieldName: 'short_text1',
  controlType: 'select',
  options: { type: 'dict', value: 'Colours' },
  validations: [{ type: 'NotEmpty' }, { type: 'Regex', regex: '^a' }],
  sortFlag: '3',
}

test('a field that is opened and saved stays what it was', () => {
  expect(fieldBodyOf(fieldFormOf('7', row), true)).toMatchObject({
    fieldId: '5',
    fieldType: 'short_text',
    fieldName: 'short_text1',
    options: { type: 'dict', value: 'Colours' },
    validations: [{ type: 'NotEmpty' }, { type: 'Regex', regex: '^a' }],
    sortFlag: '3',
  })
})

test('options are cleared for a control that does not choose', () => {
  expect(fieldBodyOf({ ...fieldFormOf('7', row), controlType: 'date' }, true).options).toEqual({})
})

test('an expression is kept only when it is ticked and filled', () => {
  expect(fieldBodyOf({ ...fieldFormOf('7', row), regex: '' }, true).validations).toEqual([{ type: 'NotEmpty' }])
  expect(fieldBodyOf({ ...fieldFormOf('7', row), rules: [] }, true).validations).toEqual([])
})

test('a mapped table is told the column, a default table the type', () => {
  const mapped = fieldBodyOf(fieldFormOf('7', row), false)
  expect(mapped.fieldName).toBe('short_text1')
  expect(mapped).not.toHaveProperty('fieldType')
  expect(fieldBodyOf({ ...fieldFormOf('7', undefined), fieldType: 'short_text' }, true)).not.toHaveProperty('fieldName')
})
