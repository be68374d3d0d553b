import { expect, test } from 'vitest'
import { changedOf } from './changed.ts'

test('of a form only what was changed travels, also what was emptied', () => {
  const initial = { name: 'Ferry', url: 'https://ferry.example/', logo: 'iurl://1', sortFlag: undefined }
  expect(changedOf(initial, { ...initial })).toEqual({})
  expect(changedOf(initial, { ...initial, logo: '', name: 'Ferries' })).toEqual({ logo: '', name: 'Ferries' })
})

test('what the server refuses to miss travels in any case', () => {
  const initial = { name: 'Ferry', url: 'https://ferry.example/', logo: 'iurl://1' }
  expect(changedOf(initial, { ...initial, logo: '' }, ['name'])).toEqual({ logo: '', name: 'Ferry' })
})

test('a list travels where it says something else, not where it is another one of the same', () => {
  const initial = { rules: [{ type: 'Email' }], options: {} }
  expect(changedOf(initial, { rules: [{ type: 'Email' }], options: { type: 'dict' } })).toEqual({
    options: { type: 'dict' },
  })
})
