import { expect, test } from 'vitest'
import { chartCsv } from './chart-files.ts'

test('the numbers of a chart become a line for each point, names with marks in quotes', () => {
  const series = [
    { name: 'Views, "all"', values: [3, 4] },
    { name: 'Visitors', values: [1] },
  ]
  expect(chartCsv({ points: ['2026-11-01', '2026-11-02'], series }, 'Time')).toBe(
    '\uFEFFTime,"Views, ""all""",Visitors\r\n2026-11-01,3,1\r\n2026-11-02,4,\r\n',
  )
})

test('a name that a spreadsheet would take for a formula is saved as a text', () => {
  const series = [{ name: '=1+1', values: [3] }]
  expect(chartCsv({ points: ['@noon'], series }, 'Time')).toBe("\uFEFFTime,'=1+1\r\n'@noon,3\r\n")
})
