import { expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { BaseRow } from '#db/rows.ts'
import { articleForm } from '#tests/support/sync-kit/article-form.ts'
import { isNewerThan, isOwnMerge } from './newer-version.ts'

const mine = articleForm('Mine')
const theirs = articleForm('Theirs', { version: 3 })
const date = { publishDate: '2026-01-01 08:00:00', status: '30' }

const known = (form: ContentForm, more: Partial<BaseRow> = {}): BaseRow => ({
  userId: 'u',
  serverId: 's',
  key: 'content:5',
  form,
  hash: contentFingerprint(form),
  storedAt: 1,
  ...more,
})

test('another text is newer, with versions and without', () => {
  expect(isNewerThan({ form: mine, version: 2 }, theirs, undefined)).toBe(true)
  expect(isNewerThan({ form: mine }, articleForm('Theirs'), undefined)).toBe(true)
})

test('an answer from before the edit or before the last own work is not', () => {
  expect(isNewerThan({ form: mine, version: 3 }, theirs, undefined)).toBe(false)
  expect(isNewerThan({ form: mine }, theirs, known(mine, { version: 4 }))).toBe(false)
})

test('the same text is not, whatever was done to its content', () => {
  const same = { ...mine, version: 9, status: '30', topFlag: '7' }
  expect(isNewerThan({ form: mine, version: 2 }, same, undefined)).toBe(false)
  expect(isNewerThan({ form: mine, version: 2 }, { ...same, ...date }, undefined)).toBe(false)
})

test('what the server and own orders have made of the shown text is not', () => {
  const made = articleForm('Mine', { logo: '/a.png', version: 3 })
  const row = known(made, { version: 3, made: { of: contentFingerprint(mine), form: made, version: 3 } })
  expect(isNewerThan({ form: mine }, made, row)).toBe(false)
  const after = { ...made, attributes: ['hot'] as never, version: 4 }
  expect(isNewerThan({ form: mine }, after, known(after, { ...row, ...stateOf(after), follows: [row.hash] }))).toBe(
    false,
  )
  expect(isNewerThan({ form: mine }, { ...after, title: 'Theirs', version: 5 }, row)).toBe(true)
})

test('a text into which an own save merged somebody else’s is: its editor does not show that', () => {
  const merged = articleForm('Mine', { summary: 'theirs', version: 4 })
  expect(isNewerThan({ form: mine }, merged, known(merged, { version: 4 }))).toBe(true)
})

test('a newer text is an own merge where this device confirmed it last, and not as it was sent', () => {
  const merged = articleForm('Mine', { summary: 'theirs', version: 4 })
  expect(isOwnMerge(merged, known(merged, { version: 4 }))).toBe(true)
  expect(isOwnMerge({ ...merged, title: 'Theirs', version: 5 }, known(merged, { version: 4 }))).toBe(false)
  expect(isOwnMerge(merged, known(merged, { made: { of: contentFingerprint(merged), form: merged } }))).toBe(false)
  expect(isOwnMerge(merged, undefined)).toBe(false)
})

function stateOf(form: ContentForm) {
  return { form, hash: contentFingerprint(form), version: form.version as number }
}
