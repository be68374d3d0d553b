import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commonDownload,
  commonUpload,
  resourceDelete,
  resourceFile,
  resourceGet,
  resourceList,
  resourceSave,
  resourceTypes,
  resourceUpload,
} from '#contract/resources.ts'
import { API_BASE } from '#contract/wire.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let site: string
let otherSite: string

const picture = (width: number, height: number, background = '#3377aa') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function addSite(path: string, configProps: Record<string, string> = {}): Promise<string> {
  const { db, newId, now } = server.services
  const siteId = newId()
  const props = JSON.stringify(configProps)
  const audit = { createBy: 'admin', createTime: now() }
  await db
    .insertInto('site')
    .values({
      ...audit,
      siteId,
      parentId: '0',
      name: path,
      path,
      resourceUrl: '',
      sortFlag: siteId,
      publishPipeProps: '{}',
      configProps: props,
    })
    .execute()
  return siteId
}

const filePath = (path: string) => join(server.services.settings.dataDir, 'files', path)

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  site = await addSite('alpha', { ThumbnailWidth: '40', ThumbnailHeight: '40' })
  otherSite = await addSite('beta')
})
afterAll(() => server.close())

async function upload(fileName: string, content: Buffer | string, on = site) {
  return admin.ok(resourceUpload, { site: on, body: {}, files: [{ fileName, content }] })
}

describe('upload', () => {
  test('a picture gets its size, a thumbnail, an internal link and an address that answers its bytes', async () => {
    const content = await picture(120, 60)
    const made = await admin.ok(resourceUpload, {
      site,
      body: { source: 'local', tags: ['a,b'] },
      files: [{ fileName: '照片.PNG', content }],
    })
    expect(made).toMatchObject({
      siteId: site,
      resourceType: 'image',
      name: '照片.PNG',
      fileName: '照片.PNG',
      suffix: 'png',
      width: 120,
      height: 60,
      fileSize: String(content.length),
      tags: ['a', 'b'],
      source: 'local',
      createBy: 'admin',
    })
    expect(made.path).toMatch(new RegExp(`^resources/image/\\d{4}/\\d{2}/\\d{2}/${made.resourceId}\\.png$`))
    expect(made.internalUrl).toBe(`iurl://${made.path}?type=resource&id=${made.resourceId}&sid=${site}&st=Local`)
    const small = await sharp(filePath(`alpha/${made.path.replace('.png', '_40x40.png')}`)).metadata()
    expect([small.width, small.height]).toEqual([40, 20])
    const served = await server.app.inject({ url: String(made.src) })
    expect(served.rawPayload.equals(content)).toBe(true)
    expect(served.headers['content-type']).toBe('image/png')
  })

  test.each([
    ['nothing', [], 'FILE_EMPTY'],
    ['an empty file', [{ fileName: 'a.png', content: '' }], 'FILE_EMPTY'],
    ['a program', [{ fileName: 'a.exe', content: 'MZ' }], 'FILE_SUFFIX'],
    ['a drawing with scripts', [{ fileName: 'a.svg', content: '<svg/>' }], 'FILE_SUFFIX'],
    ['a page that calls itself a picture', [{ fileName: 'a.png', content: '<script>1</script>' }], 'FILE_CONTENT'],
  ])('%s is refused and leaves nothing', async (_, files, errCode) => {
    const before = await server.services.files.list('alpha')
    const answer = await admin.call(resourceUpload, { site, body: {}, files })
    expect(answer).toMatchObject({ code: 500, errCode })
    expect(await server.services.files.list('alpha')).toEqual(before)
  })

  test.each([
    ['say "hi" 50%.jpg', undefined, 'say "hi" 50%.jpg'],
    ['100%22.jpg', '100%22.jpg', '100%22.jpg'],
    ['gp\u202ej.jpg', undefined, 'gpj.jpg'],
    ['.jpg', undefined, 'file.jpg'],
    [`${'n'.repeat(300)}.jpg`, undefined, `${'n'.repeat(251)}.jpg`],
  ])('a file that a browser sends as %s keeps its name', async (name, fileName, kept) => {
    const form = new FormData()
    const content = await sharp(await picture(8, 8))
      .jpeg()
      .toBuffer()
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
    if (fileName !== undefined) form.append('fileName', fileName)
    const request = new Request('http://form', { method: 'POST', body: form })
    const response = await server.app.inject({
      method: 'POST',
      url: API_BASE + resourceUpload.path,
      headers: {
        authorization: `Bearer ${admin.token}`,
        currentsite: site,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.json()).toMatchObject({ code: 200, data: { fileName: kept, name: kept, suffix: 'jpg' } })
  })

  test('a picture with a wrong suffix is taken under its real type, and is served as what it is', async () => {
    const content = await sharp(await picture(30, 20))
      .webp()
      .toBuffer()
    const made = await upload('really-webp.jpg', content)
    expect(made).toMatchObject({ fileName: 'really-webp.webp', suffix: 'webp', width: 30, height: 20 })
    const served = await server.app.inject({ url: String(made.src) })
    expect(served.headers['content-type']).toBe('image/webp')
  })

  test('a picture that ends too early is refused by its name', async () => {
    const content = await sharp(await picture(300, 200))
      .jpeg()
      .toBuffer()
    const files = [{ fileName: 'cut off.jpg', content: content.subarray(0, content.length / 2) }]
    expect(await admin.call(resourceUpload, { site, body: {}, files })).toMatchObject({
      code: 500,
      errCode: 'FILE_DAMAGED',
      msg: 'cut off.jpg is damaged or incomplete',
    })
    expect(await admin.call(resourceSave, { site, body: {}, files })).toMatchObject({ errCode: 'FILE_DAMAGED' })
    expect(await admin.call(commonUpload, { body: {}, files })).toMatchObject({ errCode: 'FILE_DAMAGED' })
    const { resourceId } = await upload('whole.png', await picture(9, 9))
    expect(await admin.call(resourceSave, { site, body: { resourceId }, files })).toMatchObject({
      errCode: 'FILE_DAMAGED',
    })
    expect(await admin.ok(resourceGet, { site, params: { resourceId } })).toMatchObject({
      width: 9,
      fileName: 'whole.png',
    })
  })

  test('an icon, which nothing here can draw, has its size all the same', async () => {
    const icon = Buffer.alloc(6 + 16 + 40)
    icon.set([0, 0, 1, 0, 1, 0, 32, 32])
    icon.writeUInt32LE(40, 14)
    icon.writeUInt32LE(22, 18)
    expect(await upload('mark.ico', icon)).toMatchObject({ width: 32, height: 32 })
  })

  test('a name with a path in it can not leave the folder', async () => {
    const made = await upload('../../../evil.txt', 'text')
    expect(made.fileName).toBe('evil.txt')
    expect(made.path).toMatch(/^resources\/file\//)
  })

  test('the mark of the site is stamped on a picture, and the size is measured afterwards', async () => {
    const marked = await addSite('gamma', {
      ImageWatermark: 'Y',
      ImageWatermarkArgs: JSON.stringify({ image: 'watermaker.png', position: 'BOTTOM_LEFT', opacity: 1, ratio: 50 }),
    })
    await server.services.files.write('gamma/watermaker.png', await picture(100, 100, '#ff0000'))
    const made = await upload('a.png', await picture(200, 200), marked)
    const { data, info } = await sharp(filePath(`gamma/${made.path}`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect(pixel(5, 195)).toEqual([255, 0, 0])
    expect(pixel(195, 5)).toEqual([0x33, 0x77, 0xaa])
    expect(made.fileSize).toBe(String(await server.services.files.size(`gamma/${made.path}`)))
  })

  test('a repeat under the same key makes no second resource, another file under it is refused', async () => {
    const files = [{ fileName: 'k.txt', content: 'one' }]
    const first = await admin.ok(resourceUpload, { site, body: {}, files, key: 'upload-key-1' })
    expect(await admin.ok(resourceUpload, { site, body: {}, files, key: 'upload-key-1' })).toEqual(first)
    const other = [{ fileName: 'k.txt', content: 'two' }]
    expect(await admin.call(resourceUpload, { site, body: {}, files: other, key: 'upload-key-1' })).toMatchObject({
      errCode: 'KEY_REUSED',
    })
  })
})

describe('list and single', () => {
  test('the list shows the current site only, filtered and newest first', async () => {
    const first = await upload('filter-100%.txt', 'a', otherSite)
    const second = await upload('filter-1000.txt', 'b', otherSite)
    const all = await admin.ok(resourceList, { site: otherSite, query: { name: 'filter-' } })
    expect(all.rows.map((row) => row.resourceId)).toEqual([second.resourceId, first.resourceId])
    expect(all.rows[0]).toMatchObject({
      resourceTypeName: 'File',
      fileSizeName: '1 bytes',
      internalUrl: second.internalUrl,
    })
    expect((await admin.ok(resourceList, { site: otherSite, query: { name: '100%' } })).total).toBe('1')
    expect((await admin.ok(resourceList, { site: otherSite, query: { resourceType: 'image' } })).total).toBe('0')
    expect((await admin.ok(resourceList, { site: otherSite, query: { owner: true } })).total).toBe('2')
    const today = first.createTime!.slice(0, 10)
    expect((await admin.ok(resourceList, { site: otherSite, query: { beginTime: today, endTime: today } })).total).toBe(
      '2',
    )
    expect((await admin.ok(resourceList, { site: otherSite, query: { endTime: '2020-01-01' } })).total).toBe('0')
    expect(await admin.ok(resourceTypes, { site: otherSite })).toContainEqual({
      id: 'image',
      name: 'Image',
      accepts: 'jpg,jpeg,gif,png,ico,webp,avif',
      limit: 104_857_600,
    })
  })

  test('nothing of another site is reached by id', async () => {
    const theirs = await upload('theirs.txt', 'x', otherSite)
    const menus = ['cms:resource:view', 'cms:resource:edit']
    const ann = await server.withUser({ userName: 'ann', menus, sites: { [site]: ['View'] } })
    const { resourceId } = theirs
    expect(await ann.call(resourceGet, { site, params: { resourceId } })).toMatchObject({
      code: 500,
      errCode: 'NOT_FOUND',
    })
    expect(await ann.call(resourceGet, { site: otherSite, params: { resourceId } })).toMatchObject({ code: 403 })
    const files = [{ fileName: 'mine.txt', content: 'y' }]
    expect(await ann.call(resourceSave, { site, body: { resourceId }, files })).toMatchObject({ errCode: 'NOT_FOUND' })
    await ann.ok(resourceDelete, { site, body: [resourceId] })
    expect(await admin.ok(resourceGet, { site: otherSite, params: { resourceId } })).toMatchObject({
      fileName: 'theirs.txt',
    })
    expect(existsSync(filePath(`beta/${theirs.path}`))).toBe(true)
    const bob = await server.withUser({ userName: 'bob', sites: { [site]: ['View'] } })
    expect(await bob.call(resourceList, { site })).toMatchObject({
      code: 403,
      msg: expect.stringContaining('cms:resource:view') as string,
    })
  })
})

describe('edit and delete', () => {
  test('who may only look adds files, and neither replaces nor deletes one', async () => {
    const { resourceId } = await upload('looked-at.txt', 'x', site)
    const onSite = { sites: { [site]: ['View'] } }
    const looker = await server.withUser({ userName: 'looker', menus: ['cms:resource:view'], ...onSite })
    const files = [{ fileName: 'mine.txt', content: 'y' }]
    const refused = { code: 403, errData: { permission: 'cms:resource:edit' } }
    expect(await looker.call(resourceSave, { site, body: { resourceId }, files })).toMatchObject(refused)
    expect(await looker.call(resourceDelete, { site, body: [resourceId] })).toMatchObject(refused)
    expect(await looker.ok(resourceGet, { site, params: { resourceId } })).toMatchObject({ fileName: 'looked-at.txt' })
    const { resourceId: own } = await looker.ok(resourceUpload, { site, body: {}, files })
    const editor = await server.withUser({
      userName: 'file-editor',
      menus: ['cms:resource:view', 'cms:resource:edit'],
      ...onSite,
    })
    await editor.ok(resourceSave, { site, body: { resourceId: own }, files: [{ fileName: 'new.txt', content: 'z' }] })
    await editor.ok(resourceDelete, { site, body: [resourceId, own] })
  })

  test('a replaced file keeps id and folder, and the old one with its copies is gone', async () => {
    const before = await upload('old.png', await picture(100, 100))
    const content = await sharp(await picture(80, 80))
      .jpeg()
      .toBuffer()
    const after = await admin.ok(resourceSave, {
      site,
      body: { resourceId: before.resourceId, remark: 'new' },
      files: [{ fileName: 'new.jpg', content }],
    })
    expect(after).toMatchObject({
      resourceId: before.resourceId,
      fileName: 'new.jpg',
      suffix: 'jpg',
      width: 80,
      remark: 'new',
      updateBy: 'admin',
    })
    expect(after.path).toBe(before.path.replace('.png', '.jpg'))
    expect(existsSync(filePath(`alpha/${before.path}`))).toBe(false)
    expect(existsSync(filePath(`alpha/${before.path.replace('.png', '_40x40.png')}`))).toBe(false)
    const text = [{ fileName: 'a.txt', content: 'text' }]
    expect(
      await admin.call(resourceSave, { site, body: { resourceId: before.resourceId }, files: text }),
    ).toMatchObject({ errCode: 'FILE_KIND' })
    expect(existsSync(filePath(`alpha/${after.path}`))).toBe(true)
  })

  test('a deleted resource takes its file and copies with it', async () => {
    const made = await upload('gone.png', await picture(100, 100))
    await admin.ok(resourceDelete, { site, body: [made.resourceId, '12345'] })
    expect(await admin.call(resourceGet, { site, params: { resourceId: made.resourceId } })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
    expect((await server.services.files.list('alpha')).filter((name) => name.includes(made.resourceId))).toEqual([])
  })

  test('a repeated deletion under its key is answered like the first', async () => {
    const { resourceId } = await upload('gone.txt', 'gone')
    const input = { site, body: [resourceId], key: 'key-of-one-deletion' }
    const [first, second] = [await admin.call(resourceDelete, input), await admin.call(resourceDelete, input)]
    expect(second.data).toEqual(first.data)
  })
})

describe('files on the web', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: API_BASE + path, headers })

  test('an uploaded page or script is a download, cut off from the admin', async () => {
    const made = await upload('page.html', '<script>document.cookie</script>')
    const { headers } = await get(`/preview/alpha/${made.path}`)
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('players get the part they ask for, and an unchanged file travels as 304', async () => {
    const made = await upload('part.txt', '0123456789')
    const part = await get(`/preview/alpha/${made.path}`, { range: 'bytes=2-4' })
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await get(`/preview/alpha/${made.path}`, { range: 'bytes=50-' })).statusCode).toBe(416)
    const tag = String(part.headers.etag)
    expect((await get(`/preview/alpha/${made.path}`, { 'if-none-match': tag })).statusCode).toBe(304)
  })

  test.each([
    '/preview/alpha/../../first-login.txt',
    '/preview/alpha/..%2f..%2ffirst-login.txt',
    '/preview/alpha/resources/%2e%2e/%2e%2e/secret.txt',
    '/preview/alpha/resources/..%5c..%5csecret.txt',
    '/preview/alpha/resources/a%00.png',
    '/preview/alpha/_export/SiteTheme.zip',
    '/preview/alpha_pc/template/index.template.html',
    '/preview/profile/x',
    '/preview/alpha/resources/image/missing.png',
  ])('%s answers 404 without a hint', async (path) => {
    await server.services.files.write('secret.txt', 'hidden bytes')
    await server.services.files.write('alpha/_export/SiteTheme.zip', 'hidden bytes')
    await server.services.files.write('alpha_pc/template/index.template.html', 'hidden bytes')
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.payload).not.toContain('hidden bytes')
  })

  test('assets beside the templates of a pipe are served to previews', async () => {
    await server.services.files.write('alpha_pc/css/site.css', 'body{}')
    const response = await server.anonymous.call(resourceFile, {
      params: { sitePath: 'alpha_pc', path: 'css/site.css' },
    })
    expect(response.response.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(response.response.payload).toBe('body{}')
  })

  test('a code of a pipe may hold an underscore; its templates stay hidden, however they are spelt', async () => {
    await server.services.files.write('alpha_big_screen/js/a.js', '1')
    await server.services.files.write('alpha_big_screen/template/a.template.html', 'hidden bytes')
    const statusOf = async (path: string) =>
      (await server.app.inject({ url: `${API_BASE}/preview/alpha_big_screen/${path}` })).statusCode
    expect(await statusOf('js/a.js')).toBe(200)
    for (const path of ['template/a.template.html', '/template/a.template.html', './template/a.template.html'])
      expect(await statusOf(path), path).toBe(404)
  })
})

describe('files of no site', () => {
  test('an upload is answered below /profile and as a download', async () => {
    const ann = await server.withUser({ userName: 'carl' })
    const { fileName } = await ann.ok(commonUpload, { body: {}, files: [{ fileName: '报告.txt', content: 'report' }] })
    expect(fileName).toMatch(/^\/profile\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.txt$/)
    expect((await server.app.inject({ url: API_BASE + fileName })).payload).toBe('report')
    const { response } = await ann.call(commonDownload, { query: { path: fileName.slice('/profile/'.length) } })
    expect(response.payload).toBe('report')
    expect(response.headers['download-filename']).toBe(fileName.split('/').at(-1))
    expect(response.headers['content-type']).toBe('application/octet-stream')
  })

  test.each(['../secret.txt', '/etc/passwd', 'missing.txt', 'a/../../secret.txt'])(
    'the download of %s is refused',
    async (path) => {
      const answer = await admin.call(commonDownload, { query: { path } })
      expect(answer).toMatchObject({ code: 500 })
      expect(answer.response.payload).not.toContain('root:')
    },
  )

  test('types that the settings leave out, and files above their size, are refused', async () => {
    expect(await admin.call(commonUpload, { body: {}, files: [{ fileName: 'a.js', content: '1' }] })).toMatchObject({
      errCode: 'FILE_SUFFIX',
    })
    const content = Buffer.alloc(5_242_881, 65)
    expect(await admin.call(commonUpload, { body: {}, files: [{ fileName: 'a.txt', content }] })).toMatchObject({
      errCode: 'TOO_LARGE',
    })
  })
})
