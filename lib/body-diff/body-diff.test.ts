import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyDiff, type BodyRow } from './body-diff.ts'

const added = (html: string) => `<ins class="hf-diff-added">${html}</ins>`
const gone = (html: string) => `<del class="hf-diff-gone">${html}</del>`
const kinds = (rows: BodyRow[]) => rows.map(({ kind }) => kind)

describe('two states of a body', () => {
  test('unchanged blocks are one row that says how many they are', () => {
    const rows = bodyDiff('<p>a</p><p>b</p><p>one two</p><p>c</p>', '<p>a</p><p>b</p><p>one three</p><p>c</p>')
    expect(rows).toMatchObject([
      { kind: 'same', count: 2, html: '<p>a</p><p>b</p>' },
      { kind: 'changed', before: `<p>one ${gone('two')}</p>`, after: `<p>one ${added('three')}</p>` },
      { kind: 'same', count: 1 },
    ])
    expect(rows[1]).toMatchObject({ inline: `<p>one ${gone('two')}${added('three')}</p>`, added: 1, gone: 1, look: [] })
  })

  test('words are marked inside of the look that they have', () => {
    const [row] = bodyDiff('<p>the <b>old bridge</b> stands</p>', '<p>the <b>new bridge</b> stands</p>')
    expect(row).toMatchObject({
      before: `<p>the <b>${gone('old')} bridge</b> stands</p>`,
      after: `<p>the <b>${added('new')} bridge</b> stands</p>`,
    })
  })

  test('words that were replaced side by side are one mark', () => {
    const [row] = bodyDiff('<p>the old bridge stands</p>', '<p>the new tower stands</p>')
    expect(row).toMatchObject({
      inline: `<p>the ${gone('old bridge')}${added('new tower')} stands</p>`,
      added: 2,
      gone: 2,
    })
  })

  test('characters that mean something in HTML stay text', () => {
    const [row] = bodyDiff('<p>one &lt;b&gt; two</p>', '<p>one &lt;i&gt; two</p>')
    expect(row).toMatchObject({ after: `<p>one &lt;${added('i')}&gt; two</p>` })
  })

  test('a block that came, one that went', () => {
    const rows = bodyDiff('<p>first of all</p><p>gone for good</p>', '<p>first of all</p><h2>好消息</h2>')
    expect(kinds(rows)).toEqual(['same', 'removed', 'added'])
  })

  test('a block that moved is told where it was and where it is', () => {
    const [a, b, c] = ['<p>one river</p>', '<p>two bridges</p>', '<p>three boats</p>']
    expect(kinds(bodyDiff(a + b + c, b + c + a))).toEqual(['left', 'same', 'moved'])
    expect(bodyDiff(a + b + c, b + c + a)[2]).toMatchObject({ up: false, look: [], added: 0, gone: 0 })
    expect(bodyDiff(a + b + c, c + a + b).find(({ kind }) => kind === 'moved')).toMatchObject({ up: true })
  })

  test('a change of look alone is named', () => {
    const look = (before: string, after: string) => {
      const [row] = bodyDiff(before, after)
      if (row?.kind !== 'changed') throw new Error('Nothing changed')
      expect([row.added, row.gone]).toEqual([0, 0])
      return row.look
    }
    expect(look('<p>a</p>', '<p style="text-align:center">a</p>')).toEqual(['alignment'])
    expect(look('<p>a</p>', '<h2>a</h2>')).toEqual(['kind'])
    expect(look('<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>')).toEqual(['link'])
    expect(look('<p>a b</p>', '<p>a <b>b</b></p>')).toEqual(['emphasis'])
    expect(look('<p><b>a</b> b</p>', '<p>a <b>b</b></p>')).toEqual(['other'])
    expect(look('<p><img src="/x" width="1"></p>', '<p><img src="/x" width="2"></p>')).toEqual(['dimensions'])
  })

  test('a picture in the place of another is shown before and after', () => {
    const [row] = bodyDiff('<p><img src="/a.png"></p>', '<p><img src="/b.png"></p>')
    expect(row).toMatchObject({
      kind: 'changed',
      before: `<p>${gone('<img src="/a.png">')}</p>`,
      after: `<p>${added('<img src="/b.png">')}</p>`,
      look: ['picture'],
    })
  })

  test('a picture keeps its block when words are written to it', () => {
    const [row, ...more] = bodyDiff('<p><img src="/a.png"></p>', '<p><img src="/a.png">The bridge in autumn</p>')
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'changed', after: `<p><img src="/a.png">${added('The bridge in autumn')}</p>` })
    const caption = (text: string) => `<figure><img src="/a.png"><figcaption>${text}</figcaption></figure>`
    expect(kinds(bodyDiff(caption('Bridge'), caption('Seen from the northern bank: the bridge')))).toEqual(['changed'])
    expect(kinds(bodyDiff('<p><img src="/a.png"></p>', '<p><img src="/b.png">Quite another</p>'))).toHaveLength(2)
  })

  test('of two pictures the one that stayed is told from the one that went', () => {
    const rows = bodyDiff('<p><img src="/a.png"></p><p><img src="/b.png"></p>', '<p><img src="/b.png" width="9"></p>')
    expect(rows).toMatchObject([{ kind: 'removed' }, { kind: 'changed', look: ['dimensions'] }])
  })

  test('cells of a table are compared each with its own', () => {
    const table = (cell: string) => `<table><tbody><tr><td>one</td><td>${cell}</td></tr></tbody></table>`
    const [row] = bodyDiff(table('two'), table('three'))
    expect(row).toMatchObject({ after: table(added('three')), inline: table(gone('two') + added('three')) })
  })

  test('a film is shown by its address and loads nothing', () => {
    const [row] = bodyDiff('', '<iframe src="https://x.example/v"></iframe>')
    expect(row?.kind).toBe('added')
    const [changed] = bodyDiff('<p>a <iframe src="/v1"></iframe></p>', '<p>a <iframe src="/v2"></iframe></p>')
    expect(JSON.stringify(changed)).not.toContain('<iframe')
    expect(changed).toMatchObject({ after: `<p>a ${added('<span class="hf-diff-foreign">iframe /v2</span>')}</p>` })
  })

  test('blocks inside of one container are compared, its own look is told apart', () => {
    const page = (style: string, last: string) => `<section style="${style}"><p>a</p><p>b</p><p>${last}</p></section>`
    const rows = bodyDiff(page('color:red', 'one two'), page('color:blue', 'one three'))
    expect(rows).toMatchObject([
      { kind: 'frame', look: ['colour'] },
      { kind: 'same', count: 2 },
      { kind: 'changed', added: 1 },
    ])
  })

  test('marks of a text do not pass for those of the comparison', () => {
    const [row] = bodyDiff('<p>a b</p>', '<p>a b <ins class="hf-diff-added">c</ins></p>')
    expect(row).toMatchObject({ after: `<p>a b${added(' ')}<ins class="added">${added('c')}</ins></p>` })
  })

  test('a body compared with itself is the same, and with any other shows all of its text on each side', () => {
    const word = fc.constantFrom('river', 'bridge', '小船', '星期日')
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
    const block = fc
      .tuple(fc.constantFrom('p', 'h2', 'blockquote'), text)
      .map(([tag, all]) => `<${tag}>${all}</${tag}>`)
    const body = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''))
    const plain = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '')
    fc.assert(
      fc.property(body, body, (before, after) => {
        expect(bodyDiff(before, before).every(({ kind }) => kind === 'same')).toBe(true)
        const rows = bodyDiff(before, after)
        const shown = rows.map((row) => {
          if (row.kind === 'changed' || row.kind === 'moved') return row.after
          return row.kind === 'same' || row.kind === 'added' ? row.html : ''
        })
        expect(plain(shown.join(''))).toBe(plain(after))
      }),
    )
  })

  test('a long text and an absurdly deep one are compared', () => {
    const page = (mark: string) =>
      Array.from({ length: 2_000 }, (_, index) => `<p>${mark} ${index} ${'河岸的新步道开放了'.repeat(18)}</p>`).join('')
    expect(bodyDiff(page('one'), page('two'))).toHaveLength(2_000)
    const deep = (text: string) => `${'<div>'.repeat(10_000)}<p>${text}</p>${'</div>'.repeat(10_000)}`
    const rows = bodyDiff(deep('one river'), deep('one bridge'))
    expect(rows.map((row) => row.kind === 'changed' && [row.added, row.gone])).toEqual([[1, 1]])
  })
})
