import { expect, test } from 'vitest'
import { csvOf } from './chart-files.ts'

test('the numbers of a chart become a line for each point, names with marks in quotes', () => {
  const series = [
    { name: 'Views, "all"', values: [3, 4] },
    { name: 'Visitors', values: [1] },
  ]
  expect(csvOf({ points: ['2026-11-01', '2026-11-02'], series }, 'Time')).toBe(
    'Time,"Views, ""all""",Visitors\r\n2026-11-01,3,1\r\n2026-11-02,4,',
  )
})
