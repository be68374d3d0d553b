import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './without-metadata.ts'

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
const FORMATS = ['jpeg', 'png', 'webp'] as const
type Format = (typeof FORMATS)[number]

/** A red and a blue half, so that a turn shows. */
async function halves(): Promise<Sharp> {
  const red = { create: { width: 24, height: 32, channels: 3 as const, background: '#c00' } }
  const blue = { create: { width: 24, height: 16, channels: 3 as const, background: '#00c' } }
  return sharp(
    await sharp(red)
      .composite([{ input: blue, gravity: 'south' }])
      .png()
      .toBuffer(),
  )
}

async function photograph(format: Format, orientation = 1): Promise<Uint8Array<ArrayBuffer>> {
  const taken = (await halves())
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Model: 'Pocket camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withXmp(XMP)
  return new Uint8Array(await taken.toFormat(format).toBuffer())
}

/** As it is seen: upright. */
const seen = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })

function holds(bytes: Uint8Array, words: string): boolean {
  return Buffer.from(bytes).includes(words, 0, 'latin1')
}

/** Segments behind the first two bytes of a JPEG. */
function withSegment(jpeg: Uint8Array, marker: number, words: string): Uint8Array<ArrayBuffer> {
  const data = Buffer.from(words, 'latin1')
  const head = [0xff, marker, 0, data.length + 2]
  return Uint8Array.from([...jpeg.subarray(0, 2), ...head, ...data, ...jpeg.subarray(2)])
}

describe.each(FORMATS)('a %s of a camera', (format) => {
  it('loses place, camera and XMP, and keeps pixels and colours', async () => {
    const bytes = await photograph(format)
    expect(holds(bytes, 'Pocket camera')).toBe(true)
    const bare = withoutMetadata(bytes)
    const { exif, xmp, icc } = await sharp(bare).metadata()
    expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined })
    expect(icc).toEqual((await sharp(bytes).metadata()).icc)
    expect(await seen(bare)).toEqual(await seen(bytes))
  })

  it.each([3, 6, 8])('keeps its way up, %i, and nothing else', async (orientation) => {
    const bytes = await photograph(format, orientation)
    const bare = withoutMetadata(bytes)
    const { exif, orientation: kept } = await sharp(bare).metadata()
    expect(kept).toBe(orientation)
    expect(exif?.length).toBeLessThan(40)
    expect(holds(bare, 'Pocket camera')).toBe(false)
    expect(await seen(bare)).toEqual(await seen(bytes))
  })

  it('comes back as it is where nothing is told about it', async () => {
    const bare = withoutMetadata(await photograph(format))
    expect(withoutMetadata(bare)).toEqual(bare)
  })

  it('never throws, however it is damaged', async () => {
    const bytes = await photograph(format, 6)
    const damage = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), length: fc.nat(bytes.length) })
    fc.assert(
      fc.property(damage, ({ at, byte, length }) => {
        const damaged = bytes.slice(0, length)
        if (at < length) damaged[at] = byte
        expect(withoutMetadata(damaged).length).toBeLessThanOrEqual(damaged.length)
      }),
    )
  })
})

describe('metadata of pictures', () => {
  it('goes with the further pictures and the film that a phone puts behind a JPEG', async () => {
    const inner = await photograph('jpeg')
    const bytes = Uint8Array.from([...withSegment(inner, 0xe2, 'MPF\0 two of them'), ...inner, ...Buffer.from('ftyp')])
    const bare = withoutMetadata(bytes)
    expect([holds(bare, 'MPF'), holds(bare, 'Pocket camera'), holds(bare, 'ftyp')]).toEqual([false, false, false])
    expect(await seen(bare)).toEqual(await seen(inner))
  })

  it('goes from words of a JPEG, but the segment that its colours depend on stays', async () => {
    const plain = new Uint8Array(await (await halves()).jpeg().toBuffer())
    for (const [marker, words] of [
      [0xed, 'Photoshop 3.0\0 at the harbour'],
      [0xfe, 'at the harbour'],
      [0xe1, 'http://ns.adobe.com/xap/1.0/\0 at the harbour'],
    ] as const) {
      expect(withoutMetadata(withSegment(plain, marker, words))).toEqual(plain)
    }
    const adobe = withSegment(plain, 0xee, 'Adobe\0d\0\0\0\0\u0001')
    expect(withoutMetadata(adobe)).toEqual(adobe)
  })

  it('goes from a progressive JPEG, whose scans stand between tables', async () => {
    const bytes = new Uint8Array(
      await (
        await halves()
      )
        .withExif({ IFD0: { Model: 'Pocket camera' } })
        .jpeg({ progressive: true })
        .toBuffer(),
    )
    const bare = withoutMetadata(bytes)
    expect(holds(bare, 'Pocket camera')).toBe(false)
    expect(await seen(bare)).toEqual(await seen(bytes))
  })

  it('goes from a JPEG that broke off within its picture', async () => {
    const bare = withoutMetadata((await photograph('jpeg')).slice(0, -4))
    expect(holds(bare, 'Pocket camera')).toBe(false)
  })

  it('leaves a moving WebP moving', async () => {
    const frames = ['#000', '#fff'].map((background) =>
      sharp({ create: { width: 24, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .withExif({ IFD0: { Model: 'Pocket camera' } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    const bare = withoutMetadata(new Uint8Array(moving))
    const { pages, exif } = await sharp(bare, { animated: true }).metadata()
    expect({ pages, exif }).toEqual({ pages: 2, exif: undefined })
  })

  it('stays where a file is damaged before its picture, or none of these', () => {
    const damaged = [
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1),
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 0),
      Uint8Array.from(Buffer.from('89504e470d0a1a0a7fffffff49444154', 'hex')),
      Uint8Array.from(Buffer.from('RIFF\u0020\0\0\0WEBPVP8X\u00ff\0\0\0', 'latin1')),
      Uint8Array.from(Buffer.from('GIF89a')),
      new Uint8Array(0),
    ]
    for (const bytes of damaged) expect(withoutMetadata(bytes)).toBe(bytes)
  })
})
