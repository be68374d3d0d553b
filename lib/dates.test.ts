import { expect, test } from 'vitest'
import { formatDateTime, formatMoment, parseDateTime } from './dates.ts'
import { momentIn, textIn } from './zoned-time.ts'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

test('the clock of this process is read and written as any other one of its zone', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 97 * 60_000) {
    const text = textIn(HERE, at)
    expect(formatDateTime(new Date(at))).toBe(text)
    expect(parseDateTime(text)?.getTime()).toBe(momentIn(HERE, text))
  }
})

test('a day alone is its midnight, and what is no day is none', () => {
  expect(parseDateTime('2026-09-06')).toEqual(new Date(2026, 8, 6))
  expect(['2026-02-30', '2026-2-3', '', 'today'].map(parseDateTime)).toEqual(Array(4).fill(undefined))
})

test('in a sentence a moment names its zone', () => {
  expect(formatMoment(new Date(2026, 8, 6, 7, 8, 9))).toBe(`2026-09-06 07:08:09 (${HERE})`)
})
