import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileDelete, fileEdit, fileList, fileRead, fileRename, fileUpload } from '#contract/files.ts'
import { publishFaults } from '#contract/publishing.ts'
import { resourceDelete, resourceList, resourceSave, resourceUpload, videoScreenshot } from '#contract/resources.ts'
import { API_BASE } from '#contract/wire.ts'
import { serveSites } from '#server/http/site-files.ts'
import { readFilesUrl, type S3Place } from '#server/store/s3/s3-place.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { ffmpeg, redThenBlue } from '#tests/support/films.ts'
import { publishedArticle } from '#tests/support/publishing.ts'
import { startS3, type TestS3 } from '#tests/support/s3-server.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let s3: TestS3
let server: TestApp
let admin: TestClient
let mine: TestSite

beforeAll(async () => {
  s3 = await startS3()
  const filesPlace = readFilesUrl(s3.url('&timeout=0.5')) as S3Place
  server = await startApp({ settings: { filesPlace } })
  serveSites(server.app, server.services.files)
  admin = await server.as('admin')
  mine = await addSite(server.services, 'mine', { ThumbnailWidth: '40', ThumbnailHeight: '40' })
}, 300_000)
afterEach(() => {
  s3.faults.answer = undefined
})
afterAll(async () => {
  await server.close()
  await s3.stop()
})

const picture = (width = 200) =>
  sharp({ create: { width, height: width, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const upload = (fileName: string, content: Buffer | string) =>
  admin.call(resourceUpload, { site: mine.siteId, body: {}, files: [{ fileName, content }] })
const onDisk = (path: string) => existsSync(join(server.services.settings.dataDir, 'files', path))
const keys = (start: string) => [...s3.objects.keys()].filter((key) => key.startsWith(start))
const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `${API_BASE}/preview/${path}`, headers })

describe('a server with FILES_URL', () => {
  it('keeps uploads and their thumbnails in the bucket alone, with their types', async () => {
    const { data } = await upload('sea.png', await picture())
    const path = `mine/${data?.path}`
    expect(keys('mine/').toSorted()).toEqual([path, path.replace('.png', '_40x40.png')].toSorted())
    expect(s3.objects.get(path)?.type).toBe('image/png')
    expect(onDisk(path)).toBe(false)
    const shown = await get(path)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.rawPayload.equals(s3.objects.get(path)!.bytes)).toBe(true)
    const again = await get(path, { 'if-none-match': String(shown.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('answers parts of a film, as players ask for them', async () => {
    const content = ffmpeg ? redThenBlue() : Buffer.alloc(0)
    if (!ffmpeg) return
    const { data } = await upload('film.mp4', content)
    const part = await get(`mine/${data?.path}`, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${content.length}`])
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true)
    expect((await get(`mine/${data?.path}`, { range: `bytes=${content.length}-` })).statusCode).toBe(416)
    const frame = await admin.ok(videoScreenshot, { site: mine.siteId, body: { path: data!.path, timestamp: 1 } })
    expect(keys(`mine/${frame.path}`)).toHaveLength(1)
    expect(readdirSync(join(server.services.settings.dataDir, 'tmp'))).toEqual([])
  })

  it('replaces, finds missing and deletes files there', async () => {
    const { data } = await upload('a.png', await picture())
    const resourceId = data!.resourceId
    await admin.ok(resourceSave, {
      site: mine.siteId,
      body: { resourceId },
      files: [{ fileName: 'b.png', content: await picture(300) }],
    })
    expect((await sharp(s3.objects.get(`mine/${data!.path}`)?.bytes).metadata()).width).toBe(300)
    expect(keys('mine/').filter((key) => key.includes('/.'))).toEqual([])
    s3.objects.delete(`mine/${data!.path}`)
    const missing = await admin.ok(resourceList, { site: mine.siteId, query: { state: 'missing' } })
    expect(missing.rows.map((row) => row.resourceId)).toEqual([resourceId])
    const other = (await upload('c.png', await picture())).data!
    await admin.ok(resourceDelete, { site: mine.siteId, body: [resourceId, other.resourceId] })
    expect(keys(`mine/${other.path.replace('.png', '')}`)).toEqual([])
  })

  it('writes pages there, serves them, and takes them away again', async () => {
    const { siteId, contentId, file } = await publishedArticle(server.services)
    const { db, publisher } = server.services
    await db.transaction().execute((tx) => publisher.enqueue(tx, [{ type: 'content', siteId, contentId }]))
    await publisher.idle()
    expect(s3.objects.get(file)?.type).toBe('text/html; charset=utf-8')
    const page = await server.app.inject({ url: `/_sites/${file}` })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await server.app.inject({ url: '/_sites/demo_pc/' })).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/_sites/demo_pc/news' })).headers.location).toBe('/_sites/demo_pc/news/')
    expect((await server.app.inject({ url: '/_sites/demo_pc/none.html' })).statusCode).toBe(404)
    await db.updateTable('content').set({ status: '40' }).where('contentId', '=', contentId).execute()
    await db.transaction().execute((tx) => publisher.enqueue(tx, [{ type: 'unpublish', siteId, contentId, files: [] }]))
    await publisher.idle()
    expect(s3.objects.has(file)).toBe(false)
  })

  it('shows pages among the files of a site, where they can be read, changed, renamed and deleted', async () => {
    const site = (await publishedArticle(server.services)).siteId
    const call = { site }
    await server.services.files.write('demo_pc/extra/note.html', 'one')
    const names = async (filePath: string) =>
      (await admin.ok(fileList, { ...call, query: { filePath } })).map(({ fileName }) => fileName)
    expect(await names('demo_pc')).toEqual(expect.arrayContaining(['extra', 'template', 'css']))
    expect(await names('demo_pc/extra')).toEqual(['note.html'])
    const text = await admin.ok(fileRead, { ...call, body: { filePath: 'demo_pc/extra/note.html' } })
    expect(text).toBe('one')
    await admin.ok(fileEdit, { ...call, body: { filePath: 'demo_pc/extra/note.html', fileContent: 'two' } })
    await admin.ok(fileRename, { ...call, body: { filePath: 'demo_pc/extra', rename: 'more' } })
    expect(String(s3.objects.get('demo_pc/more/note.html')?.bytes)).toBe('two')
    const files = [{ fileName: 'robots.txt', content: 'User-agent: *' }]
    await admin.ok(fileUpload, { ...call, body: { dir: 'demo_pc' }, files })
    expect(s3.objects.has('demo_pc/robots.txt')).toBe(true)
    await admin.ok(fileDelete, {
      ...call,
      body: ['demo_pc/more', 'demo_pc/robots.txt'].map((filePath) => ({ filePath })),
    })
    expect(keys('demo_pc/more').concat(keys('demo_pc/robots'))).toEqual([])
  })

  it('keeps templates and hand-made files of themes on the disk', async () => {
    const { site } = { site: (await publishedArticle(server.services)).siteId }
    const files = [{ fileName: 'own.css', content: 'body{}' }]
    await admin.ok(fileUpload, { site, body: { dir: 'demo_pc/css' }, files })
    expect(onDisk('demo_pc/css/own.css')).toBe(true)
    expect(keys('demo_pc/css')).toEqual([])
    expect(keys('demo_pc/template')).toEqual([])
  })
})

describe('while the storage does not work', () => {
  it('an upload is refused with the reason and leaves neither row nor file', async () => {
    const rows = () => server.services.db.selectFrom('resource').select('resourceId').execute()
    const [before, stored] = [await rows(), keys('mine/')]
    s3.faults.answer = (method, key) => (method === 'PUT' && !key.includes('_40x40') ? 503 : undefined)
    expect(await upload('d.png', await picture())).toMatchObject({ errCode: 'STORAGE_BUSY' })
    expect(await rows()).toEqual(before)
    s3.faults.answer = (method) => (method === 'PUT' ? 'hang' : undefined)
    expect(await upload('e.png', await picture())).toMatchObject({ errCode: 'STORAGE_SLOW' })
    expect(await rows()).toEqual(before)
    expect(keys('mine/')).toEqual(stored)
    expect(readdirSync(join(server.services.settings.dataDir, 'tmp'))).toEqual([])
  })

  it('files and pages are answered as not available, other calls go on', async () => {
    const { data } = await upload('f.png', await picture())
    await s3.stop()
    expect((await get(`mine/${data?.path}`)).statusCode).toBe(503)
    expect((await server.app.inject({ url: '/_sites/demo_pc/index.html' })).statusCode).toBe(503)
    expect((await admin.call(publishFaults, { site: mine.siteId, query: {} })).code).toBe(200)
    await s3.start()
    expect((await get(`mine/${data?.path}`)).statusCode).toBe(200)
  })

  it('pages that could not be written say so, stay in the queue and are written later', async () => {
    const { siteId, contentId, catalogId, file } = await publishedArticle(server.services, 'countryside')
    const { db, publisher } = server.services
    s3.faults.answer = (method) => (method === 'PUT' ? 503 : undefined)
    await db.transaction().execute((tx) => publisher.enqueue(tx, [{ type: 'content', siteId, contentId }]))
    const faults = async () => (await admin.ok(publishFaults, { site: siteId, query: { catalogId } })).catalog
    await expect.poll(async () => (await faults())[0]?.code, { timeout: 80_000 }).toBe('StoreError')
    expect((await faults())[0]?.isRetried).toBe(true)
    s3.faults.answer = undefined
    await db.updateTable('pageJob').set({ retryAt: null, claimedUntil: null }).execute()
    await db.transaction().execute((tx) => publisher.enqueue(tx, [{ type: 'content', siteId, contentId }]))
    await expect.poll(() => s3.objects.has(file), { timeout: 80_000 }).toBe(true)
  }, 200_000)

  it('a hostile name is no path of the bucket', async () => {
    expect((await get('mine/resources/..%2f..%2fsecret')).statusCode).toBe(404)
  })
})
