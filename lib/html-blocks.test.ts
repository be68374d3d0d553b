import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalHtml, htmlBlocks, htmlText } from '#lib/html-blocks.ts'

describe('cutting blocks', () => {
  test('cuts at top-level elements and keeps nested ones together', () => {
    expect(htmlBlocks('<p>a</p>\n<ul><li><p>b</p></li></ul><hr/><h2>c</h2>')).toEqual([
      '<p>a</p>\n',
      '<ul><li><p>b</p></li></ul>',
      '<hr/>',
      '<h2>c</h2>',
    ])
  })

  test('keeps a run of text and inline elements as one block', () => {
    expect(htmlBlocks('one <b>two</b> three<p>four</p>five')).toEqual(['one <b>two</b> three', '<p>four</p>', 'five'])
  })

  test('pieces joined are the input whatever the input is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<div>',
        '</div>',
        '<br/>',
        '<img src="x">',
        '&amp;',
        ' ',
        '\n',
        '<!-- c -->',
        '<',
      ),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const html = pieces.join('')
        expect(htmlBlocks(html).join('')).toBe(html)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('canonical HTML', () => {
  test('ignores spelling that means the same', () => {
    expect(canonicalHtml(`<P CLASS='x' id=y>a&nbsp;&quot;b&quot;</P>\n<br/>`)).toBe(
      canonicalHtml('<p id="y" class="x">a\u00a0"b"</p><br>'),
    )
    expect(canonicalHtml('<p><br/></p>')).toBe(canonicalHtml('<p></p>'))
    expect(canonicalHtml('<p style="color: red; top:0">x</p>')).toBe(canonicalHtml('<p style="color:red;top:0;">x</p>'))
  })

  test('sees a changed word, a changed style and a moved paragraph', () => {
    expect(canonicalHtml('<p>a</p>')).not.toBe(canonicalHtml('<p>b</p>'))
    expect(canonicalHtml('<p style="color:red">a</p>')).not.toBe(canonicalHtml('<p>a</p>'))
    expect(canonicalHtml('<p>a</p><p>b</p>')).not.toBe(canonicalHtml('<p>b</p><p>a</p>'))
    expect(canonicalHtml('<pre>a\n b</pre>')).not.toBe(canonicalHtml('<pre>a\n  b</pre>'))
    expect(canonicalHtml('<p>a b</p>')).not.toBe(canonicalHtml('<p>ab</p>'))
  })

  test('puts internal links back into their stored place', () => {
    expect(canonicalHtml('<img src="/stage-api/preview/demo/a.png" iurl="iurl://a?id=1">')).toBe(
      canonicalHtml('<img src="iurl://a?id=1">'),
    )
    expect(canonicalHtml('<a href="/x" iurl="iurl://content?id=1">t</a>')).toBe(
      canonicalHtml('<a href="iurl://content?id=1">t</a>'),
    )
  })

  test('takes out hot-word links and highlights', () => {
    expect(canonicalHtml('<p>the <a class="hot-word" href="/h">word</a> <span class="warning_tip">x</span></p>')).toBe(
      canonicalHtml('<p>the word x</p>'),
    )
  })

  test('takes a word apart by no decoration within it', () => {
    expect(canonicalHtml('<p>so b<span class="warning_tip">ad</span></p>')).toBe('<p>so bad</p>')
  })

  test('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<p>', '</p>', 'a', ' ', '&lt;', '<b>', '</b>', '"') }), (html) => {
        const once = canonicalHtml(html)
        expect(canonicalHtml(once)).toBe(once)
      }),
    )
  })
})

test('reads the text of a body line by line', () => {
  expect(htmlText('<p>a &amp; b</p><ul><li>c</li></ul>')).toBe('a & b\nc')
})
