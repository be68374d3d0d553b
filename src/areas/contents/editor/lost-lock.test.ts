import { describe, expect, it } from 'vitest'
import type { ContentLogRow } from '#contract/contents/log.ts'
import { takenBy } from './lost-lock.ts'

const row = (kind: ContentLogRow['kind'], operator: string, facts = {}): ContentLogRow => ({
  logId: '1',
  contentId: '2',
  operator,
  operTime: '2026-12-03 09:00:00',
  kind,
  facts,
})

describe('a lock that is gone', () => {
  it('was taken by whom the log names', () => {
    const rows = [row('save', 'bob'), row('unlock', 'admin', { lockUser: 'ann' }), row('unlock', 'ann')]
    expect(takenBy(rows, 'ann')).toEqual({ operator: 'admin', operTime: '2026-12-03 09:00:00' })
  })

  it('is nothing to tell to who opened it himself, here or on another device', () => {
    expect(takenBy([row('unlock', 'ann'), row('unlock', 'admin', { lockUser: 'ann' })], 'ann')).toBeUndefined()
  })

  it('was taken by somebody where there is no log, or no word of it in the log', () => {
    expect(takenBy(undefined, 'ann')).toEqual({})
    expect(takenBy([row('save', 'bob')], 'ann')).toEqual({})
  })
})
