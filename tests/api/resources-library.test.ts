import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDelete, contentSave } from '#contract/contents.ts'
import type { Resource } from '#contract/resources.ts'
import { resourceDelete, resourceGet, resourceList, resourceSave, resourceUpload } from '#contract/resources.ts'
import {
  resourceEdit,
  resourceFetch,
  resourceSame,
  resourceTagList,
  resourceTagSeveral,
  resourceUses,
} from '#contract/resources/library.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { hashResources } from '#server/areas/resources/hashes.ts'
import { GRANT_ITEMS } from '#contract/grants.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, save, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let web: Server
const made: Record<string, Resource> = {}

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(fileName: string, content: Buffer | string, tags = '') {
  const body = { source: 'local', ...(tags && { tags: [tags] }) } as const
  return admin.ok(resourceUpload, { site: site.siteId, body, files: [{ fileName, content }] })
}

const list = async (query: object) =>
  (await admin.ok(resourceList, { site: site.siteId, query: query as never })).rows.map(({ name }) => name)
const uses = (...of: Resource[]) =>
  admin.ok(resourceUses, {
    site: site.siteId,
    query: { resourceIds: of.map(({ resourceId }) => resourceId).join() } as never,
  })

beforeAll(async () => {
  const png = await picture('#0aa')
  web = createServer((request, response) => {
    if (request.url?.startsWith('/sea') !== true) return void response.writeHead(404).end()
    response.end(request.url.endsWith('.exe') ? 'MZ' : png)
  })
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  server = await startApp({ settings: { demo: false }, mayConnect: (address) => address === '127.0.0.1' })
  admin = await server.as('admin')
  site = await addSite(server.services, 'library')
  made['harbour'] = await upload('harbour.png', await picture('#036'), 'Sea,Dusk')
  made['tide'] = await upload('Gezeiten Übersicht.txt', 'x'.repeat(3000), 'Sea')
  made['song'] = await upload('海鸥 (quoted).txt', 'y'.repeat(50_000))
}, 120_000)
afterAll(async () => {
  web.close()
  await server.close()
})

describe('the list', () => {
  test.each([
    [{ name: 'HARB' }, ['harbour.png']],
    [{ name: 'übersicht' }, ['Gezeiten Übersicht.txt']],
    [{ tag: 'Sea' }, ['Gezeiten Übersicht.txt', 'harbour.png']],
    [{ tag: 'sea' }, []],
    [{ sizes: '2000-10000' }, ['Gezeiten Übersicht.txt']],
    [{ sizes: '10000-' }, ['海鸥 (quoted).txt']],
    [{ resourceType: 'image' }, ['harbour.png']],
    [{ order: 'oldest', name: '.' }, ['harbour.png', 'Gezeiten Übersicht.txt', '海鸥 (quoted).txt']],
    [{ order: 'largest' }, ['海鸥 (quoted).txt', 'Gezeiten Übersicht.txt', 'harbour.png']],
    [{ order: 'name' }, ['Gezeiten Übersicht.txt', 'harbour.png', '海鸥 (quoted).txt']],
  ])('of %o has %o', async (query, names) => expect(await list(query)).toEqual(names))

  test.each([{ sizes: '1' }, { sizes: 'a-b' }, { state: 'odd' }, { order: 'odd' }])(
    'refuses %o and says which field',
    async (query) => {
      const answer = await admin.call(resourceList, { site: site.siteId, query: query as never })
      expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
    },
  )

  test('finds files that are not there any more', async () => {
    const lost = await upload('lost.txt', 'lost')
    expect(await list({ state: 'missing' })).toEqual([])
    rmSync(join(server.services.settings.dataDir, 'files/library', lost.path))
    expect(await list({ state: 'missing' })).toEqual(['lost.txt'])
    await admin.ok(resourceDelete, { site: site.siteId, body: [lost.resourceId] })
  })
})

describe('a name', () => {
  test('is changed, found, and leaves file and address as they are', async () => {
    const before = await upload('IMG_1.txt', 'one')
    const body = {
      resourceId: before.resourceId,
      name: '  Fähre "Möwe" / ‏אב 🚢 ',
      tags: ['a', ' a ', ''.padEnd(50, 'b')],
    }
    const after = await admin.ok(resourceEdit, { site: site.siteId, body })
    expect(after).toMatchObject({
      name: 'Fähre "Möwe" / ‏אב 🚢',
      src: before.src,
      fileName: 'IMG_1.txt',
      updateBy: 'admin',
    })
    expect(after.tags).toEqual(['a', 'b'.repeat(50)])
    expect(await list({ name: 'MÖWE' })).toEqual([after.name])
    expect(await list({ name: 'img_1' })).toEqual([after.name])
    await admin.ok(resourceDelete, { site: site.siteId, body: [before.resourceId] })
  })

  test.each([
    { name: '' },
    { name: ' \u200b' },
    { name: 'n'.repeat(201) },
    { tags: ['t'.repeat(51)] },
    { tags: [' '] },
  ])('or tags like %o are refused', async (part) => {
    const body = { resourceId: made['tide']?.resourceId ?? '', ...part }
    expect((await admin.call(resourceEdit, { site: site.siteId, body })).code).toBe(500)
  })
})

describe('a file of the web', () => {
  const at = (path: string) => `http://127.0.0.1:${(web.address() as AddressInfo).port}${path}`
  const fetchFile = (url: string) => admin.call(resourceFetch, { site: site.siteId, body: { url, tags: ['Web'] } })

  test('is kept under the name and type that it really has, with its address', async () => {
    const body = { url: at('/sea%20view.txt?x=1'), tags: ['Web'] }
    const data = await admin.ok(resourceFetch, { site: site.siteId, body })
    expect(data).toMatchObject({ name: 'sea view.png', resourceType: 'image', width: 60, tags: ['Web'], source: 'net' })
    expect(data.sourceUrl).toBe(body.url)
    await admin.ok(resourceDelete, { site: site.siteId, body: [data.resourceId] })
  })

  test.each([
    ['an address inside of the network', () => 'http://10.0.0.1/a.png', 'FILE_FETCH'],
    ['no web address', () => 'file:///etc/passwd', 'FILE_FETCH'],
    ['nothing', () => at('/none.png'), 'FILE_FETCH'],
    ['a program', () => at('/sea.exe'), 'FILE_SUFFIX'],
  ])('that is %s is refused and leaves nothing', async (_, url, errCode) => {
    const before = await server.services.files.list('library')
    expect(await fetchFile(url())).toMatchObject({ code: 500, errCode })
    expect(await server.services.files.list('library')).toEqual(before)
  })
})

test('tags are given to several files and taken from them', async () => {
  const resourceIds = [made['harbour'], made['tide']].map((one) => one?.resourceId ?? '')
  await admin.ok(resourceTagSeveral, { site: site.siteId, body: { resourceIds, add: ['Coast'], remove: ['Sea'] } })
  const { rows } = await admin.ok(resourceTagList, { site: site.siteId })
  expect(rows).toEqual([
    { tag: 'Coast', count: 2 },
    { tag: 'Dusk', count: 1 },
  ])
  await admin.ok(resourceTagSeveral, { site: site.siteId, body: { resourceIds, add: ['Sea'] } })
})

describe('the same bytes', () => {
  test('are found by their hash, in this site alone', async () => {
    const sha256 = createHash('sha256').update('x'.repeat(3000)).digest('hex')
    const body = { hashes: [sha256, '0'.repeat(64)] }
    const found = await admin.ok(resourceSame, { site: site.siteId, body })
    expect(found.rows.map((one) => one.resource.name)).toEqual(['Gezeiten Übersicht.txt'])
    const other = await addSite(server.services, 'elsewhere')
    expect((await admin.ok(resourceSame, { site: other.siteId, body })).rows).toEqual([])
  })

  test('are known of files that came in before there were hashes', async () => {
    const { db } = server.services
    const resourceId = made['song']?.resourceId ?? ''
    await db.updateTable('resource').set({ sha256: null }).where('resourceId', '=', resourceId).execute()
    await hashResources(server.services)
    const row = await admin.ok(resourceGet, { site: site.siteId, params: { resourceId } })
    expect(row.sha256).toBe(createHash('sha256').update('y'.repeat(50_000)).digest('hex'))
  })

  test('a replacement has the hash of its own bytes, and keeps name, tags and address', async () => {
    const before = await upload('plan.txt', 'old', 'Plan')
    const body = { resourceId: before.resourceId, name: before.name }
    const files = [{ fileName: 'new name.txt', content: 'new' }]
    const after = await admin.ok(resourceSave, { site: site.siteId, body, files })
    const { sha256: _, ...same } = { ...before, fileName: 'new name.txt' }
    expect(after).toMatchObject({ ...same, sha256: createHash('sha256').update('new').digest('hex') })
    await admin.ok(resourceDelete, { site: site.siteId, body: [before.resourceId] })
  })
})

describe('where it is used', () => {
  const iurl = (name: string) => made[name]?.internalUrl ?? ''

  test('bodies, covers, item lists, sites and templates are found until they name it no more', async () => {
    const { services } = server
    const harbour = made['harbour'] as Resource
    expect(await list({ state: 'unused' })).toContain('harbour.png')
    const html = `<p><img src="${iurl('harbour').replaceAll('&', '&amp;')}"></p>`
    const inBody = article(services, site, { title: 'In a body', contentHtml: html, logo: iurl('tide') })
    await save(services, admin, site, (await import('#contract/contents.ts')).contentAdd, inBody)
    await admin.ok(siteUpdate, {
      site: site.siteId,
      body: { siteId: site.siteId, name: 'Library', logo: iurl('harbour') },
    })
    await services.files.write('library_pc/template/foot.template.html', `\n<img src="/x/${harbour.path}">`)
    const { rows, total, used } = await uses(harbour, made['tide'] as Resource, made['song'] as Resource)
    expect([total, used]).toEqual(['4', 2])
    expect(rows.map(({ kind, name, parts, owner }) => [kind, name, parts.join(), owner])).toEqual([
      ['template', 'foot.template.html', 'pc', '2'],
      ['site', 'Library', 'site', undefined],
      ['content', 'In a body', 'body', site.news],
      ['content', 'In a body', 'cover', site.news],
    ])
    expect(await list({ state: 'unused' })).toEqual(['海鸥 (quoted).txt'])

    const { contentId } = inBody
    await save(services, admin, site, contentSave, { ...inBody, opType: 'UPDATE', contentHtml: '<p>none</p>' })
    expect((await uses(harbour)).rows.map(({ kind }) => kind)).toEqual(['template', 'site'])
    await admin.ok(contentDelete, { site: site.siteId, body: [contentId] as never })
    expect((await uses(made['tide'] as Resource)).rows).toMatchObject([{ name: 'In a body', deleted: true }])
  })

  test('pages follow one another without a gap', async () => {
    const song = made['song'] as Resource
    for (let count = 0; count < 5; count++)
      await stored(server.services, admin, site, { title: `Song ${count}`, contentHtml: `<p>/p/${song.path}</p>` })
    const page = async (pageNum: number) =>
      (
        await admin.ok(resourceUses, {
          site: site.siteId,
          query: { resourceIds: song.resourceId, pageNum, pageSize: 2 } as never,
        })
      ).rows.map(({ name }) => name)
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ['Song 4', 'Song 3'],
      ['Song 2', 'Song 1'],
      ['Song 0'],
      [],
    ])
  })

  test('what the caller may not see is counted without a name', async () => {
    const reader = await server.withUser({
      userName: 'reader',
      menus: ['cms:resource:view'],
      sites: { [site.siteId]: GRANT_ITEMS.Site },
      catalogs: {},
    })
    const query = { resourceIds: made['song']?.resourceId ?? '', pageSize: 1 } as never
    const { rows, total } = await reader.ok(resourceUses, { site: site.siteId, query })
    expect([rows, total]).toEqual([[{ resourceId: made['song']?.resourceId, kind: 'content', parts: ['body'] }], '5'])
  })

  test('a file of another site is not known', async () => {
    const other = await addSite(server.services, 'far')
    const query = { resourceIds: made['song']?.resourceId ?? '' } as never
    expect(await admin.call(resourceUses, { site: other.siteId, query })).toMatchObject({ errCode: 'NOT_FOUND' })
  })
})
