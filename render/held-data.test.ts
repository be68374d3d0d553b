import { describe, expect, it } from 'vitest'
import type { SiteSnapshot } from '#contract/templates.ts'
import { heldData } from '#render/held-data.ts'
import { inlineAssets } from '#render/inline-assets.ts'
import type { ContentQuery, ContentView } from '#render/template-data.ts'

const row = (contentId: string, more: Partial<ContentView>): ContentView =>
  ({
    contentId,
    catalogId: '1',
    status: '30',
    topFlag: '0',
    attributes: [],
    viewCount: 0,
    publishDate: '',
    createTime: '',
    ...more,
  }) as ContentView

const snapshot = { site: {}, catalogs: [], properties: [], pipeCode: 'pc', pipeProps: {} } as unknown as SiteSnapshot
const query: ContentQuery = {
  within: '0',
  catalogIds: undefined,
  sort: 'Recent',
  hasAttributes: [],
  noAttributes: [],
  anyStatus: false,
  topFirst: true,
  offset: 0,
  limit: 10,
  count: true,
}
const contents = [
  row('1', { publishDate: '2026-01-01 00:00:00', attributes: ['hot'] }),
  row('2', { publishDate: '2026-01-03 00:00:00', viewCount: 9 }),
  row('3', { publishDate: '2026-01-02 00:00:00', topFlag: '5', catalogId: '2' }),
  row('4', { status: '0' }),
]
const data = heldData(snapshot, { contents })
const ids = async (more: Partial<ContentQuery>) =>
  (await data.contents({ ...query, ...more })).rows.map((one) => one.contentId)

describe('lists of what a device holds', () => {
  it('show published contents, pinned first, newest first', async () => {
    expect(await ids({})).toEqual(['3', '2', '1'])
    expect(await ids({ topFirst: false })).toEqual(['2', '3', '1'])
    expect(await ids({ anyStatus: true })).toHaveLength(4)
  })

  it('are filtered by catalog and attribute and cut into pages', async () => {
    expect(await ids({ catalogIds: ['2'] })).toEqual(['3'])
    expect(await ids({ hasAttributes: ['hot'] })).toEqual(['1'])
    expect(await ids({ noAttributes: ['hot'], topFirst: false })).toEqual(['2', '3'])
    expect(await ids({ offset: 1, limit: 1 })).toEqual(['2'])
  })

  it('know the neighbours within a catalog', async () => {
    const next = await data.closest({ contentId: '1', direction: 'Next', sort: 'Default' })
    expect(next?.contentId).toBe('2')
    expect(await data.closest({ contentId: '1', direction: 'Prev', sort: 'Default' })).toBeUndefined()
  })
})

describe('a page without a network', () => {
  const source = {
    prefix: '/p/',
    texts: new Map([['css/a.css', 'b{color:red}</style><script>']]),
    picture: (src: string) => Promise.resolve(src === '/pic.png?a=1&b=2' ? 'data:image/png;base64,AA' : undefined),
  }

  it('carries its styles and pictures itself', async () => {
    const html = '<link rel="stylesheet" href="/p/css/a.css"><img src="/pic.png?a=1&amp;b=2"><img src="/other.png">'
    expect(await inlineAssets(html, source)).toBe(
      '<style>b{color:red}<\\/style><script></style><img src="data:image/png;base64,AA"><img src="/other.png">',
    )
  })

  it('asks for no style sheet or script that it does not hold', async () => {
    const html = '<link href="/x.css" rel="stylesheet"><script src="https://example.com/a.js"></script>'
    expect(await inlineAssets(html, source)).toBe('<style></style><script></script>')
  })
})
