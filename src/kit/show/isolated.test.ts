import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'

it.each([
  ['plain words stay as they are', 'Ferry “12”, 渡轮 🎉', 'Ferry “12”, 渡轮 🎉'],
  ['Hebrew stands for itself', 'שלום (1)', '\u2068שלום (1)\u2069'],
  ['Arabic among other words as well', 'a مرحبا', '\u2068a مرحبا\u2069'],
  ['an override is taken out', 'report\u202Efdp.exe', 'reportfdp.exe'],
  ['an isolate that is never closed, or closed twice, too', '\u2067a\u2069\u2069', 'a'],
  ['a lone mark counts as a letter', 'a\u200F!', '\u2068a\u200F!\u2069'],
])('%s', (_, name, shown) => expect(isolated(name)).toBe(shown))
