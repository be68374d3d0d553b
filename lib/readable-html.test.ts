import { describe, expect, it } from 'vitest'
import { readableHtml } from './readable-html.ts'

describe('rich text as plain text', () => {
  it('parts blocks, items and cells', () => {
    const html =
      '<h2>Harbour</h2><ul><li>Ferry</li><li>Pier <b>2</b></li></ul><table><tr><td>a</td><td>b</td></tr></table>'
    expect(readableHtml(html)).toBe('Harbour\nFerry\nPier 2\na\tb')
  })

  it('names the addresses of links, once', () => {
    expect(readableHtml('<p>See <a href="https://a.cn/x?b=1&amp;c">the list</a>, now.</p>')).toBe(
      'See the list (https://a.cn/x?b=1&c), now.',
    )
    expect(readableHtml('<a href="https://a.cn">https://a.cn</a>')).toBe('https://a.cn')
  })

  it('names pictures and films by their words and files', () => {
    const html =
      '<p>Before<img alt="At night" src="/admin/local-blob/1">after<br><iframe src="https://v.cn/1"></iframe></p>'
    const named = (address: string) => (address.includes('local-blob') ? 'night.png' : address)
    expect(readableHtml(html, named)).toBe('Before [At night: night.png] after\n[https://v.cn/1]')
  })

  it('holds no code', () => {
    expect(readableHtml('<style>p { color: red }</style><p>a &lt; b</p>')).toBe('a < b')
  })
})
