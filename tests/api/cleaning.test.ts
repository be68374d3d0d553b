import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { HTML_ATTRIBUTES, HTML_TAGS } from '#lib/html-allow-list.ts'
import { cleanHtml } from '#server/shared/clean-html.ts'
import { processProse } from '#server/areas/contents/prose.ts'
import { EXTREME, HOSTILE, ORDINARY, TOO_DEEP } from '#tests/support/markup-corpus.ts'

/** Every element and attribute that a parser finds which the list does not name. */
function strangers(html: string): string[] {
  const tags: readonly string[] = HTML_TAGS
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!tags.includes(name)) found.push(name)
      const names = [...(HTML_ATTRIBUTES['*'] ?? []), ...(HTML_ATTRIBUTES[name] ?? [])]
      found.push(...Object.keys(attributes).filter((one) => !names.includes(one)))
      for (const value of [attributes['href'], attributes['src'], attributes['cite']]) {
        const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value ?? '')?.[1]?.toLowerCase() ?? 'https'
        if (!['http', 'https', 'mailto', 'tel', 'iurl', 'data'].includes(scheme)) found.push(value ?? '')
      }
    },
    oncomment: (text) => found.push(`<!--${text}`),
    onprocessinginstruction: (name) => found.push(name),
  })
  parser.end(html)
  return found
}

describe('what the server lets through', () => {
  it.each([...HOSTILE, ...ORDINARY])('is only what the list names, and final: %s', (html) => {
    const cleaned = cleanHtml(html)
    expect(strangers(cleaned)).toEqual([])
    expect(cleanHtml(cleaned)).toBe(cleaned)
    const words = processProse(cleaned, {})
    expect(strangers(words)).toEqual([])
    expect(cleanHtml(words)).toBe(words)
  })
})

describe('a text that is made to be dear', () => {
  it.each(Object.keys(EXTREME))('is cleaned before the patience of this test ends: %s', (name) => {
    const html = EXTREME[name] ?? ''
    const cleaned = processProse(cleanHtml(html), { filter: (text) => text })
    expect(strangers(cleaned.slice(0, 200_000))).toEqual([])
  })

  it.each(Object.keys(TOO_DEEP))('is refused when it is nested absurdly: %s', (name) => {
    const html = TOO_DEEP[name] ?? ''
    expect(() => cleanHtml(html)).toThrow('HTML_TOO_DEEP')
  })
})
