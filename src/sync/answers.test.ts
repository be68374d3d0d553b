import { expect, test } from 'vitest'
import { classify } from './answers.ts'

const refusal = (errCode: string) =>
  classify({ status: 200, body: JSON.stringify({ code: 500, msg: 'no', errCode }), retryAfter: null, server: null })

test.each(['TASK_RUNNING', 'BUSY', 'TOO_MANY_REQUESTS'])('%s passes: the request is sent again later', (errCode) => {
  expect(refusal(errCode)).toEqual({ kind: 'busy' })
})

test('a refusal that does not pass is shown', () => {
  expect(refusal('DUPLICATE_TITLE')).toEqual({ kind: 'rejected', code: 'DUPLICATE_TITLE', message: 'no' })
})
