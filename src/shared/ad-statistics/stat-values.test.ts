import { expect, test } from 'vitest'
import { clickRatio, linesOf, wholeDays } from './stat-values.ts'

test('what nobody has seen has no ratio', () => {
  expect(clickRatio({ click: 1, view: 3 })).toBeCloseTo(0.3333, 3)
  expect(clickRatio({ click: 0, view: 3 })).toBe(0)
  expect(clickRatio({ click: 2, view: 0 })).toBeUndefined()
})

test('days are whole ones, and moments stay', () => {
  expect(wholeDays({ beginTime: '2026-05-01', endTime: '2026-05-02' })).toEqual({
    beginTime: '2026-05-01 00:00:00',
    endTime: '2026-05-02 23:59:59',
  })
  expect(wholeDays({ beginTime: '2026-04-30 16:00:00', endTime: '' })).toEqual({ beginTime: '2026-04-30 16:00:00' })
  expect(wholeDays({})).toEqual({})
})

test('hours of the server are shown as the clocks here show them', () => {
  const chart = { xAxisDatas: ['2026050123', '2026050200'], lineDatas: { Click: [1, 0], View: [4, 2] } }
  const names = { click: 'Clicks', view: 'Views' }
  const series = [
    { name: 'Clicks', values: [1, 0] },
    { name: 'Views', values: [4, 2] },
  ]
  expect(linesOf(chart, names, { from: 'Asia/Shanghai', to: 'UTC' })).toEqual({
    points: ['05-01 15:00', '05-01 16:00'],
    series,
  })
  expect(linesOf(chart, names, { from: undefined, to: 'UTC' }).points).toEqual(['05-01 23:00', '05-02 00:00'])
})
