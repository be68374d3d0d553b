import { describe, expect, it } from 'vitest'
import { iurlsIn, objectIurl, parseIurl, replaceIurls, resourceIurl } from '#lib/iurl.ts'

describe('an internal link', () => {
  it('reads what it writes', () => {
    expect(parseIurl(objectIurl('content', '12'))).toMatchObject({ kind: 'object', type: 'content', id: '12' })
    const path = 'resources/image/2026/01/02/7.png'
    expect(parseIurl(resourceIurl(path, '7', '1'))).toMatchObject({
      kind: 'resource',
      path,
      id: '7',
      siteId: '1',
      storage: 'Local',
    })
  })

  it('is read with escaped ampersands, any case of the prefix and no storage', () => {
    const parsed = parseIurl('IURL://resources/a.png?type=resource&amp;id=7&amp;sid=1')
    expect(parsed).toMatchObject({ kind: 'resource', id: '7', siteId: '1', storage: 'Local' })
  })

  it('is nothing else', () => {
    expect(parseIurl('https://example.com/?type=resource')).toBeUndefined()
  })
})

describe('internal links in HTML', () => {
  const html =
    '<a class="x" href="iurl://content?id=1">iurl://content?id=9</a><img src="iurl://a.png?type=resource&amp;id=2" /><b>t</b>'

  it('are found in attributes only, once each', () => {
    expect(iurlsIn(html + html)).toEqual(['iurl://content?id=1', 'iurl://a.png?type=resource&amp;id=2'])
  })

  it('are replaced with an escaped address', () => {
    expect(replaceIurls(html, () => '/x?a=1&b="2"')).toBe(
      '<a class="x" href="/x?a=1&amp;b=&quot;2&quot;">iurl://content?id=9</a><img src="/x?a=1&amp;b=&quot;2&quot;" /><b>t</b>',
    )
  })

  it('keep the original for an editor', () => {
    expect(replaceIurls('<img src="iurl://a?type=resource&id=2" />', () => '/a.png', true)).toBe(
      '<img src="/a.png" iurl="iurl://a?type=resource&amp;id=2"/>',
    )
  })
})
