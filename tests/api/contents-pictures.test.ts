import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentAdd, contentSave } from '#contract/contents.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, rowOf, save } from '#tests/support/contents.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
let web: Server
let base: string
let asked: string[] = []
let picture: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  web = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/page.png') response.setHeader('content-type', 'image/png').end('<html>no picture</html>')
    else if (request.url === '/gone.png') response.writeHead(404).end()
    else response.end(picture)
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  server = await startApp({ settings: { demo: false }, mayConnect: (address) => address === '127.0.0.1' })
  admin = await server.as('admin')
  site = await addSite(server.services, 'pics')
})
afterAll(async () => {
  await server.close()
  web.close()
})

const resources = () =>
  server.services.db.selectFrom('resource').selectAll().where('siteId', '=', site.siteId).execute()
const bodyOf = async (contentId: string) =>
  (
    await server.services.db
      .selectFrom('articleDetail')
      .select('contentHtml')
      .where('contentId', '=', contentId)
      .executeTakeFirstOrThrow()
  ).contentHtml

async function stored(contentHtml: string, more: object = {}) {
  const body = article(server.services, site, { contentHtml, downloadRemoteImage: 'Y', ...more })
  const end = await save(server.services, admin, site, contentAdd, body)
  return { contentId: body.contentId, end, html: await bodyOf(body.contentId) }
}

describe('pictures from elsewhere', () => {
  it('become resources of the site when the article asks for it', async () => {
    const { contentId, end, html } = await stored(`<p><img src="${base}/a.png?x=1&amp;y=2" alt="a" /></p>`)
    expect(end).toMatchObject({ status: 'SUCCESS', errMessages: [] })
    const [row] = await resources()
    expect(row).toMatchObject({
      resourceType: 'image',
      suffix: 'png',
      width: 6,
      height: 4,
      sourceUrl: `${base}/a.png?x=1&y=2`,
      createBy: 'admin',
    })
    expect(row?.name).toMatch(/^\d+\.png$/)
    expect(html).toBe(
      `<p><img src="iurl://${row?.path}?type=resource&amp;id=${row?.resourceId}&amp;sid=${site.siteId}&amp;st=Local" alt="a" /></p>`,
    )
    expect(existsSync(server.services.files.resolve(`pics/${row?.path}`))).toBe(true)
    expect((await init(admin, site, contentId)).contentHtml).toContain(`/stage-api/preview/pics/${row?.path}`)
  })

  it('are taken out of data addresses, too, and fetched once where they stand twice', async () => {
    asked = []
    const before = (await resources()).length
    const data = `data:image/png;base64,${picture.toString('base64')}`
    const { html } = await stored(
      `<img src="${data}" /><img src="${base}/b.png" /><img src="${base}/b.png" /><img src="/local.png" />`,
    )
    const rows = (await resources()).slice(before)
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row.name).some((name) => name.startsWith('base64_'))).toBe(true)
    expect(asked).toEqual(['/b.png'])
    expect(html.match(/src="iurl:/g)).toHaveLength(3)
    expect(html).toContain('src="/local.png"')
  })

  it('stay where they are when they can not be had, and the save says which and succeeds', async () => {
    const before = await resources()
    const sources = [`${base}/gone.png`, `${base}/page.png`, 'http://10.0.0.1/x.png', 'http://[::1]/y.png']
    const html = sources.map((source) => `<img src="${source}" />`).join('')
    const { end, html: kept } = await stored(html)
    expect(end.status).toBe('SUCCESS')
    expect(kept).toBe(html)
    expect(end.errMessages).toHaveLength(4)
    for (const source of sources) expect(end.errMessages.join('\n')).toContain(source)
    expect(await resources()).toEqual(before)
  })

  it('stay where they are when the article does not ask', async () => {
    asked = []
    const html = `<img src="${base}/c.png" />`
    expect((await stored(html, { downloadRemoteImage: 'N' })).html).toBe(html)
    expect(asked).toEqual([])
  })

  it('leave neither rows nor files behind when the save is refused', async () => {
    const { contentId } = await stored('<p>x</p>')
    const { title } = await rowOf(server.services, contentId)
    await configureSite(server.services, site.siteId, { RepeatTitleCheck: '1' })
    const [rows, files] = [await resources(), await server.services.files.list('pics')]
    const body = article(server.services, site, {
      title,
      contentHtml: `<img src="${base}/d.png" />`,
      downloadRemoteImage: 'Y',
    } as never)
    expect(await save(server.services, admin, site, contentAdd, body)).toMatchObject({ errCode: 'DUPLICATE_TITLE' })
    expect(await resources()).toEqual(rows)
    expect(await server.services.files.list('pics')).toEqual(files)
    await configureSite(server.services, site.siteId, {})
  })

  it('are not fetched for a save that can not succeed, nor a second time for a repeated one', async () => {
    const body = article(server.services, site, {
      contentHtml: `<img src="${base}/e.png" />`,
      downloadRemoteImage: 'Y',
    } as never)
    await save(server.services, admin, site, contentAdd, body)
    asked = []
    expect((await save(server.services, admin, site, contentAdd, body)).status).toBe('SUCCESS')
    const stale = { ...body, opType: 'UPDATE', version: 99 } as never
    expect((await save(server.services, admin, site, contentSave, stale)).errCode).toBe('CONFLICT')
    expect(asked).toEqual([])
  })

  it('give the article its logo where the site wants that', async () => {
    await configureSite(server.services, site.siteId, { AutoArticleLogo: 'Y' })
    const { contentId } = await stored(`<p>x</p><img src="${base}/f.png" />`)
    expect((await rowOf(server.services, contentId)).logo).toMatch(
      /^iurl:\/\/resources\/image\/.*\.png\?type=resource&id=/,
    )
    await configureSite(server.services, site.siteId, {})
  })
})

describe('the server as it is run', () => {
  it('fetches nothing from this host or its network', async () => {
    const guarded = await startApp({ settings: { demo: false } })
    const other = await addSite(guarded.services, 'guarded')
    asked = []
    const html = [base, base.replace('127.0.0.1', 'localhost'), base.replace('127.0.0.1', '[::ffff:127.0.0.1]')]
      .map((host) => `<img src="${host}/a.png" />`)
      .join('')
    const body = article(guarded.services, other, { contentHtml: html, downloadRemoteImage: 'Y' } as never)
    const end = await save(guarded.services, await guarded.as('admin'), other, contentAdd, body)
    expect(end.status).toBe('SUCCESS')
    expect(end.errMessages).toHaveLength(3)
    expect(asked).toEqual([])
    await guarded.close()
  })
})
