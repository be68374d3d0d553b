import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

const range = (from: string, to: string) => ({ from: new Date(`${from}T00:00:00`), to: new Date(`${to}T23:59:59`) })

test('days within a month stay days', () => {
  expect(spansOf(range('2026-11-03', '2026-11-29'))).toEqual({ spans: [], days: [['2026-11-03', '2026-11-29']] })
})

test('whole months are read as months, the ends as days', () => {
  expect(spansOf(range('2025-11-30', '2026-02-28'))).toEqual({
    spans: ['2025-12', '2026-01', '2026-02'],
    days: [['2025-11-30', '2025-11-30']],
  })
  expect(spansOf(range('2026-01-31', '2026-03-01'))).toEqual({
    spans: ['2026-02'],
    days: [
      ['2026-01-31', '2026-01-31'],
      ['2026-03-01', '2026-03-01'],
    ],
  })
})

test('whole months alone name no day', () => {
  expect(spansOf(range('2026-01-01', '2026-02-28'))).toEqual({ spans: ['2026-01', '2026-02'], days: [['', '']] })
})
