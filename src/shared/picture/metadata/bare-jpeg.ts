import { type Bytes, hasText, joined, textBytes, viewOf } from './bytes.ts'
import { turnOnly } from './orientation.ts'

const END = 0xd9
const SCAN = 0xda
const EXIF = 0xe1
const COMMENT = 0xfe
const EXIF_NAME = 'Exif\0\0'
/** What colours depend on. Another APP2 counts further pictures behind this one, which have data of their own. */
const KEPT: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** Undefined where it is damaged. Source: ITU T.81, annex B. */
export function bareJpeg(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at < bytes.length) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return undefined
    if (marker === 0xff) {
      at++
      continue
    }
    // Phones put films and further pictures behind the end.
    if (marker === END) return joined([...parts, Uint8Array.of(0xff, END)])
    if (at + 4 > bytes.length) return undefined
    let end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    if (marker === SCAN) end = scanEnd(bytes, end)
    const segment = bytes.subarray(at, end)
    if (isOfPicture(marker, segment)) parts.push(segment)
    else if (marker === EXIF && hasText(segment, 4, EXIF_NAME)) parts.push(...turned(segment))
    at = end
  }
  // It broke off within the picture: browsers show what came.
  return joined(parts)
}

function isOfPicture(marker: number, segment: Bytes): boolean {
  const name = KEPT[marker]
  if (name !== undefined) return hasText(segment, 4, name)
  return marker !== COMMENT && (marker < 0xe0 || marker > 0xef)
}

function turned(segment: Bytes): Bytes[] {
  const turn = turnOnly(segment.subarray(10))
  return turn ? [Uint8Array.of(0xff, EXIF, 0, turn.length + 8), textBytes(EXIF_NAME), turn] : []
}

/** Where the next marker stands: in the data of a scan, 0 or a restart follows each 0xff. */
function scanEnd(bytes: Bytes, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}
