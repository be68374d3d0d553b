import { type Bytes, hasText, joined, textBytes, viewOf } from './bytes.ts'
import { turnOnly } from './orientation.ts'

const HEAD = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const EXIF_NAME = 'Exif\0\0'

/** Undefined where it is damaged. Source: the container of WebP (RIFF, VP8X). */
export function bareWebp(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.slice(0, HEAD)]
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true))
  let extended: Bytes | undefined
  let at = HEAD
  while (at + 8 <= whole) {
    const size = view.getUint32(at + 4, true)
    // Chunks have an even length; some writers leave the last one odd.
    const end = Math.min(at + 8 + size + (size & 1), whole)
    if (at + 8 + size > whole) return undefined
    const chunk = bytes.slice(at, end)
    at = end
    if (hasText(chunk, 0, 'VP8X') && size >= 10) {
      extended = chunk
      extended[8] = (extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)
      parts.push(extended)
    } else if (hasText(chunk, 0, 'EXIF')) {
      const turn = extended && turned(chunk.subarray(8))
      if (!extended || !turn) continue
      extended[8] = (extended[8] ?? 0) | EXIF_FLAG
      parts.push(turn)
    } else if (!hasText(chunk, 0, 'XMP ')) parts.push(chunk)
  }
  if (parts.length === 1) return undefined
  const bare = joined(parts)
  viewOf(bare).setUint32(4, bare.length - 8, true)
  return bare
}

/** Some writers put the name that a JPEG needs before the data. */
function turned(data: Bytes): Bytes | undefined {
  const turn = turnOnly(hasText(data, 0, EXIF_NAME) ? data.subarray(EXIF_NAME.length) : data)
  return turn && joined([textBytes('EXIF'), Uint8Array.of(turn.length, 0, 0, 0), turn])
}
