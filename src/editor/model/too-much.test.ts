import { describe, expect, it } from 'vitest'
import { ORDINARY, TOO_DEEP } from '#tests/support/markup-corpus.ts'
import { tooMuch, unbalanced } from './too-much.ts'

describe('a text that is too much for an editor', () => {
  it('is what nests absurdly or has megabytes of words', () => {
    for (const html of Object.values(TOO_DEEP)) expect(tooMuch(html)).toBeDefined()
    expect(tooMuch('<p>some words</p>'.repeat(300_000))).toBe('long')
  })

  it('is no ordinary text and no picture, however large', () => {
    for (const html of ORDINARY) expect(tooMuch(html)).toBeUndefined()
    expect(tooMuch(`<p><img src="data:image/png;base64,${'A'.repeat(4_000_000)}"></p>`)).toBeUndefined()
    expect(tooMuch('<p>one<p>two<ul><li>a<li>b</ul>'.repeat(20_000))).toBeUndefined()
  })
})

describe('elements without their other half', () => {
  it('are named once', () => {
    expect(unbalanced('<div><b>x</div><div>')).toEqual(['<b>', '<div>'])
    expect(unbalanced('x</em></em>')).toEqual(['</em>'])
  })

  it('are not those that HTML closes by itself', () => {
    expect(unbalanced('<p>a<p>b<br><img src="a>b"><table><tr><td>x</table><ul><li>y</ul>')).toEqual([])
  })
})
