import { describe, expect, it } from 'vitest'
import { processProse } from './prose.ts'

const mask = (text: string) => text.replaceAll('bad', '*').replaceAll('R&D', 'research')
const links = (text: string) =>
  text
    .split(/(word)/)
    .map((part) => (part === 'word' ? { text: part, open: '<a class="hot-word" href="/h">' } : { text: part }))
const LINK = '<a class="hot-word" href="/h">word</a>'

describe('the words of a body', () => {
  it('are filtered in the prose only, never in tags or attributes', () => {
    expect(processProse('<p title="bad">bad &amp; <b class="bad">good</b></p>', { filter: mask })).toBe(
      '<p title="bad">* &amp; <b class="bad">good</b></p>',
    )
  })

  it('are seen as a reader sees them', () => {
    expect(processProse('<p>R&amp;D &lt;b&gt;</p>', { filter: mask })).toBe('<p>research &lt;b&gt;</p>')
  })

  it('become links, and stay as they are on the next save', () => {
    const once = processProse('<p>a word &amp; a word</p>', { links })
    expect(once).toBe(`<p>a ${LINK} &amp; a ${LINK}</p>`)
    expect(processProse(once, { links })).toBe(once)
  })

  it('lose the links of an earlier save when there are no more hot words', () => {
    expect(processProse(`<p><a href="/x">x</a>${LINK}<a class="big hot-word" href="/">z</a></p>`, {})).toBe(
      '<p><a href="/x">x</a>wordz</p>',
    )
  })

  it('are never linked inside another link', () => {
    const html = '<p><a href="/x"><b>word</b></a></p>'
    expect(processProse(html, { links })).toBe(html)
  })

  it('are whole again before they are checked', () => {
    expect(processProse('<p>b<a class="hot-word" href="/h">a</a>d</p>', { filter: mask })).toBe('<p>*</p>')
  })
})
