import { expect, test } from 'vitest'
import { editBodyOf, filledFrom } from './row-form.ts'

const blank = { name: '', url: '', sortFlag: undefined }

test('the form of a stored row shows its fields, and for what it lacks those of a new one', () => {
  expect(filledFrom(blank, { linkId: '1', name: 'Ferry' })).toEqual({ name: 'Ferry', url: '', sortFlag: undefined })
  expect(filledFrom(blank, undefined)).toEqual(blank)
})

test('of a stored row its id travels with what was changed, and with what the server refuses to miss', () => {
  const before = { name: 'Ferry', url: '/ferry', logo: '' }
  const after = { ...before, url: '/ferries' }
  const row = { linkId: '1' } as never
  expect(editBodyOf({ rowKey: 'linkId' as never }, row, [before, after], [])).toEqual({ linkId: '1', url: '/ferries' })
  expect(editBodyOf({ rowKey: 'linkId' as never }, row, [before, after], ['name'])).toEqual({
    linkId: '1',
    name: 'Ferry',
    url: '/ferries',
  })
})
