import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { columnsOf, shownColumns } from './columns.tsx'

interface Row {
  name: string
  sortFlag: string
  createTime?: string
  updateTime?: string
}

const columns = columnsOf<Row>()

test('a text column shows the field, and nothing for a missing one', () => {
  const column = columns.text('updateTime', msg`Updated`)
  expect(column.cell({ name: 'a', sortFlag: '1', updateTime: 'x' }, 0)).toBe('x')
  expect(column.cell({ name: 'a', sortFlag: '1' }, 0)).toBe('')
})

test('a date column falls back to the next field', () => {
  const column = columns.date(['updateTime', 'createTime'], msg`Updated`)
  const cell = column.cell({ name: 'a', sortFlag: '1', createTime: '2026-01-02 03:04:05' }, 0)
  expect(cell).toMatchObject({ props: { value: '2026-01-02 03:04:05' } })
  expect(column.id).toBe('updateTime')
})

test('rows are counted from one', () => {
  expect(columns.index().cell({ name: 'a', sortFlag: '1' }, 0)).toBe(1)
})

test('hidden columns leave, but never the first', () => {
  const all = [columns.text('name', msg`Name`), columns.number('sortFlag', msg`Order`)]
  expect(shownColumns(all, ['name', 'sortFlag']).map((column) => column.id)).toEqual(['name'])
})

test('an optional column is shown when it is asked for', () => {
  const all = [columns.text('name', msg`Name`), columns.text('updateTime', msg`Updated`, { optional: true })]
  expect(shownColumns(all, []).map((column) => column.id)).toEqual(['name'])
  expect(shownColumns(all, ['updateTime']).map((column) => column.id)).toEqual(['name', 'updateTime'])
})
