import { expect, test } from 'vitest'
import { isPlain } from './plain-server.ts'

test('a server is plain where it offers nothing of ours, also under the name that our proxy gives it', () => {
  const named = { id: 'a', epoch: 1, timeZone: undefined }
  expect(isPlain(undefined)).toBe(true)
  expect(isPlain({ ...named, extensions: [] })).toBe(true)
  expect(isPlain({ ...named, extensions: ['version'] })).toBe(false)
})
