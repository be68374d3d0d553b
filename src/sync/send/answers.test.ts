import { expect, test } from 'vitest'
import { classify, type RawAnswer } from './answers.ts'

const refusal = (errCode: string) =>
  classify({ status: 200, body: JSON.stringify({ code: 500, msg: 'no', errCode }), retryAfter: null, server: null })

test.each(['TASK_RUNNING', 'BUSY', 'TOO_MANY_REQUESTS'])('%s passes: the request is sent again later', (errCode) => {
  expect(refusal(errCode)).toEqual({ kind: 'busy' })
})

test('a full disk of the server passes, too, and its reason is kept; others are not held up by it', () => {
  expect(refusal('DISK_FULL')).toEqual({ kind: 'busy', code: 'DISK_FULL' })
})

test('a refusal that does not pass is shown', () => {
  expect(refusal('DUPLICATE_TITLE')).toEqual({ kind: 'rejected', code: 'DUPLICATE_TITLE', message: 'no' })
})

test('what its text speaks of is kept with it, where the server says so', () => {
  const body = JSON.stringify({
    code: 500,
    msg: 'no',
    errCode: 'LOCKED',
    errData: { lockUser: 'bob', args: ['bob', 2] },
  })
  const refused = { kind: 'rejected', code: 'LOCKED', message: 'no', args: ['bob', 2] }
  expect(classify({ status: 200, body, retryAfter: null, server: null })).toEqual(refused)
})

test('a fault in the server is no refusal: it may have had its effect before', () => {
  expect(refusal('INTERNAL')).toEqual({ kind: 'unknown', code: 'INTERNAL' })
})

test.each([413, 414, 431])(
  'what a proxy finds too large with %i never arrived, and will be too large again',
  (status) => {
    const page = `<html><h1>${status} Request Entity Too Large</h1><hr>nginx</html>`
    const refused = { kind: 'rejected', code: 'REQUEST_TOO_LARGE', message: '' }
    expect(classify({ status, body: page, retryAfter: null, server: null })).toEqual(refused)
    // Of a read it says nothing about any order.
    const unknown = { kind: 'unknown', code: `HTTP_${status}` }
    expect(classify({ status, body: page, retryAfter: null, server: null, isRead: true })).toEqual(unknown)
  },
)

const answer = (envelope: object, more: Partial<RawAnswer> = {}) =>
  classify({ status: 200, body: JSON.stringify(envelope), retryAfter: null, server: null, ...more })

test('what the server finds too large it says in its own words', () => {
  const refused = { kind: 'rejected', code: 'TOO_LARGE', message: 'At most 2 MB' }
  expect(answer({ code: 500, errCode: 'TOO_LARGE', msg: 'At most 2 MB' }, { status: 413 })).toEqual(refused)
})

test.each([502, 504])('a gateway that answers %i in an envelope says nothing about the effect', (code) => {
  const unknown = { kind: 'unknown', code: `HTTP_${code}` }
  expect(answer({ code }, { status: code })).toEqual(unknown)
  expect(answer({ code: 500, msg: 'Upstream is gone' }, { status: code })).toEqual(unknown)
  expect(answer({ code: 200, data: {} }, { status: code })).toEqual(unknown)
  expect(answer({ code, msg: 'Upstream is gone' })).toEqual(unknown)
})

test('what an application refuses is refused, whatever the status of its answer', () => {
  const refused = { kind: 'rejected', code: '500', message: 'no' }
  expect(answer({ code: 500, msg: 'no' })).toEqual(refused)
  expect(answer({ code: 500, msg: 'no' }, { status: 500 })).toEqual(refused)
})

test.each([
  ['with its status', { code: 429 }, { status: 429 }],
  ['in an envelope', { code: 429 }, {}],
  ['with our code', { code: 500, errCode: 'TOO_MANY_REQUESTS' }, {}],
])('who is too busy says for how long, %s', (_, envelope, more) => {
  expect(answer(envelope, { ...more, retryAfter: '7' })).toEqual({ kind: 'busy', retryAfterMs: 7_000 })
})

test('or until when, by its own clock', () => {
  const date = 'Wed, 21 Oct 2015 07:28:00 GMT'
  const busy = (retryAfter: string) => answer({ code: 503 }, { date, retryAfter })
  expect(busy('Wed, 21 Oct 2015 07:28:30 GMT')).toEqual({ kind: 'busy', retryAfterMs: 30_000 })
  expect(busy('Wed, 21 Oct 2015 07:00:00 GMT')).toEqual({ kind: 'busy' })
  expect(busy('soon')).toEqual({ kind: 'busy' })
  expect(busy('0')).toEqual({ kind: 'busy' })
})

test('what a program says of itself is no reason for a person, and ids are told without marks', () => {
  const rejected = (message: string) => ({ kind: 'rejected', code: '500', message })
  expect(answer({ code: 500, msg: 'Cannot invoke "a.b.C.d()" because "catalog" is null' })).toEqual(rejected(''))
  expect(answer({ code: 500, msg: '数据不存在：contentId=875,214,420' })).toEqual(
    rejected('数据不存在：contentId=875214420'),
  )
})
