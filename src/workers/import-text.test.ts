import { expect, it, test } from 'vitest'
import { cell, docx, line, listed, picture, styled } from '#tests/support/docx.ts'
import type { Outcome, Taken } from '#lib/import/outcome.ts'
import { importApi } from '#workers/import-text.ts'

const PIXEL = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

function taken(outcome: Outcome): Taken {
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`)
  return outcome
}

const fileOf = (bytes: Uint8Array) => new Uint8Array(bytes)
const refusal = async (bytes: Uint8Array) => {
  const outcome = await importApi.docx(fileOf(bytes))
  return 'refused' in outcome ? outcome.refused : 'taken'
}

test('a Word file comes in with its headings, lists, tables, marks and pictures', async () => {
  const body = [
    line('Title of it', styled('Heading1')),
    line('plain ') + line('bold', '', '<w:b/>') + line('under', '', '<w:u w:val="single"/>'),
    line('first', listed(0)) + line('inner', listed(1)) + line('second', listed(0)),
    `<w:tbl>${`<w:tr>${cell('both', '<w:gridSpan w:val="2"/>')}</w:tr>`}<w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`,
    picture('pic1', 'A dot'),
    `<w:p><w:ins w:author="A"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del></w:p>`,
  ].join('')
  const { pieces, pictures, title, report } = taken(
    await importApi.docx(fileOf(docx({ body, pictures: { pic1: PIXEL } }))),
  )
  expect(pieces.join('')).toBe(
    '<h1>Title of it</h1><p>plain</p><p><strong>bold</strong></p><p><u>under</u></p><ol><li>first<ul><li>inner</li></ul></li><li>second</li></ol><table><tbody><tr><td colspan="2">both</td></tr><tr><td>1</td><td>2</td></tr></tbody></table><p><img src="bring-in:0" alt="A dot" class="art-body-img"></p><p>new</p>',
  )
  expect(title).toBe('Title of it')
  expect(pictures).toEqual([{ type: 'image/png', bytes: PIXEL }])
  expect(report.source).toBe('docx')
})

test('the title that a Word file names is taken, and what its reader remarks is reported once', async () => {
  const body = line('x', styled('Odd')) + line('y', styled('Odd'))
  const { title, report } = taken(await importApi.docx(fileOf(docx({ body, title: 'Plans &amp; dreams' }))))
  expect(title).toBe('Plans & dreams')
  expect(report.remarks).toHaveLength(1)
  expect(report.remarks[0]).toContain('Odd look')
})

it.each([
  ['an empty file', 'empty', () => new Uint8Array()],
  ['a Word file without a word', 'empty', () => docx({ body: '<w:p/>' })],
  ['a text under another name', 'notZip', () => new TextEncoder().encode('Dear all, this is no Word file')],
  ['a file of old Word', 'oldWord', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)])],
  [
    'a file with a password',
    'encrypted',
    () =>
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        // Its directory lies behind the first sector.
        ...new Uint8Array(508),
        ...Array.from('EncryptedPackage').flatMap((c) => [c.charCodeAt(0), 0]),
      ]),
  ],
  ['a zip of something else', 'notWord', () => zipWithout('word/document.xml')],
  ['a file that was cut off', 'damaged', () => docx({ body: line('x') }).slice(0, -40)],
  ['a body that is no XML', 'damaged', () => docx({ body: '<w:p><<<' })],
])('%s is refused as what it is', async (_, reason, bytes) => {
  expect(await refusal(bytes())).toBe(reason)
})

function zipWithout(name: string): Uint8Array {
  const whole = docx({ body: line('x') })
  const text = new TextDecoder('latin1').decode(whole).replaceAll(name, 'word/something.xm'.padEnd(name.length, 'l'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const ZEROS = new Uint8Array(1_000_000)

/** A Word file with a picture of nothing, in whose directory another size stands. */
function bomb(declared: number): Uint8Array {
  const bytes = docx({ body: line('x'), others: { 'word/media/a.png': ZEROS } })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === ZEROS.length)
      view.setUint32(at + 24, declared, true)
  }
  return bytes
}

test('a zip bomb is refused before it is inflated, and one that lies about its size while it is', async () => {
  expect(await refusal(bomb(ZEROS.length))).toBe('taken')
  expect(await refusal(bomb(4_000_000_000))).toBe('bomb')
  expect(await refusal(bomb(1_000))).toBe('bomb')
})

test('a Word file of ten thousand nested tables is refused and breaks nothing', async () => {
  const deep = '<w:tbl><w:tr><w:tc>'.repeat(10_000) + line('x') + '</w:tc></w:tr></w:tbl>'.repeat(10_000)
  expect(['damaged', 'taken']).toContain(await refusal(docx({ body: deep })))
})

test('Markdown comes in with tables, fences and safe links', async () => {
  const text =
    '---\ntitle: "From the head"\n---\n# One\n\nA **bold** ~~gone~~ [link](https://x.example/a) and [bad](javascript:x) `code`.\n\n- a\n  - b\n\n3. three\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n```ts\nlet a = 1 < 2\n```\n\n<script>alert(1)</script>\n\n![far](https://x.example/p.png) ![near](p.png)\n'
  const { pieces, title, report } = taken(await importApi.markdown(text))
  expect(pieces.join('')).toBe(
    '<h1>One</h1><p>A <strong>bold</strong> <s>gone</s> <a href="https://x.example/a">link</a> and [bad](javascript:x) <code>code</code>.</p><ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>three</li></ol><table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><pre class="brush:ts;toolbar:false;">let a = 1 &lt; 2</pre><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p><img src="https://x.example/p.png" alt="far" class="art-body-img"></p>',
  )
  expect(title).toBe('From the head')
  expect(report.facts).toContainEqual({ fate: 'dropped', fact: 'lostPictures', count: 1 })
})

test('Markdown of ten megabytes is refused', async () => {
  expect(await importApi.markdown('word '.repeat(2_000_000))).toEqual({ refused: 'tooLong' })
})

test('a picture in pasted markup is decoded once, and a foreign address cannot stand for one', async () => {
  const html = '<p><img src="data:image/png;base64,iVBORw0="><img src="bring-in:0"><img src="cid:1@mail"></p>'
  const { pieces, pictures, report } = taken(await importApi.html(html, 'clean'))
  expect(pieces).toEqual(['<p><img src="bring-in:0" class="art-body-img"></p>'])
  expect(pictures).toEqual([{ type: 'image/png', bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d]) }])
  expect(report.facts).toContainEqual({ fate: 'dropped', fact: 'lostPictures', count: 2 })
})

test('a large file of old Word is known at once, whatever is in it', async () => {
  const bytes = new Uint8Array(49_000_000).fill(0x45)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0])
  const begun = performance.now()
  expect(await refusal(bytes)).toBe('oldWord')
  expect(performance.now() - begun).toBeLessThan(1000)
})
