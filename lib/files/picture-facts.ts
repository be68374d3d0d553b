import { readAvif } from '#lib/files/avif-facts.ts'
import { ByteWindow, type ByteSource } from '#lib/files/byte-source.ts'
import { latin } from '#lib/files/file-types.ts'

/** Pixels of a picture as they are stored. */
export interface PictureFacts {
  width: number
  height: number
}

type Reader = (file: ByteWindow) => Promise<PictureFacts | undefined>

/**
 * What the file of a picture says of it, read from its frame alone: nothing is unpacked. Undefined where it is damaged or
 * ends too early.
 *
 * @param suffix one of `isReadable`
 */
export async function pictureFacts(suffix: string, source: ByteSource): Promise<PictureFacts | undefined> {
  const found = await READERS[suffix]?.(new ByteWindow(source))
  return found && found.width > 0 && found.height > 0 ? found : undefined
}

/** Whether the frame of such files is known here. */
export function isReadable(suffix: string): boolean {
  return suffix in READERS
}

/** The end of its data is marked; what cameras put behind it does not matter. */
async function readJpeg(file: ByteWindow): Promise<PictureFacts | undefined> {
  let size: PictureFacts | undefined
  for (let at = 2; at + 4 <= file.size;) {
    const [first, marker = 0, ...rest] = await file.at(at, 9)
    if (first !== 0xff) return undefined
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9) return undefined
    else {
      const [high = 0, low = 0, , h1 = 0, h2 = 0, w1 = 0, w2 = 0] = rest
      if (isFrame(marker)) size = { width: w1 * 256 + w2, height: h1 * 256 + h2 }
      at += 2 + high * 256 + low
      if (marker === 0xda) return size && (await file.find(at, 0xff, 0xd9)) !== undefined ? size : undefined
    }
  }
  return undefined
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

async function readPng(file: ByteWindow): Promise<PictureFacts | undefined> {
  let size: PictureFacts | undefined
  let hasData = false
  for (let at = 8; at + 12 <= file.size;) {
    const head = await file.at(at, 16)
    const type = latin(head, 4, 4)
    if (type === 'IHDR') size = { width: bigEndian(head, 8, 4), height: bigEndian(head, 12, 4) }
    if (size === undefined) return undefined
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData ? size : undefined
    at += 12 + bigEndian(head, 0, 4)
  }
  return undefined
}

/** Some leave out the last byte of all: browsers show them. */
async function readGif(file: ByteWindow): Promise<PictureFacts | undefined> {
  const head = await file.at(0, 13)
  if (head.length < 13) return undefined
  const size = { width: littleEndian(head, 6, 2), height: littleEndian(head, 8, 2) }
  let hasPicture = false
  let at: number | undefined = 13 + tableLength(head[10] ?? 0)
  while (at !== undefined && at < file.size) {
    const kind = await file.byte(at)
    if (kind === 0x3b) return hasPicture ? size : undefined
    if (kind === 0x2c) {
      at = await behindBlocks(file, at + 11 + tableLength(await file.byte(at + 9)))
      hasPicture ||= at !== undefined
    } else if (kind === 0x21) at = await behindBlocks(file, at + 2)
    else if (kind === 0) at += 1
    else return undefined
  }
  return at !== undefined && hasPicture ? size : undefined
}

function tableLength(flags: number): number {
  return flags >= 0 && (flags & 0x80) !== 0 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

async function behindBlocks(file: ByteWindow, from: number): Promise<number | undefined> {
  for (let at = from; at < file.size;) {
    const length = await file.byte(at)
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}

async function readWebp(file: ByteWindow): Promise<PictureFacts | undefined> {
  const head = await file.at(0, 30)
  if (head.length < 30 || littleEndian(head, 4, 4) + 8 > file.size) return undefined
  const bits = littleEndian(head, 21, 4)
  switch (latin(head, 12, 4)) {
    case 'VP8 ':
      return { width: littleEndian(head, 26, 2) & 0x3fff, height: littleEndian(head, 28, 2) & 0x3fff }
    case 'VP8L':
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    case 'VP8X':
      return { width: littleEndian(head, 24, 3) + 1, height: littleEndian(head, 27, 3) + 1 }
    default:
      return undefined
  }
}

/** The size is that of the largest of its pictures. */
async function readIcon(file: ByteWindow): Promise<PictureFacts | undefined> {
  const count = littleEndian(await file.at(4, 2), 0, 2)
  const size = { width: 0, height: 0 }
  for (let index = 0; index < count; index++) {
    const entry = await file.at(6 + index * 16, 16)
    if (entry.length < 16 || littleEndian(entry, 8, 4) + littleEndian(entry, 12, 4) > file.size) return undefined
    size.width = Math.max(size.width, entry[0] || 256)
    size.height = Math.max(size.height, entry[1] || 256)
  }
  return size
}

const READERS: Readonly<Record<string, Reader>> = {
  jpg: readJpeg,
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  ico: readIcon,
  avif: readAvif,
}

function bigEndian(bytes: Uint8Array, from: number, length: number): number {
  return bytes.subarray(from, from + length).reduce((number, byte) => number * 256 + byte, 0)
}

function littleEndian(bytes: Uint8Array, from: number, length: number): number {
  return bytes.subarray(from, from + length).reduceRight((number, byte) => number * 256 + byte, 0)
}
