import { describe, expect, it } from 'vitest'
import { isReversed, planOf, planWith, statusAfter } from './plan.ts'

const NOW = '2026-12-01 12:00:00'
const LATER = '2026-12-03 09:00:00'
const LAST = '2026-12-24 18:00:00'
const PAST = '2026-11-30 09:00:00'

describe('what the clock does to a content', () => {
  it.each([
    ['waits for its moment and its end', { status: '20', publishDate: LATER, offlineDate: LAST }, [
      { act: 'publish', at: LATER, isDue: false },
      { act: 'offline', at: LAST, isDue: false },
    ]],
    ['waits, and its moment has passed', { status: '20', publishDate: PAST }, [{ act: 'publish', at: PAST, isDue: true }]],
    ['waits for a person, who gave it no moment', { status: '20', offlineDate: LAST }, []],
    ['is out and has an end', { status: '30', publishDate: PAST, offlineDate: LAST }, [{ act: 'offline', at: LAST, isDue: false }]],
    ['is out beyond its end', { status: '30', offlineDate: PAST }, [{ act: 'offline', at: PAST, isDue: true }]],
    ['is out for good', { status: '30', publishDate: PAST, offlineDate: '' }, []],
  ])('that %s', (_, content, steps) => expect(planOf(content, NOW)).toEqual(steps)) // prettier-ignore

  it.each(['0', '40', '50', '60', undefined])('of status %s is nothing, whatever its dates say', (status) => {
    expect(planOf({ status, publishDate: LATER, offlineDate: LAST }, NOW)).toEqual([])
  })
})

it('an end at or before the beginning is a mistake; one date alone is none', () => {
  expect(isReversed({ publishDate: LAST, offlineDate: LATER })).toBe(true)
  expect(isReversed({ publishDate: LATER, offlineDate: LATER })).toBe(true)
  expect(isReversed({ publishDate: LATER, offlineDate: LAST })).toBe(false)
  expect(isReversed({ publishDate: null, offlineDate: LATER })).toBe(false)
  expect(isReversed({ publishDate: LATER, offlineDate: '' })).toBe(false)
})

describe('orders that wait on this device', () => {
  it.each([
    ['20', ['content.save'], '60'],
    ['30', ['content.save', 'content.toPublish'], '20'],
    ['0', ['content.add', 'content.publish'], '30'],
    ['30', ['content.setTop', 'content.unlock'], '30'],
    ['20', ['content.move'], '0'],
    ['30', ['content.offline'], '40'],
  ])('make of status %s by %j status %s', (before, kinds, after) => {
    expect(statusAfter(before, kinds, true)).toBe(after)
  })

  it('publish what waits only when its moment has come', () => {
    expect([true, false].map((isAhead) => statusAfter('20', ['content.publish'], isAhead))).toEqual(['20', '30'])
  })

  it('make a plan of dates that were wishes before', () => {
    const dates = { status: '0', publishDate: LATER }
    expect(planWith(dates, [], NOW)).toEqual([])
    expect(planWith(dates, ['content.toPublish'], NOW)).toMatchObject([{ act: 'publish', at: LATER }])
  })
})
