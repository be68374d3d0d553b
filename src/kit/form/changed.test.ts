import { expect, test } from 'vitest'
import { changedOf } from './changed.ts'

test('of a form only what was changed travels, also what was emptied', () => {
  const initial = { name: 'Ferry', url: 'https://ferry.example/', logo: 'iurl://1', sortFlag: undefined }
  expect(changedOf(initial, { ...initial })).toEqual({})
  expect(changedOf(initial, { ...initial, logo: '', name: 'Ferries' })).toEqual({ logo: '', name: 'Ferries' })
})
