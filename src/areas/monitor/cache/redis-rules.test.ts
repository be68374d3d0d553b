import { expect, test } from 'vitest'
import { gaugeOf, sharesOf } from './redis-rules.ts'

test('the commands that were given most stand for themselves, the others together', () => {
  const commands = [
    { name: 'get', value: '6' },
    { name: 'set', value: '3' },
    { name: 'ping', value: '0' },
    { name: 'del', value: '1' },
  ]
  expect(sharesOf(commands, 3)).toEqual([
    { name: 'get', count: 6, share: 0.6 },
    { name: 'set', count: 3, share: 0.3 },
    { name: '', count: 1, share: 0.1 },
  ])
  expect(sharesOf(commands, 4).map(({ name }) => name)).toEqual(['get', 'set', 'del', 'ping'])
  expect(sharesOf([{ name: 'get', value: '0' }], 4)).toEqual([{ name: 'get', count: 0, share: 0 }])
})

test('the gauge ends at a thousand megabytes, and is not drawn where nothing is known', () => {
  expect(gaugeOf(String(500 * 1024 * 1024))).toBe(50)
  expect(gaugeOf('999999999999')).toBe(100)
  expect(gaugeOf(undefined)).toBeUndefined()
})
