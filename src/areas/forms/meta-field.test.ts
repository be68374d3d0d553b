import { expect, test } from 'vitest'
import { formBody } from './form-crud.ts'
import { labelsOf } from './field-value.tsx'
import { filledFields, fixedOf, type MetaField, namingField, requiredCodes, valuesOf } from './meta-field.ts'

const field = (code: string, more: Partial<MetaField> = {}): MetaField => ({
  name: code,
  code,
  fieldName: code,
  controlType: 'input',
  editable: true,
  primaryKey: false,
  ...more,
})

const fields = [
  field('photo', { controlType: 'CMSImage' }),
  field('mail', { validations: [{ type: 'NotEmpty' }, { type: 'Email' }] }),
  field('days', { controlType: 'checkbox', defaultValue: 'a,b' }),
  field('note', { controlType: 'textarea', defaultValue: 'none' }),
  field('dataId', { editable: false, primaryKey: true }),
  field('clientIp', { editable: false }),
  field('uuid', { editable: false }),
]

test('a new row opens on the defaults of its fields, a stored one on what it has', () => {
  const filled = filledFields(fields)
  expect(valuesOf(filled)).toEqual({ photo: '', mail: '', days: ['a', 'b'], note: 'none' })
  const stored = { mail: 'a@example.org', days: 'c', dataId: '7', clientIp: '::1' }
  expect(valuesOf(filled, stored)).toEqual({ photo: '', mail: 'a@example.org', days: ['c'], note: 'none' })
})

test('who sent a row and from where goes back to a server that wants the whole row, its key apart', () => {
  expect(fixedOf(fields, { dataId: '7', clientIp: '::1', mail: 'x' })).toEqual({ clientIp: '::1', uuid: '' })
})

test('fields that must be filled in are those whose rules say so', () => {
  expect(requiredCodes(fields)).toEqual(['mail'])
})

test('a row is known by its first field of few words', () => {
  expect(namingField(fields)?.code).toBe('mail')
  expect(namingField([field('text', { controlType: 'UEditor' })])).toBeUndefined()
})

test('what was chosen is shown by its labels, and by its value where it can be chosen no more', () => {
  const options = [
    { value: '1', name: 'One' },
    { value: '2', name: 'Two' },
  ]
  expect(labelsOf('2,1,gone', options)).toBe('Two, One, gone')
  expect(labelsOf('', options)).toBe('')
})

test('a new form travels with its table, a stored one with its templates', () => {
  const values = { name: 'Berths', code: 'berths', tableName: 'cms_cfd_default', ruleLimit: '0', remark: '' }
  const form = { ...values, needCaptcha: 'N', needLogin: 'Y', templates: { pc: 'a.html', h5: '' } } as const
  expect(formBody(form, true)).toEqual({ ...values, needCaptcha: 'N', needLogin: 'Y' })
  const { tableName: _, ...rest } = values
  const templates = [
    { code: 'pc', template: 'a.html' },
    { code: 'h5', template: '' },
  ]
  expect(formBody(form, false)).toEqual({ ...rest, needCaptcha: 'N', needLogin: 'Y', templates })
})
