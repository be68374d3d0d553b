import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inlineAssets } from '#data/files/inline-assets.ts'

const sheet = { path: 'css/a.css', content: 'b{color:red}</style><script>' }

describe('a page without a network', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'http://app' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('carries its styles itself, which can not end their element', async () => {
    const html = '<link rel="stylesheet" href="/p/css/a.css?v=1">'
    expect(await inlineAssets(html, [sheet])).toBe('<style>b{color:red}<\\/style><script></style>')
  })

  it('runs no script', async () => {
    expect(await inlineAssets('a<script src="https://example.com/a.js"></script>b', [])).toBe('ab')
  })

  it('keeps the address of what the device does not hold', async () => {
    const html = '<link href="/x.css" rel="stylesheet"><img src="/other.png"><img src="https://example.com/far.png">'
    expect(await inlineAssets(html, [sheet])).toBe(html)
  })
})
