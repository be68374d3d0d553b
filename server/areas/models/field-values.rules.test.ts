import { expect, test } from 'vitest'
import { brokenRule as brokenBy, type FieldRule, patternsOf, storedText } from './field-values.rules.ts'
import { matchHere } from './patterns.ts'

const brokenRule = (value: string | null, rules: readonly FieldRule[]) =>
  brokenBy(value, rules, matchHere(patternsOf(value, rules)))

test.each([
  ['NotEmpty', ' ', false],
  ['Number', '-1.5e3', true],
  ['Number', '1,5', false],
  ['Int', '12', true],
  ['Int', '-12', false],
  ['Date', '2026-02-30', false],
  ['Date', '2026-02-28', true],
  ['Time', '24:00:00', false],
  ['DateTime', '2026-02-28 23:59:59', true],
  ['Email', 'a.b@c.example', true],
  ['Email', 'a@b', false],
  ['PhoneNumber', '13800138000', true],
  ['PhoneNumber', '12800138000', false],
] as const)('%s of "%s" is %s', (type, value, isGood) => {
  expect(brokenRule(value, [{ type }])).toBe(isGood ? undefined : type)
})

test('an expression has to match the whole value, and a broken one matches nothing', () => {
  expect(brokenRule('ab', [{ type: 'Regex', regex: 'a|b' }])).toBe('Regex')
  expect(brokenRule('b', [{ type: 'Regex', regex: 'a|b' }])).toBeUndefined()
  expect(brokenRule('b', [{ type: 'Regex', regex: '(' }])).toBe('Regex')
  expect(brokenRule('b', [{ type: 'Regex' }])).toBeUndefined()
})

test('nothing breaks only the rule against nothing', () => {
  expect(brokenRule(null, [{ type: 'Int' }])).toBeUndefined()
  expect(brokenRule(null, [{ type: 'Int' }, { type: 'NotEmpty' }])).toBe('NotEmpty')
})

test('lists are joined, blanks take the default', () => {
  expect(storedText(['a', 'b'], null)).toBe('a,b')
  expect(storedText(' ', 'd')).toBe('d')
  expect(storedText([], null)).toBeNull()
  expect(storedText(0, 'd')).toBe('0')
})

test('a pattern that takes for ever is said to be slow, and all patterns of a save have one budget together', () => {
  const endless = { type: 'Regex', regex: '(a+)+' } as const
  const value = `${'a'.repeat(60)}!`
  expect(brokenRule(value, [endless])).toBe('slow')
  const many = Array.from({ length: 500 }, (_, at) => ({ type: 'Regex', regex: `(a+)+${'b?'.repeat(at)}` }) as const)
  const start = performance.now()
  expect(brokenRule(value, many)).toBe('slow')
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a text too long for any form breaks it without being looked at', () => {
  const start = performance.now()
  for (const type of ['Number', 'Int', 'Email', 'Regex'] as const)
    expect(brokenRule(`${'1.'.repeat(500_000)}!`, [{ type, regex: '.*' }])).toBe(type)
  expect(performance.now() - start).toBeLessThan(200)
})
