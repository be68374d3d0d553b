import { Inflate, zipSync } from 'fflate'
import { Refused } from './refusal.ts'

/** Bytes of a Word file that is taken in. */
const DOCX_MAX = 50_000_000
/** Bytes that its parts may have together, and one part of text alone. */
const INFLATED_MAX = 200_000_000
const TEXT_MAX = 25_000_000
const ENTRIES_MAX = 5_000
/** Bytes that are inflated between two looks at what came of them; a thousand times as many at most. */
const STEP = 16_384

interface Entry {
  name: string
  method: number
  start: number
  packed: number
  size: number
}

/** What a text is made of: sounds, fonts, macros and embedded files are left where they are. */
const NEEDED =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|docprops\/core\.xml|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels|word\/media\/[^/]+)$/i

/**
 * The parts of a Word file that a text is made of, in a zip without compression: who reads it meets no size that was
 * not counted here. @throws Refused
 */
export function checkedDocx(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new Refused('empty')
  if (bytes.length > DOCX_MAX) throw new Refused('tooLong')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Refused(isEncrypted(bytes) ? 'encrypted' : 'oldWord')
  if (!startsWith(bytes, [0x50, 0x4b])) throw new Refused('notZip')
  const entries = entriesOf(bytes)
  if (!entries.some(({ name }) => /^word\/document\d*\.xml$/.test(name))) throw new Refused('notWord')
  const needed = entries.filter(({ name }) => NEEDED.test(name))
  const isText = ({ name }: Entry) => /\.(?:xml|rels)$/i.test(name)
  if (entries.reduce((sum, { size }) => sum + size, 0) > INFLATED_MAX) throw new Refused('bomb')
  if (needed.some((entry) => isText(entry) && entry.size > TEXT_MAX)) throw new Refused('tooLong')
  return zipSync(Object.fromEntries(needed.map((entry) => [entry.name, inflated(bytes, entry)])), { level: 0 })
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}

/** Bytes of an entry of the directory of that container; each begins with its name, and at a multiple of its size. */
const OLE_ENTRY = 128

/** A protected Word file is one stream of the container that old Word files are. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()
  for (let at = 0; at < bytes.length; at += OLE_ENTRY)
    if (bytes[at] === name[0] && startsWith(bytes.subarray(at, at + name.length), name)) return true
  return false
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const COMMENT_MAX = 65_535

/** The directory at the end of a zip. Sizes beyond 4 GB are written elsewhere, and refused for their placeholder. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_SIZE
  while (end >= 0 && end > bytes.length - END_SIZE - COMMENT_MAX && view.getUint32(end, true) !== END) end--
  if (end < 0 || view.getUint32(end, true) !== END) throw new Refused('damaged')
  const count = view.getUint16(end + 10, true)
  if (count > ENTRIES_MAX) throw new Refused('bomb')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new Refused('damaged')
    if (view.getUint16(at + 8, true) & 1) throw new Refused('encrypted')
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) throw new Refused('damaged')
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Never more than the directory says: a part that grows beyond it was made to fill the memory. */
function inflated(bytes: Uint8Array, { method, start, packed, size }: Entry): Uint8Array {
  const content = bytes.subarray(start, start + packed)
  if (method === 0) {
    if (content.length !== size) throw new Refused('damaged')
    return content
  }
  if (method !== 8) throw new Refused('damaged')
  const result = new Uint8Array(size)
  let filled = 0
  const inflate = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new Refused('bomb')
    result.set(chunk, filled)
    filled += chunk.length
  })
  try {
    for (let at = 0; at < content.length; at += STEP)
      inflate.push(content.subarray(at, at + STEP), at + STEP >= content.length)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged')
  }
  if (filled !== size) throw new Refused('damaged')
  return result
}
