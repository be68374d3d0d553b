import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Resource, resourceGet, resourceList, resourceUpload, videoScreenshot } from '#contract/resources.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { ffmpeg, makeFilm, redThenBlue, turned } from '#tests/support/films.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let mine: TestSite
let other: TestSite
let film: Resource

const upload = (fileName: string, content: Buffer | string, site = mine.siteId) =>
  admin.ok(resourceUpload, { site, body: {}, files: [{ fileName, content }] })
const take = (path: string, timestamp: number, site = mine.siteId) =>
  admin.call(videoScreenshot, { site, body: { path, timestamp } })

/** Red, green and blue of the middle of a stored picture. */
async function colourOf(made: Resource, folder = 'mine'): Promise<number[]> {
  const file = readFileSync(join(server.services.settings.dataDir, 'files', folder, made.path))
  const { channels } = await sharp(file).resize(1, 1).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describe.skipIf(!ffmpeg)('a frame of a video', () => {
  beforeAll(async () => {
    server = await startApp({ settings: { demo: false } })
    admin = await server.as('admin')
    mine = await addSite(server.services, 'mine')
    other = await addSite(server.services, 'other')
    film = await upload('My film.mp4', redThenBlue())
  })
  afterAll(() => server.close())

  test('becomes an image resource of the site, named after film and second', async () => {
    const made = await admin.ok(videoScreenshot, { site: mine.siteId, body: { path: film.internalUrl!, timestamp: 3 } })
    expect(made).toMatchObject({
      resourceType: 'image',
      suffix: 'jpg',
      name: 'My film 3s.jpg',
      width: 160,
      height: 90,
      siteId: mine.siteId,
      internalUrl: expect.stringMatching(/^iurl:\/\/resources\/image\//) as string,
      src: expect.stringContaining('/preview/mine/resources/image/') as string,
    })
    const [red = 0, , blue = 0] = await colourOf(made)
    expect([red < 40, blue > 200]).toEqual([true, true])
    expect(await admin.ok(resourceGet, { site: mine.siteId, params: { resourceId: made.resourceId } })).toEqual(made)
  })

  test('is found by its path below the folder of the site, too; second 0 counts as 1', async () => {
    const { data } = await take(film.path, 0)
    const [red = 0, , blue = 0] = await colourOf(data as Resource)
    expect([red > 200, blue < 40]).toEqual([true, true])
  })

  test('of a film shorter than a second is its first one', async () => {
    const short = await upload('short.avi', makeFilm('avi', ['color=red:s=32x32:r=10:d=0.5'], ['-c:v', 'mpeg4']))
    expect(await take(short.internalUrl!, 0)).toMatchObject({ code: 200, data: { width: 32 } })
  })

  test('is as wide as players show it where its pixels are no squares', async () => {
    const args = ['-vf', 'setsar=2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    const wide = await upload('wide.mp4', makeFilm('mp4', ['color=red:s=64x64:r=10:d=2'], args))
    expect(await take(wide.internalUrl!, 1)).toMatchObject({ data: { width: 128, height: 64 } })
  })

  test('of a telephone that was held upright stands, too', async () => {
    const upright = await upload('upright.mp4', turned(redThenBlue()))
    expect(await take(upright.internalUrl!, 1)).toMatchObject({ data: { width: 90, height: 160 } })
  })

  test('a repeat under the same key makes no second resource', async () => {
    const input = { site: mine.siteId, body: { path: film.path, timestamp: 2 }, key: 'frame-key-1' }
    const [first, second] = [await admin.ok(videoScreenshot, input), await admin.ok(videoScreenshot, input)]
    expect(second).toEqual(first)
  })

  test('the mark and the thumbnail of the site are made as for any picture', async () => {
    const props = JSON.stringify({ ThumbnailWidth: '40', ThumbnailHeight: '40' })
    await server.services.db.updateTable('site').set({ configProps: props }).where('siteId', '=', mine.siteId).execute()
    const { data } = await take(film.path, 1)
    const small = `mine/${(data as Resource).path.replace('.jpg', '_40x40.jpg')}`
    expect(await server.services.files.size(small)).toBeGreaterThan(100)
  })

  test.each([
    ['behind its end', () => film.path, 60, 'NO_FRAME_THERE', 'My film.mp4 has no picture at 60 s'],
    ['of an address', () => 'http://v.example/x.mp4', 1, 'VIDEO_ELSEWHERE', /uploaded to this site/],
    ['of a file that is none of the site', () => 'nosuch.mp4', 1, 'NOT_FOUND', /nosuch/],
    ['outside of the folder', () => '../../first-login.txt', 1, 'NOT_FOUND', /first-login/],
  ])('%s is refused in words', async (_, path, second, errCode, msg) => {
    const before = (await admin.ok(resourceList, { site: mine.siteId })).total
    expect(await take(path(), second)).toMatchObject({ errCode, msg: expect.stringMatching(msg) as string })
    expect((await admin.ok(resourceList, { site: mine.siteId })).total).toBe(before)
  })

  test('is refused of what is no film, whatever its name says, and no other file is read for it', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const image = await upload('a.png', picture)
    expect(await take(image.path, 1)).toMatchObject({ errCode: 'NOT_FOUND' })
    const secret = join(server.services.settings.dataDir, 'files/mine', film.path)
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${secret}\n#EXT-X-ENDLIST\n`
    const broken = await upload('broken.mp4', redThenBlue().subarray(0, 200))
    const path = `mine/${broken.path}`
    expect(await take(broken.path, 1)).toMatchObject({ errCode: 'VIDEO_UNREADABLE' })
    await server.services.files.write(path, list)
    expect(await take(broken.path, 1)).toMatchObject({ errCode: 'VIDEO_UNREADABLE' })
    await server.services.files.write(path, `ffconcat version 1.0\nfile ${secret}\n`)
    expect(await take(broken.path, 1)).toMatchObject({ errCode: 'VIDEO_UNREADABLE' })
    await server.services.files.remove(path)
    expect(await take(broken.path, 1)).toMatchObject({ errCode: 'FILE_MISSING' })
  })

  test('is refused of a film of another site, even to who may see both', async () => {
    expect(await take(film.internalUrl!, 1, other.siteId)).toMatchObject({ errCode: 'NOT_FOUND' })
    const site = mine.siteId
    const ann = await server.withUser({
      userName: 'ann',
      menus: ['cms:resource:view'],
      sites: { [other.siteId]: ['View'] },
    })
    expect(await ann.call(videoScreenshot, { site, body: { path: film.path, timestamp: 1 } })).toMatchObject({
      code: 403,
    })
  })

  test.each([
    [{ timestamp: 1 }],
    [{ path: 'x.mp4', timestamp: -1 }],
    [{ path: 'x.mp4', timestamp: 100_000 }],
    [{ path: 'x.mp4', timestamp: 'soon' }],
  ])('%j is refused before anything is looked for', async (body) => {
    expect((await admin.call(videoScreenshot, { site: mine.siteId, body: body as never })).code).toBe(500)
  })
})

test('a server without ffmpeg says so', async () => {
  const bare = await startApp({ settings: { demo: false, ffmpeg: '/nowhere/ffmpeg' } })
  const { siteId } = await addSite(bare.services, 'bare')
  const client = await bare.as('admin')
  const files = [{ fileName: 'a.avi', content: Buffer.from('RIFF\0\0\0\0AVI LIST') }]
  const { path } = await client.ok(resourceUpload, { site: siteId, body: {}, files })
  expect(await client.call(videoScreenshot, { site: siteId, body: { path, timestamp: 1 } })).toMatchObject({
    errCode: 'NO_FRAME_GRABBER',
    msg: expect.stringContaining('ffmpeg is not installed') as string,
  })
  await bare.close()
})
