import { expect, test } from 'vitest'
import { profileUpdatePwd } from '#contract/account.ts'
import { contentSave } from '#contract/contents.ts'
import { userAdd, userEdit } from '#contract/system/users.ts'
import { takesKey } from '#server/http/idempotency.ts'

test('calls that carry a password take no key, because a key keeps a fast hash of the body', () => {
  expect([profileUpdatePwd, userAdd].map(takesKey)).toEqual([false, false])
  expect([contentSave, userEdit].map(takesKey)).toEqual([true, true])
})
