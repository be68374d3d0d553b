import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentAdd, contentGetInit, contentSave } from '#contract/contents.ts'
import { ITEM_TEXT_MAX, ITEM_TITLE_MAX, ITEMS_MAX, URL_MAX } from '#contract/contents/limits.ts'
import { resourceDelete, resourceUpload } from '#contract/resources.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, save, stored } from '#tests/support/contents.ts'
import { dot } from '#tests/support/picking.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'itemsa')
  other = await addSite(server.services, 'itemsb')
})
afterAll(() => server.close())

const KINDS = [
  { contentType: 'image', field: 'imageList', id: 'imageId', suffix: 'jpg' },
  { contentType: 'audio', field: 'audioList', id: 'audioId', suffix: 'mp3' },
  { contentType: 'video', field: 'videoList', id: 'videoId', suffix: 'mp4' },
] as const

type Item = Record<string, unknown>

describe.each(KINDS)('a save of $contentType contents', ({ contentType, field, id, suffix }) => {
  const item = (name: string, more: Item = {}): Item => ({
    title: name,
    path: `https://files.example/${name}.${suffix}`,
    fileName: `${name}.${suffix}`,
    fileSize: '2048',
    ...more,
  })
  const bodyWith = (items: Item[]) =>
    article(server.services, site, { contentType, contentHtml: '', [field]: items } as never)
  const make = (...items: Item[]) =>
    stored(server.services, admin, site, { contentType, contentHtml: '', [field]: items } as never)
  const put = (contentId: string, ...items: Item[]) =>
    save(server.services, admin, site, contentSave, {
      contentId,
      catalogId: site.news,
      contentType,
      [field]: items,
    } as never)
  const load = async (contentId: string) => {
    const params = { catalogId: site.news, contentType, contentId }
    const init = await admin.ok(contentGetInit, { site: site.siteId, params })
    return (init[field] ?? []) as Item[]
  }
  const titles = (items: Item[]) => items.map(({ title }) => title)

  it('keeps the order and the ids of items that are there, gives new ones to others and drops the rest', async () => {
    const contentId = await make(item('a'), item('b'), item('c'))
    const [a, b, c] = await load(contentId)
    expect((await put(contentId, c!, item('d'), { ...a, title: 'a, renamed' })).status).toBe('SUCCESS')
    const after = await load(contentId)
    expect(titles(after)).toEqual(['c', 'd', 'a, renamed'])
    expect(after[0]?.[id]).toBe(c?.[id])
    expect(after[2]?.[id]).toBe(a?.[id])
    expect(after.map((one) => one[id])).not.toContain(b?.[id])
    expect(after[0]).toMatchObject({ sortFlag: 0, fileSizeName: '2 KB' })
  })

  it('empties the list when an empty one is sent', async () => {
    const contentId = await make(item('a'))
    await put(contentId)
    expect(await load(contentId)).toEqual([])
  })

  it.each([
    ['more items than one content may have', Array.from({ length: ITEMS_MAX + 1 }, (_, index) => item(`${index}`))],
    ['a title that is too long', [item('a', { title: 'x'.repeat(ITEM_TITLE_MAX + 1) })]],
    ['a description that is too long', [item('a', { description: 'x'.repeat(ITEM_TEXT_MAX + 1) })]],
    ['an address that is too long', [item('a', { path: `https://x.example/${'x'.repeat(URL_MAX)}` })]],
    ['an item without a file', [item('a', { path: '' })]],
    ['a file that still waits on a device', [item('a', { path: `local-blob:${'a'.repeat(64)}` })]],
  ])('refuses %s, and changes nothing', async (_, items) => {
    const contentId = await make(item('before'))
    const body = { contentId, catalogId: site.news, contentType, [field]: items }
    const answer = await admin.call(contentSave, { site: site.siteId, body: body as never })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
    expect(titles(await load(contentId))).toEqual(['before'])
  })

  it('takes as many items as one content may have', async () => {
    const contentId = await make(...Array.from({ length: ITEMS_MAX }, (_, index) => item(`${index}`)))
    expect(await load(contentId)).toHaveLength(ITEMS_MAX)
  })

  it('knows of a file of another site no more than its name', async () => {
    const path = `iurl://resources/${contentType}/2026/01/01/5.${suffix}?type=resource&id=5&sid=${other.siteId}&st=Local`
    const contentId = await make(item('theirs', { path, fileSize: '0' }))
    const [found] = await load(contentId)
    expect(found).toMatchObject({ path, fileSize: '0' })
  })

  it('gives an item of another content a new id, and leaves that content alone', async () => {
    const first = await make(item('mine'))
    const [mine] = await load(first)
    const second = await make(mine!)
    expect(titles(await load(first))).toEqual(['mine'])
    expect((await load(second))[0]?.[id]).not.toBe(mine?.[id])
  })

  it('is refused as a whole where the catalog is one of another site', async () => {
    const body = { ...bodyWith([item('a')]), catalogId: other.news }
    expect(await admin.call(contentAdd, { site: site.siteId, body })).toMatchObject({ code: 500, errCode: 'NOT_FOUND' })
  })
})

describe('an item whose resource was deleted', () => {
  it('stays in its content, with its text, and is saved again', async () => {
    const files = [{ fileName: 'gone.png', content: await dot() }]
    const resource = await admin.ok(resourceUpload, { site: site.siteId, body: {}, files })
    const items = [{ title: 'Gone', path: resource.internalUrl, fileName: 'gone.png', fileSize: resource.fileSize }]
    const contentId = await stored(server.services, admin, site, {
      contentType: 'image',
      contentHtml: '',
      imageList: items,
    } as never)
    await admin.ok(resourceDelete, { site: site.siteId, body: [resource.resourceId] })
    const params = { catalogId: site.news, contentType: 'image', contentId } as const
    const before = await admin.ok(contentGetInit, { site: site.siteId, params })
    const end = await save(server.services, admin, site, contentSave, {
      contentId,
      catalogId: site.news,
      contentType: 'image',
      imageList: before.imageList?.map((one) => ({ ...one, title: 'Still told' })),
    } as never)
    expect(end.status).toBe('SUCCESS')
    const after = await admin.ok(contentGetInit, { site: site.siteId, params })
    expect(after.imageList).toMatchObject([{ title: 'Still told', path: resource.internalUrl }])
  })
})

describe('players of other sites', () => {
  it('may have codes that are longer than an address, and come back as they were sent', async () => {
    const source = `https://player.example.com/v?list=${'a'.repeat(300)}`
    const code = `<iframe src="${source}" width="640" height="360" allowfullscreen="true"></iframe>`
    const items = [{ type: 'SHARE', path: code, src: '', title: 'Elsewhere', fileName: '', fileSize: 0 }]
    const contentId = await stored(server.services, admin, site, {
      contentType: 'video',
      contentHtml: '',
      videoList: items,
    } as never)
    const params = { catalogId: site.news, contentType: 'video', contentId } as const
    const { videoList } = await admin.ok(contentGetInit, { site: site.siteId, params })
    expect(videoList).toMatchObject([{ type: 'SHARE', path: code, title: 'Elsewhere' }])
  })
})
