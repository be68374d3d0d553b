import { expect, test } from 'vitest'
import { growth, momentsOf, periodBefore, sumsOf } from './visit-values.ts'

test('sums of a span weigh the time of a visit by visitors', () => {
  const datas = { pv_count: [10, 5], visitor_count: [3, 1], ip_count: [2, 1], avg_visit_time: [60, 20] }
  expect(sumsOf({ datas })).toEqual({ views: 15, visitors: 4, addresses: 3, visitTime: 50 })
})

test('a span without visitors has no time of a visit', () => {
  const datas = { pv_count: [0], visitor_count: [0], ip_count: [0], avg_visit_time: [0] }
  expect(sumsOf({ datas }).visitTime).toBe(0)
})

test('growth is a part of what was before, and nothing can be said of a span that had none', () => {
  expect(growth(150, 100)).toBe(0.5)
  expect(growth(50, 100)).toBe(-0.5)
  expect(growth(5, 0)).toBeUndefined()
})

test('the period before is as long and ends the day before, over months and in leap years', () => {
  expect(periodBefore(['2026-03-01', '2026-03-30'])).toEqual(['2026-01-30', '2026-02-28'])
  expect(periodBefore(['2028-03-01', '2028-03-01'])).toEqual(['2028-02-29', '2028-02-29'])
  expect(momentsOf(['2026-03-01', '2026-03-02'])).toEqual({
    startDate: '2026-03-01 00:00:00',
    endDate: '2026-03-02 23:59:59',
  })
})
