import { expect, test } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { withNewer } from '#data/reads/newer-rows.ts'

const row = (contentId: string, more: Partial<ContentRow> = {}) =>
  ({ contentId, catalogId: '7', topFlag: '0', status: '30', ...more }) as ContentRow
const page = (rows: ContentRow[], newer: ContentRow[], of: { offset?: number; limit?: number } = {}) =>
  withNewer(rows, newer, new Set(), { catalogIds: ['7'], offset: 0, limit: 20, ...of }).map((one) => one.contentId)

test('what is new stands where the server puts it: below what is on top, the newest first', () => {
  const pinned = row('3', { topFlag: '9' })
  expect(page([pinned, row('8'), row('5')], [row('7'), row('10'), row('9')])).toEqual(['3', '10', '9', '8', '7', '5'])
})

test('what belongs to a later page is not added to a full one, and nothing to a later page', () => {
  expect(page([row('8'), row('5')], [row('4'), row('6')], { limit: 2 })).toEqual(['8', '6', '5'])
  expect(page([row('8'), row('5')], [row('9')], { offset: 20 })).toEqual(['8', '5'])
})

test('what lies in another catalog now, or in the archive, is left out', () => {
  const moved = row('8', { catalogId: '9' })
  expect(page([row('8'), row('5')], [moved, row('5', { status: '50' }), row('9', { catalogId: '9' })])).toEqual([])
})
