import { type Bytes, hasText, joined, textBytes, viewOf } from './bytes.ts'
import { turnOnly } from './orientation.ts'

const HEAD = 8
/** Length and type before, a sum behind the data. */
const AROUND = 12
/** XMP is in these texts, too. */
const WORDS = ['tEXt', 'zTXt', 'iTXt', 'tIME']

/** Undefined where it is damaged. Source: W3C PNG, third edition. */
export function barePng(bytes: Bytes): Bytes | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, HEAD)]
  let at = HEAD
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + view.getUint32(at)
    if (end > bytes.length) return undefined
    const chunk = bytes.subarray(at, end)
    const is = (type: string) => hasText(chunk, 4, type)
    if (is('eXIf')) parts.push(...turned(chunk))
    else if (!WORDS.some(is)) parts.push(chunk)
    if (is('IEND')) return joined(parts)
    at = end
  }
  return undefined
}

function turned(chunk: Bytes): Bytes[] {
  const turn = turnOnly(chunk.subarray(8, -4))
  if (!turn) return []
  const told = joined([textBytes('eXIf'), turn])
  return [numberBytes(turn.length), told, numberBytes(crc32(told))]
}

function numberBytes(value: number): Bytes {
  const bytes = new Uint8Array(4)
  viewOf(bytes).setUint32(0, value)
  return bytes
}

function crc32(bytes: Bytes): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~sum >>> 0
}
