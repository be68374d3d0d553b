import { readFile, rename, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Bytes of one value by its type in an IFD, TIFF 6.0 section 2. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const
const GPS_POINTER = 0x88_25
const ENTRY = 12
const CAN_HAVE: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif'])

/** Numbers of a TIFF structure, of either byte order; what lies outside reads as 0. */
class Tiff {
  readonly #isLittle: boolean

  constructor(readonly bytes: Buffer) {
    this.#isLittle = bytes.toString('latin1', 0, 2) === 'II'
  }

  short(at: number): number {
    if (at + 2 > this.bytes.length) return 0
    return this.#isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at)
  }

  long(at: number): number {
    if (at + 4 > this.bytes.length) return 0
    return this.#isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at)
  }

  setShort(at: number, value: number): void {
    if (this.#isLittle) this.bytes.writeUInt16LE(value, at)
    else this.bytes.writeUInt16BE(value, at)
  }
}

/** Overwrites a directory of places with zeros, the values that stand elsewhere included. */
function blankDirectory(tiff: Tiff, at: number): void {
  const count = tiff.short(at)
  for (let entry = at + 2; entry < at + 2 + count * ENTRY; entry += ENTRY) {
    const length = (SIZES[tiff.short(entry + 2)] ?? 0) * tiff.long(entry + 4)
    const place = tiff.long(entry + 8)
    if (length > 4) tiff.bytes.fill(0, place, Math.min(tiff.bytes.length, place + length))
  }
  tiff.bytes.fill(0, at, Math.min(tiff.bytes.length, at + 2 + count * ENTRY + 4))
}

/** Takes the pointer to a place out of the first directory: what stands behind it moves up. */
function blankExif(exif: Buffer): boolean {
  const tiff = new Tiff(exif)
  const first = tiff.long(4)
  const count = tiff.short(first)
  const end = first + 2 + count * ENTRY
  for (let entry = first + 2; entry < end && end + 4 <= exif.length; entry += ENTRY) {
    if (tiff.short(entry) !== GPS_POINTER) continue
    blankDirectory(tiff, tiff.long(entry + 8))
    exif.copyWithin(entry, entry + ENTRY, end + 4)
    exif.fill(0, end + 4 - ENTRY, end + 4)
    tiff.setShort(first, count - 1)
    return true
  }
  return false
}

const XMP_PLACE = /exif:GPS\w*\s*=\s*(?:"[^"]*"|'[^']*')|<exif:GPS(\w*)[^>]*>[\s\S]*?<\/exif:GPS\1>/g

function blankXmp(xmp: Buffer): boolean {
  const text = xmp.toString('latin1')
  const blank = text.replace(XMP_PLACE, (found) => ' '.repeat(found.length))
  xmp.write(blank, 'latin1')
  return blank !== text
}

/** Checksums of the parts of a PNG, made anew. */
function sumPng(file: Buffer): void {
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length) return
    file.writeUInt32BE(crc32(file.subarray(at + 4, end)), end)
    at = end + 4
  }
}

/** The part of a file that holds these bytes. */
function partOf(file: Buffer, bytes: Buffer): Buffer | undefined {
  const at = bytes.length === 0 ? -1 : file.indexOf(bytes)
  return at < 0 ? undefined : file.subarray(at, at + bytes.length)
}

/**
 * Takes the place where a picture was made out of its file: of the Exif block and of XMP. Nothing is decoded or packed
 * anew, so that pixels, frames and orientation stay what they are. A PNG whose notes are packed loses them all.
 *
 * @param path absolute; the file is replaced as a whole or not at all
 */
export async function removeLocation(path: string, suffix: string): Promise<void> {
  if (!CAN_HAVE.has(suffix)) return
  const notes = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!notes?.exif && !notes?.xmp) return
  const file = await readFile(path)
  const exif = notes.exif?.toString('latin1', 0, 6) === 'Exif\0\0' ? notes.exif.subarray(6) : notes.exif
  const parts = [exif && ([exif, blankExif] as const), notes.xmp && ([notes.xmp, blankXmp] as const)]
  let isChanged = false
  for (const one of parts) {
    if (!one || !one[1](Buffer.from(one[0]))) continue
    const part = partOf(file, one[0])
    if (!part) return suffix === 'png' ? repackPng(path) : undefined
    isChanged = one[1](part) || isChanged
  }
  if (!isChanged) return
  if (suffix === 'png') sumPng(file)
  await writeFile(`${path}.plain`, file, { mode: 0o600 })
  await rename(`${path}.plain`, path)
}

async function repackPng(path: string): Promise<void> {
  await sharp(path).autoOrient().keepIccProfile().png().toFile(`${path}.plain`)
  await rename(`${path}.plain`, path)
}
