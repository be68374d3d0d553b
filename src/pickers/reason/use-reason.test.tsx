import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { useReason } from './use-reason.ts'

function Reason({ code, message, state }: { code: string; message: string; state: string }) {
  return useReason()({ state, lastError: { code, message, at: 1 } })
}

const reasonOf = (code: string, message = '', state = 'backoff') =>
  wordsOf(<Reason code={code} message={message} state={state} />)

test.each(['INTERNAL', 'HTTP_500', 'HTTP_502'])('a fault of the server is told in a sentence and not as %s', (code) => {
  expect(reasonOf(code)).toBe('The server had a fault: it is tried again by itself')
})

test('a refusal is told in the words of the server', () => {
  expect(reasonOf('NO_TITLE', 'A title is needed', 'rejected')).toBe('A title is needed')
})

test('what a proxy does not let through is told in a sentence and not as its page', () => {
  expect(reasonOf('REQUEST_TOO_LARGE', '', 'rejected')).toBe(
    'It is too large for what stands between here and the server: make it smaller, or have the limit raised',
  )
})

test('what it turns away each time is told so, and what it turns away at first is not called a fault of the server', () => {
  expect(reasonOf('REQUEST_REFUSED', '', 'rejected')).toBe(
    'Something between here and the server does not let it through: change it, or have it allowed',
  )
  expect(reasonOf('HTTP_403')).toBe('Something else than the server answered, such as a sign-in page of the network')
})

test('a save that others are always faster than is told as no conflict', () => {
  expect(reasonOf('KEEPS_CHANGING')).toBe('Others keep saving this content: it is tried again by itself')
})

test('a merge that has to wait says that it goes on by itself', () => {
  expect(reasonOf('NOT_MERGED')).toBe(
    "It could not be merged with somebody else's change yet: it is tried again by itself",
  )
})

test('a refusal without words is no code either', () => {
  expect(reasonOf('TASK_FAILED', '', 'rejected')).toBe('The server did not take it and gave no reason')
})

test('what waits for a file that another order sends does not say that the server asked for it', () => {
  expect(reasonOf('FILE_UNDER_WAY')).toBe('Another order is sending the same file: this one goes on by itself')
})

test('what waits for a session says so, whatever it met before', () => {
  expect(reasonOf('NO_ANSWER', '', 'needs-auth')).toBe('Sign in again: it is sent then')
})
