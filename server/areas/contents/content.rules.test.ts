import { describe, expect, it } from 'vitest'
import { CONTENT_STATUS, type ContentStatus } from '#contract/contents/limits.ts'
import {
  isScheduled,
  isStale,
  lockHolder,
  mayEditPublished,
  hasRoom,
  placeBefore,
  spacedFlags,
  STATUS_TABLE,
  type StatusAction,
  titleScope,
} from './content.rules.ts'

const EXPECTED: Record<StatusAction, Record<ContentStatus, string>> = {
  save: { '0': '0', '20': '60', '30': '60', '40': '40', '50': 'ARCHIVED_NOT_EDITABLE', '60': '60' },
  toPublish: { '0': '20', '20': '20', '30': '20', '40': '20', '50': '20', '60': '20' },
  publish: { '0': '30', '20': '30', '30': '30', '40': '30', '50': '30', '60': '30' },
  offline: { '0': '40', '20': '40', '30': '40', '40': '40', '50': '40', '60': '40' },
  archive: {
    '0': 'NOT_ARCHIVABLE',
    '20': 'NOT_ARCHIVABLE',
    '30': '50',
    '40': '50',
    '50': 'NOT_ARCHIVABLE',
    '60': 'NOT_ARCHIVABLE',
  },
  move: { '0': '0', '20': '0', '30': '0', '40': '0', '50': '0', '60': '0' },
  delete: {
    '0': '0',
    '20': 'NOT_DELETABLE',
    '30': 'NOT_DELETABLE',
    '40': '40',
    '50': 'NOT_DELETABLE',
    '60': 'NOT_DELETABLE',
  },
}

describe('the status machine', () => {
  for (const action of Object.keys(EXPECTED) as StatusAction[]) {
    for (const status of Object.values(CONTENT_STATUS)) {
      it(`answers ${EXPECTED[action][status]} to ${action} of status ${status}`, () => {
        const outcome = STATUS_TABLE[action][status]
        expect(typeof outcome === 'string' ? outcome : outcome.refused).toBe(EXPECTED[action][status])
      })
    }
  }
})

describe('the lock', () => {
  it('keeps everybody out but its holder', () => {
    expect(lockHolder({ isLock: 'Y', lockUser: 'ann' }, 'bob')).toBe('ann')
    expect(lockHolder({ isLock: 'Y', lockUser: 'ann' }, 'ann')).toBeUndefined()
  })
  it('keeps nobody out when it is open or names no one', () => {
    expect(lockHolder({ isLock: 'N', lockUser: 'ann' }, 'bob')).toBeUndefined()
    expect(lockHolder({ isLock: 'Y', lockUser: '' }, 'bob')).toBeUndefined()
  })
})

describe('a scheduled content', () => {
  const now = new Date(2026, 0, 1)
  const later = new Date(2026, 0, 2)
  it('waits only with status 20 and a date in the future', () => {
    expect(isScheduled({ status: '20', publishDate: later }, now)).toBe(true)
    expect(isScheduled({ status: '20', publishDate: now }, now)).toBe(false)
    expect(isScheduled({ status: '20', publishDate: null }, now)).toBe(false)
    expect(isScheduled({ status: '0', publishDate: later }, now)).toBe(false)
  })
})

describe('site settings', () => {
  it('let published contents be edited unless set to N', () => {
    expect(mayEditPublished({})).toBe(true)
    expect(mayEditPublished({ PublishedContentEdit: '' })).toBe(true)
    expect(mayEditPublished({ PublishedContentEdit: 'N' })).toBe(false)
  })
  it('say where titles are unique', () => {
    expect(['0', '1', '2', ''].map((value) => titleScope({ RepeatTitleCheck: value }))).toEqual([
      'none',
      'site',
      'catalog',
      'none',
    ])
    expect(titleScope({})).toBe('none')
  })
})

describe('versions', () => {
  it('are stale only when one was named and it is another', () => {
    expect(isStale(3, 3)).toBe(false)
    expect(isStale(3, 2)).toBe(true)
    expect(isStale(3, undefined)).toBe(false)
    expect(isStale(3, null)).toBe(false)
  })
})

describe('sorting before a target', () => {
  it('takes the middle between the target and the next one', () => {
    expect(placeBefore({ topFlag: '0' }, { topFlag: '0', sortFlag: '100' }, '200', '900')).toEqual({
      sortFlag: '150',
      topFlag: '0',
    })
  })
  it('takes a fresh flag when the target is first', () => {
    expect(placeBefore({ topFlag: '0' }, { topFlag: '0', sortFlag: '100' }, undefined, '900').sortFlag).toBe('900')
  })
  it('takes over the pin of the target, or loses its own', () => {
    expect(placeBefore({ topFlag: '0' }, { topFlag: '7', sortFlag: '1' }, undefined, '9').topFlag).toBe('8')
    expect(placeBefore({ topFlag: '7' }, { topFlag: '0', sortFlag: '1' }, undefined, '9').topFlag).toBe('0')
  })
  it('stands as high as the target when both are pinned', () => {
    expect(placeBefore({ topFlag: '7' }, { topFlag: '5', sortFlag: '1' }, undefined, '9').topFlag).toBe('5')
    expect(placeBefore({ topFlag: '5' }, { topFlag: '7', sortFlag: '1' }, undefined, '9').topFlag).toBe('7')
  })
  it('has no room between flags that follow each other', () => {
    expect([hasRoom('5', '7'), hasRoom('5', '6'), hasRoom('5', '5')]).toEqual([true, false, false])
  })
  it('moves neighbours up in their order as far as the first gap', () => {
    const flags = (...all: string[]) =>
      spacedFlags(
        all.map((sortFlag) => ({ sortFlag })),
        10n,
      ).map((one) => one.sortFlag)
    expect(flags('6', '6', '7', '90', '91')).toEqual(['11', '12', '13'])
    expect(flags('6', '12', '14')).toEqual(['11'])
    expect(flags('6', '11', '11', '14')).toEqual(['11', '12', '13'])
    expect(flags('11', '12')).toEqual([])
    expect(flags()).toEqual([])
  })
})
