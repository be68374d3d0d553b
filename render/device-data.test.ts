import { describe, expect, it } from 'vitest'
import type { SiteSnapshot } from '#contract/templates.ts'
import { deviceData } from '#render/device-data.ts'
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
const data = deviceData(snapshot, contents, new Map())
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
