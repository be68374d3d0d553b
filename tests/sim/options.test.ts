import { expect, test } from 'vitest'
import { optionsOf } from './options.ts'

test('a simulation looks at as many seeds as were asked for, from the one that was', () => {
  expect(optionsOf([])).toMatchObject({ from: 0, count: 300, profile: 'short', isOne: false })
  const asked = optionsOf(['--seeds', '10000', '--from', '5000', '--profile', 'long', '--first'])
  expect(asked).toMatchObject({ from: 5000, count: 10_000, profile: 'long', first: true })
  expect(optionsOf(['--seed', '7'])).toMatchObject({ from: 7, count: 1, isOne: true })
})

test.each([
  [['--seeds', 'abc'], '--seeds is a number, not "abc".'],
  [['--seeds', ''], '--seeds is a number, not "".'],
  [['--seeds', '1.5'], '--seeds is a number, not "1.5".'],
  [['--seeds', '0'], '--seeds 0 would look at nothing.'],
  [['--from', '1e3'], '--from is a number, not "1e3".'],
  [['--seed', 'x7'], '--seed is a number, not "x7".'],
  [['--profile', 'longer'], '--profile is short or long, not "longer".'],
])('what it can not read it refuses: %s', (given, sentence) => {
  expect(() => optionsOf(given)).toThrow(sentence)
})
