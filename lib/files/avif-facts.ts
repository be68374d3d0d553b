import type { ByteWindow } from '#lib/files/byte-source.ts'
import { latin } from '#lib/files/file-types.ts'

interface Box {
  readonly type: string
  /** Of what is in it. */
  readonly start: number
  readonly end: number
}

const number = (bytes: Uint8Array, from: number, length = 4) =>
  bytes.subarray(from, from + length).reduce((sum, byte) => sum * 256 + byte, 0)

/** The boxes between two places; undefined where one does not fit. */
async function boxesIn(file: ByteWindow, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const head = await file.at(at, 16)
    const short = number(head, 0)
    const isLong = short === 1
    const length = isLong ? number(head, 8, 8) : short === 0 ? to - at : short
    const start = at + (isLong ? 16 : 8)
    if (length < 8 || at + length > to || start > at + length) return undefined
    boxes.push({ type: latin(head, 4, 4), start, end: at + length })
    at += length
  }
  return boxes
}

async function inside(file: ByteWindow, box: Box | undefined, type: string, skip = 0): Promise<Box | undefined> {
  const boxes = box && (await boxesIn(file, box.start + skip, box.end))
  return boxes?.find((one) => one.type === type)
}

/** Width and height of the largest picture in an AVIF file; undefined where it is damaged or ends too early. */
export async function readAvif(file: ByteWindow): Promise<{ width: number; height: number } | undefined> {
  const top = await boxesIn(file, 0, file.size)
  const isWhole = top?.some((box) => box.type === 'mdat' || box.type === 'moov') ?? false
  const meta = top?.find(({ type }) => type === 'meta')
  const container = await inside(file, await inside(file, meta, 'iprp', 4), 'ipco')
  const properties = container && (await boxesIn(file, container.start, container.end))
  if (!isWhole || !properties) return undefined
  let size = { width: 0, height: 0 }
  for (const { type, start } of properties) {
    if (type !== 'ispe') continue
    const bytes = await file.at(start + 4, 8)
    const found = { width: number(bytes, 0), height: number(bytes, 4) }
    if (found.width * found.height > size.width * size.height) size = found
  }
  return size
}
