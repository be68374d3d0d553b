import { expect, test } from 'vitest'
import { hasForm } from '#db/work/has-form.ts'
import type { DraftRow, OperationRow } from '#db/rows.ts'
import { overlayRows } from '#areas/contents/list/overlay.ts'
import { showable } from './damaged-rows.ts'

const row = (more: object) => ({ opId: 'a', kind: 'content.add', state: 'rejected', createdAt: 1, ...more })

test('a damaged operation is shown with what is left of it', () => {
  const damaged = row({ payload: null, title: undefined }) as unknown as OperationRow
  expect(showable(damaged)).toMatchObject({ opId: 'a', payload: {}, title: '' })
})

test('a sound one is the same object', () => {
  const sound = row({ payload: { contentId: '5' }, title: 'T' }) as unknown as OperationRow
  expect(showable(sound)).toBe(sound)
})

test('a list with a damaged operation in it shows the rest', () => {
  const waiting = [{ payload: null }, { payload: 'spoiled' }, { payload: {}, title: 7 }].map((more) =>
    showable(row(more) as unknown as OperationRow),
  )
  expect(overlayRows({ rows: [], waiting, drafts: [], catalogId: '10' })).toEqual([])
})

test('a draft without a text is no draft', () => {
  const drafts = [{ form: null }, { form: { contentId: '5' } }] as unknown as DraftRow[]
  expect(drafts.filter(hasForm)).toHaveLength(1)
})
