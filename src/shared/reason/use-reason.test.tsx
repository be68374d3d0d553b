import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { reasonText, useReason } from './use-reason.ts'

const inChinese = (failure: Parameters<typeof reasonText>[1]) =>
  reasonText(setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} } }), failure)

function Reason({ code, message, state }: { code: string; message: string; state: string }) {
  return useReason()({ state, lastError: { code, message, at: 1 } })
}

const reasonOf = (code: string, message = '', state = 'backoff') =>
  wordsOf(<Reason code={code} message={message} state={state} />)

test.each(['INTERNAL', 'HTTP_500', 'HTTP_502'])('a fault of the server is told in a sentence and not as %s', (code) => {
  expect(reasonOf(code)).toBe('Server error. It will be retried automatically.')
})

test('a refusal is told in the words of the server', () => {
  expect(reasonOf('NO_TITLE', 'A title is needed', 'rejected')).toBe('A title is needed')
})

test('what a proxy does not let through is told in a sentence and not as its page', () => {
  expect(reasonOf('REQUEST_TOO_LARGE', '', 'rejected')).toBe(
    'Too large for the network on the way to the server. Make it smaller, or have the limit raised.',
  )
})

test('what it turns away each time is told so, and what it turns away at first is not called a fault of the server', () => {
  expect(reasonOf('REQUEST_REFUSED', '', 'rejected')).toBe(
    'Blocked on the way to the server. Change it, or have it allowed.',
  )
  expect(reasonOf('HTTP_403')).toBe("The response didn't come from the server. It may be a network sign-in page.")
})

test('a save that others are always faster than is told as no conflict', () => {
  expect(reasonOf('KEEPS_CHANGING')).toBe('Others keep saving this content. It will be retried automatically.')
})

test('a merge that has to wait says that it goes on by itself', () => {
  expect(reasonOf('NOT_MERGED')).toBe(
    "Couldn't be merged with a change made elsewhere yet. It will be retried automatically.",
  )
})

test('a refusal without words is no code either', () => {
  expect(reasonOf('TASK_FAILED', '', 'rejected')).toBe('The server rejected it without giving a reason')
})

test('what waits for a file that another order sends does not say that the server asked for it', () => {
  expect(reasonOf('FILE_UNDER_WAY')).toBe('Another change is sending the same file. This one continues automatically.')
})

test('what waits for a session says so, whatever it met before', () => {
  expect(reasonOf('NO_ANSWER', '', 'needs-auth')).toBe('Sign in again to send it')
})

test('a refusal of our server is told in the language of the reader, whatever language it was kept in', () => {
  const english = { code: 'LOCKED', message: 'The content is locked by bob', args: ['bob'] }
  expect(inChinese(english)).toBe('内容已被 bob 锁定')
  // A text that speaks of nothing needs nothing but its code.
  expect(inChinese({ code: 'NOT_DELETABLE', message: 'Only drafts and unpublished content can be deleted' })).toBe(
    '只能删除初稿或已下线的内容',
  )
  const right = {
    code: 'FORBIDDEN',
    message: 'Permission denied: Edit content (catalog)',
    args: ['Catalog:EditContent:7'],
  }
  expect(inChinese(right)).toMatch(/^没有权限：.*（栏目）$/)
})

test('what is no longer there is told by what people call it, not by its id', () => {
  const gone = { code: 'NOT_FOUND', message: 'Data not found: catalogId=7', args: ['catalogId', '7'] }
  expect(inChinese(gone)).toBe('该栏目不存在，可能已被删除')
  expect(inChinese({ ...gone, args: ['passkeyId', '7'] })).toBe('数据不存在：passkeyId=7')
})

test('what was kept without what it speaks of, or comes from another back end, stays in its own words', () => {
  expect(inChinese({ code: 'LOCKED', message: 'The content is locked by bob' })).toBe('The content is locked by bob')
  expect(inChinese({ code: '500', message: 'Title taken', args: ['x'] })).toBe('Title taken')
})

test('a rule that only a newer server knows is told in the words that were kept', () => {
  const newer = { code: 'FIELD_INVALID', message: 'Title: must rhyme', args: ['Title', 'rhyme'] }
  expect(inChinese(newer)).toBe('Title: must rhyme')
})

test('what else the server had to say of a failed task stands before the reason', () => {
  const message = 'The picture cannot be reached: a.png\nThe content is locked by bob'
  expect(inChinese({ code: 'LOCKED', message, args: ['bob'] })).toBe(
    'The picture cannot be reached: a.png\n内容已被 bob 锁定',
  )
})
