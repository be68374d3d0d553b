import { expect, test } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { NoProvider } from './no-provider.tsx'

const read = { data: undefined, isPending: false, isFetching: false, age: undefined, offline: false, refetch: () => {} }
const wordsAfter = (error: Error | null) => wordsOf(<NoProvider sites={{ ...read, error }} />)

test('without a line nothing is said of the site: its provider may well be set up', () => {
  const words = wordsAfter(new CallError('offline', 'The server can not be reached'))
  expect(words).toContain('Not on this device')
  expect(words).not.toContain('No visits are counted')
})

test('what the server says of its provider is told', () => {
  const words = wordsAfter(new CallError('refused', 'The token has expired'))
  expect(words).toContain('No visits are counted')
  expect(words).toContain('The token has expired')
})

test('a site that nobody counts says where that is set', () => {
  expect(wordsAfter(null)).toContain('Both are settings of the site')
})
