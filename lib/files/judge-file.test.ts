import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import { bytesSource } from '#lib/files/byte-source.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { judgeFile } from '#lib/files/judge-file.ts'

const anyKind = (suffix: string) => kindOf(suffix) !== undefined
const aPicture = (suffix: string) => RESOURCE_SUFFIXES.image.includes(suffix)

const judge = (name: string, bytes: Uint8Array, accepts = anyKind) =>
  judgeFile({ name, ...bytesSource(bytes) }, { accepts, limit: 10_000_000 })

const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#275' } })
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  })
const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))

describe('pictures', () => {
  const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const

  test.each(FORMATS)('a %s tells its size without being unpacked', async (format) => {
    const bytes = await drawing.clone().toFormat(format).toBuffer()
    expect(await judge(`a.${format}`, bytes)).toEqual({ name: `a.${format}`, suffix: format, width: 60, height: 40 })
  })

  test('so do a lossless and a see-through WebP, a progressive JPEG and an interlaced PNG', async () => {
    const files = {
      'a.webp': await drawing.clone().webp({ lossless: true }).toBuffer(),
      'b.webp': await drawing.clone().ensureAlpha(0.5).webp().withMetadata().toBuffer(),
      'c.jpg': await drawing.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
      'd.png': await drawing.clone().png({ progressive: true }).toBuffer(),
    }
    for (const [name, bytes] of Object.entries(files))
      expect(await judge(name, bytes), name).toMatchObject({ width: 60, height: 40 })
  })

  test.each(FORMATS)('a %s that ends too early is damaged, wherever it was cut off', async (format) => {
    const bytes = await noise().toFormat(format).toBuffer()
    expect(await judge(`a.${format}`, bytes)).toMatchObject({ width: 300 })
    for (const part of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      const cut = bytes.subarray(0, Math.max(20, Math.floor(bytes.length * part)))
      expect(await judge(`a.${format}`, cut), `${part}`).toEqual({ fault: 'damaged' })
    }
  })

  test('what cameras put behind the end of a picture does not make it damaged', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const bytes = Buffer.concat([await drawing.clone().toFormat(format).toBuffer(), Buffer.alloc(5_000, 7)])
      expect(await judge(`a.${format}`, bytes)).toMatchObject({ width: 60 })
    }
  })

  test('one with more pixels than are taken is told by its frame', async () => {
    const bytes = await drawing.clone().png().toBuffer()
    bytes.writeUInt32BE(20_000, 16)
    bytes.writeUInt32BE(20_000, 20)
    expect(await judge('a.png', bytes)).toEqual({ fault: 'pixels' })
  })

  test('random bytes behind a good beginning break nothing', async () => {
    for (const format of FORMATS) {
      const bytes = await drawing.clone().toFormat(format).toBuffer()
      for (let seed = 1; seed < 60; seed++) {
        const broken = Uint8Array.from(bytes, (byte, at) =>
          at > 12 && (at * seed * 31) % 7 === 0 ? (byte + seed) & 255 : byte,
        )
        await expect(judge(`a.${format}`, broken)).resolves.toBeDefined()
      }
    }
  })
})

describe('a wrong suffix', () => {
  test('of a picture is put right', async () => {
    const webp = await drawing.clone().webp().toBuffer()
    expect(await judge('photo.jpg', webp, aPicture)).toMatchObject({ name: 'photo.webp', suffix: 'webp' })
    expect(await judge('photo', webp, aPicture)).toMatchObject({ name: 'photo.webp' })
    expect(await judge('photo.heic', webp, aPicture)).toMatchObject({ name: 'photo.webp' })
  })

  test.each([
    ['talk.doc', '%PDF-1.7', 'talk.pdf'],
    ['talk.mp4', 'ID3\x04\0', 'talk.mp3'],
    ['talk.mp3', 'OggS\0', 'talk.ogg'],
    ['film.avi', '\0\0\0\x18ftypmp42', 'film.mp4'],
    ['film.mp4', 'RIFF\0\0\0\0AVI LIST', 'film.avi'],
    ['film.mp3', 'FLV\x01', 'film.flv'],
  ])('of %s is put right', async (name, head, called) => {
    expect(await judge(name, text(head))).toMatchObject({ name: called })
  })

  test('is put right by what stands in the file even where another type would be taken there', async () => {
    const gif = await drawing.clone().gif().toBuffer()
    expect(await judge('photo.txt', gif)).toMatchObject({ name: 'photo.gif', suffix: 'gif' })
  })

  test.each([
    ['a page that calls itself a picture', 'a.png', '<script>1</script>', 'content'],
    ['a program that calls itself a sound', 'a.mp3', 'MZ\x90\0', 'content'],
    ['a document where a picture is wanted', 'a.jpg', '%PDF-1.7', 'content'],
    ['a picture of a telephone that calls itself a film', 'a.mp4', '\0\0\0\x18ftypheic', 'content'],
    ['a picture of a telephone', 'a.heic', '\0\0\0\x18ftypheic', 'type'],
    ['a program', 'a.exe', 'MZ', 'type'],
    ['a drawing with scripts', 'a.svg', '<svg/>', 'type'],
    ['nothing', 'a.png', '', 'empty'],
  ])('does not help %s', async (_, name, head, fault) => {
    const accepts = head.startsWith('%PDF') ? aPicture : anyKind
    expect(await judge(name, text(head), accepts)).toEqual({ fault })
  })
})
