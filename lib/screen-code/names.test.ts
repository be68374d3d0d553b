import { expect, test } from 'vitest'
import { fieldFault, isFieldColumn, type ScreenField } from './names.ts'

const field = (part: Partial<ScreenField>): ScreenField => ({
  ...{ name: 'ship', column: 'ship', label: 'Ship', kind: 'line', max: 100, required: true, isListed: true },
  ...part,
})

test('fields of a description can be of a kind that forms know, and of no other', () => {
  expect(fieldFault([field({})], 'berth_id')).toBeUndefined()
  const odd = field({ name: 'due', column: 'due', label: 'Due', kind: 'date' as never })
  expect(fieldFault([field({}), odd], 'berth_id')).toBe('"due" is no field.')
})

test('a column that would have to be quoted is no field and no key', () => {
  const order = field({ name: 'order', column: 'order', label: 'Order' })
  expect(fieldFault([field({}), order], 'berth_id')).toBe('"order" is no field.')
  expect(fieldFault([field({})], 'table')).toBe('"table" is no column.')
})

test('a table whose rows have a name is one that a screen can be made of', () => {
  expect(isFieldColumn('name')).toBe(true)
  expect(fieldFault([field({ name: 'name', column: 'name', label: 'Name' })], 'berth_id')).toBeUndefined()
})
