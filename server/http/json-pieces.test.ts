import { expect, test } from 'vitest'
import { writeJson } from './json.ts'
import { jsonPieces } from './json-pieces.ts'

const row = (n: number) => ({
  id: '1234567890123456789',
  n,
  title: `"Quotes" \\ and 獬豸 \u2028 \ud800 ${n}`,
  none: null,
  missing: undefined,
  when: new Date(n * 1000),
  never: new Date(NaN),
  more: { none: null, list: [null, undefined, { none: null }, n / 3] },
})
const ROWS = Array.from({ length: 2_001 }, (_, n) => (n % 500 === 7 ? null : row(n)))

async function textOf(value: unknown): Promise<string> {
  let text = ''
  for await (const piece of jsonPieces(value)) text += piece
  return text
}

test.each([
  ['a page', { code: 200, msg: 'done', data: { rows: ROWS, total: '2001', totalIsMore: true, none: null } }],
  ['a page whose total comes first', { code: 200, none: null, data: { none: null, total: '2001', rows: ROWS } }],
  ['a list', { code: 200, data: ROWS, late: undefined, fn: () => 1, when: new Date(0), never: new Date(NaN) }],
  ['a full last slice', { data: { rows: ROWS.slice(0, 400) } }],
  ['two lists', { data: { a: ROWS, '2': ROWS, '1': [] } }],
  ['a short page', { code: 200, data: { rows: ROWS.slice(0, 8), total: '8' } }],
  ['no data', { code: 200, msg: 'done' }],
  ['a text', { code: 200, data: 'text' }],
])('%s is the same text as in one piece', async (_, value) => {
  expect(await textOf(value)).toBe(writeJson(value))
})

test('others get a turn after every two hundred rows', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await textOf({ data: { rows: ROWS } })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(9)
})
