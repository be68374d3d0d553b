import { expect, test } from 'vitest'
import { cleanTitleStyle } from './title-style.ts'

test.each(['', 'color:#c00', 'font-weight: bold; color: rgb(1, 2, 3);', 'text-decoration:underline'])(
  '%j stays as it is',
  (style) => expect(cleanTitleStyle(style)).toBe(style),
)

test.each([
  ['color:red" onmouseover="alert(1)', ''],
  ['color:red;background:url(https://example.com/a.png)', 'color:red'],
  ['position:fixed;inset:0;color:red', 'color:red'],
  ["font-family:'</style><script>'", ''],
])('of %j what is no look of a title goes', (style, rest) => expect(cleanTitleStyle(style)).toBe(rest))
