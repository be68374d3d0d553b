import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Resource, resourceTypes, resourceUpload } from '#contract/resources.ts'
import type { ConfigKey } from '#contract/system/configs.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: string

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = (await addSite(server.services, 'mine')).siteId
})
afterAll(() => server.close())
beforeEach(() => configure({}))

const send = (fileName: string, content: Buffer | string) =>
  admin.call(resourceUpload, { site, body: {}, files: [{ fileName, content }] })
const upload = (fileName: string, content: Buffer) =>
  admin.ok(resourceUpload, { site, body: {}, files: [{ fileName, content }] })
const stored = (path: string) => readFileSync(join(server.services.settings.dataDir, 'files/mine', path))

async function configure(props: Record<string, string>): Promise<void> {
  const configProps = JSON.stringify(props)
  await server.services.db.updateTable('site').set({ configProps }).where('siteId', '=', site).execute()
}
async function setParameter(configKey: ConfigKey, configValue: string): Promise<void> {
  await server.services.db.updateTable('sysConfig').set({ configValue }).where('configKey', '=', configKey).execute()
}

const photo = (): Sharp => sharp({ create: { width: 60, height: 40, channels: 3, background: '#275' } })
/** Where the picture was made, as a telephone notes it; the third directory of Exif is that of places. */
const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 29/1 3331/100', GPSLongitude: '7/1 13/1 4711/100' }
const placed = (picture: Sharp): Sharp =>
  picture.withExif({ IFD0: { Make: 'Holdfast', ImageDescription: 'kept', Orientation: '6' }, IFD3: PLACE })
/** The seconds of the latitude as a fraction, in either order of bytes. */
function hasPlace(file: Buffer): boolean {
  const fraction = Buffer.alloc(8)
  fraction.writeUInt32LE(3331)
  fraction.writeUInt32LE(100, 4)
  return file.includes(fraction) || file.includes(Buffer.from(fraction).swap32())
}

/** Two frames of different colours. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#a33', '#33a'].map(frame))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

describe('the place where a picture was made', () => {
  test.each(['jpeg', 'webp', 'png', 'avif'] as const)('is taken out of a %s, and nothing else', async (format) => {
    const sent = await placed(photo()).toFormat(format).toBuffer()
    expect(hasPlace(sent)).toBe(true)
    const made = await upload(`a.${format}`, sent)
    const file = stored(made.path)
    expect(hasPlace(file)).toBe(false)
    const { exif, orientation } = await sharp(file).metadata()
    expect(exif?.includes('kept')).toBe(true)
    expect(orientation).toBe((await sharp(sent).metadata()).orientation)
    const [before, after] = await Promise.all([sent, file].map((one) => sharp(one).raw().toBuffer()))
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
    expect(made).toMatchObject({ fileSize: String(file.length) })
  })

  test('goes out of XMP, too', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,29.5N" exif:Note="kept"><exif:GPSLongitude>7,13E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>'
    const file = stored((await upload('x.jpg', await photo().jpeg().withXmp(xmp).toBuffer())).path)
    expect(file.includes('GPSL')).toBe(false)
    expect(file.includes('exif:Note="kept"')).toBe(true)
  })

  test('stays where a parameter says so', async () => {
    await setParameter('CMSImageKeepLocation', 'true')
    const sent = await placed(photo()).jpeg().toBuffer()
    expect(stored((await upload('a.jpg', sent)).path).equals(sent)).toBe(true)
    await setParameter('CMSImageKeepLocation', 'false')
  })

  test('a picture without notes is stored as it came, byte by byte', async () => {
    const sent = await photo().jpeg().toBuffer()
    expect(stored((await upload('a.jpg', sent)).path).equals(sent)).toBe(true)
  })

  test('notes that make no sense harm nobody', async () => {
    const sent = await placed(photo()).jpeg().toBuffer()
    const at = sent.indexOf('Exif\0\0') + 6
    for (const [offset, value] of [
      [4, 0xff],
      [8, 0xff],
      [9, 0xff],
      [14, 0xff],
      [20, 0xff],
    ] as const) {
      // prettier-ignore
      const broken = Buffer.from(sent)
      broken.fill(value, at + offset, at + offset + 2)
      expect(await send('broken.jpg', broken)).toMatchObject({ code: 200 })
    }
  })
})

describe('a picture that moves', () => {
  test.each(['gif', 'webp'] as const)('as %s is stored as it came, and its thumbnail moves, too', async (format) => {
    await configure({ ThumbnailWidth: '40', ThumbnailHeight: '40' })
    const sent = await moving(format)
    const made = await upload(`a.${format}`, sent)
    expect(made).toMatchObject({ width: 80, height: 60 })
    expect(stored(made.path).equals(sent)).toBe(true)
    const small = await sharp(stored(made.path.replace(`.${format}`, `_40x40.${format}`)), {
      animated: true,
    }).metadata()
    expect([small.width, small.pageHeight, small.pages]).toEqual([40, 30, 2])
  })
})

describe('an AVIF', () => {
  test('is a picture with size and thumbnail, under its own name whatever it was called', async () => {
    await configure({ ThumbnailWidth: '30', ThumbnailHeight: '30' })
    const sent = await photo().avif().toBuffer()
    const made = await upload('a.jpg', sent)
    expect(made).toMatchObject({ resourceType: 'image', suffix: 'avif', fileName: 'a.avif', width: 60, height: 40 })
    expect((await sharp(stored(made.path.replace('.avif', '_30x30.avif'))).metadata()).width).toBe(30)
    const answer = await server.app.inject({ url: `/stage-api/preview/mine/${made.path}` })
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test('that ends too early is damaged', async () => {
    const sent = await photo().avif().toBuffer()
    for (const part of [0.1, 0.5, 0.99])
      expect(await send('a.avif', sent.subarray(0, Math.floor(sent.length * part)))).toMatchObject({
        errCode: 'FILE_DAMAGED',
      })
  })
})

test('a photograph that lies keeps its note, has the size that is shown, and a thumbnail that stands', async () => {
  await configure({ ThumbnailWidth: '30', ThumbnailHeight: '30' })
  const sent = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const made = await upload('lying.jpg', sent)
  expect(made).toMatchObject({ width: 40, height: 60 })
  expect(stored(made.path).equals(sent)).toBe(true)
  const small = await sharp(stored(made.path.replace('.jpg', '_30x30.jpg'))).metadata()
  expect([small.width, small.height, small.orientation]).toEqual([20, 30, undefined])
})

/** A PNG of this size whose pixels are not there: nobody gets so far. */
function hollowPng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([mark, part('IHDR', head), part('IDAT', Buffer.alloc(9)), part('IEND', Buffer.alloc(0))])
}

describe('limits', () => {
  test('a picture of 30,000 x 30,000 is refused without being unpacked', async () => {
    const began = performance.now()
    const answer = await send('huge.png', hollowPng(30_000, 30_000))
    expect(answer).toMatchObject({ errCode: 'TOO_LARGE', msg: expect.stringContaining('100 megapixels') as string })
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('a picture whose pixels are broken is kept as a file without a thumbnail', async () => {
    await configure({ ThumbnailWidth: '30', ThumbnailHeight: '30', ImageWatermark: 'Y' })
    const made: Resource = await upload('hollow.png', hollowPng(50, 50))
    expect(made).toMatchObject({ width: 50, height: 50 })
    expect(await server.services.files.size(`mine/${made.path.replace('.png', '_30x30.png')}`)).toBeUndefined()
  })

  test('of each type are said by a parameter, in the types and when one is passed', async () => {
    await setParameter('CMSResourceSizeLimit', 'image:0.001, video:5; audio=nonsense')
    const types = await admin.ok(resourceTypes, { site })
    expect(types.map(({ id, limit }) => [id, limit])).toEqual([
      ['image', 1048],
      ['audio', 104_857_600],
      ['video', 5_242_880],
      ['file', 104_857_600],
    ])
    expect(await send('a.png', Buffer.concat([await photo().png().toBuffer(), Buffer.alloc(2000)]))).toMatchObject({
      errCode: 'RESOURCE_TOO_LARGE',
      msg: 'a.png has 2 KB, files of this type may have at most 1 KB',
    })
    expect(await send('a.txt', 'x'.repeat(3000))).toMatchObject({ code: 200 })
    await setParameter('CMSResourceSizeLimit', '')
    expect(await send('a.png', await photo().png().toBuffer())).toMatchObject({ code: 200 })
  })

  test.each([
    ['empty.jpg', Buffer.alloc(0), 'FILE_EMPTY'],
    ['program.jpg', Buffer.from('MZ\x90 not a picture'), 'FILE_CONTENT'],
  ])('%s is refused', async (name, content, errCode) => {
    expect(await send(name, content)).toMatchObject({ errCode })
  })
})

test('others are answered while large pictures are worked on, and those wait for one another', async () => {
  await configure({ ThumbnailWidth: '200', ThumbnailHeight: '200' })
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const uploads = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => upload(name, large))
  const waits: number[] = []
  let isOver = false
  const work = Promise.all(uploads).finally(() => (isOver = true))
  while (!isOver) {
    const began = performance.now()
    await admin.ok(resourceTypes, { site })
    waits.push(performance.now() - began)
    // Calls within this thread never wait for it: without a pause nothing else would get its turn.
    await setTimeout(20)
  }
  expect((await work).map(({ width }) => width)).toEqual([6000, 6000, 6000])
  expect(Math.max(...waits)).toBeLessThan(2000)
})
