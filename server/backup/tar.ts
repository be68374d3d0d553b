import { StartError } from '#server/start-error.ts'

/** One file of an archive; its content is read once, in order. */
export interface TarEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Everything in a tar file stands in blocks of this many bytes. */
const BLOCK = 512
/** The largest size that the eleven octal digits of a header can say. */
const OCTAL_LIMIT = 8 ** 11
const NAME_BYTES = 100
/** Of the header that carries a long name. */
const MAX_PAX = 64 * 1024

const damaged = (reason: string) => new StartError(`The archive is damaged: ${reason}`)

const paddingOf = (size: number) => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)

function checksumOf(header: Buffer): number {
  let sum = 0
  // The sum's own place counts as blanks.
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0)
  return sum
}

function headerOf(name: string, size: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, NAME_BYTES)
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** `length key=value\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + String(bytes).length
  if (bytes + String(length).length > length) length += 1
  return `${length}${rest}`
}

/** Blocks before the content: long names and large sizes do not fit into a plain header. */
function* startOf({ name, size }: TarEntry): Generator<Uint8Array> {
  const isLong = Buffer.byteLength(name) > NAME_BYTES
  const isLarge = size >= OCTAL_LIMIT
  if (isLong || isLarge) {
    const records = (isLong ? paxRecord('path', name) : '') + (isLarge ? paxRecord('size', String(size)) : '')
    const bytes = Buffer.from(records)
    yield headerOf('pax', bytes.length, 'x')
    yield bytes
    yield paddingOf(bytes.length)
  }
  yield headerOf(isLong ? 'long-name' : name, isLarge ? 0 : size, '0')
}

/**
 * The bytes of a tar file (POSIX pax) with these entries, of any number and size, made while they are asked for.
 *
 * @throws Error when a content has another size than its entry says
 */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield* startOf(entry)
    let written = 0
    for await (const part of entry.content) {
      written += part.length
      yield part
    }
    if (written !== entry.size) throw new Error(`${entry.name} has ${written} bytes instead of ${entry.size}`)
    yield paddingOf(entry.size)
  }
  yield new Uint8Array(2 * BLOCK)
}

/** Hands out a stream of bytes in the portions that are asked for. */
class Portions {
  private readonly source: AsyncIterator<Uint8Array>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** At least one byte, at most this many. */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.source.next()
      if (next.done) throw damaged('it ends too early')
      this.rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
    const part = this.rest.subarray(0, most)
    this.rest = this.rest.subarray(part.length)
    return part
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = size; missing > 0; missing -= parts.at(-1)?.length ?? 0) parts.push(await this.some(missing))
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  /** Reads on to the end, so that whoever checks the stream has seen all of it. */
  async drain(): Promise<void> {
    for (let next = await this.source.next(); !next.done; next = await this.source.next());
  }

  async close(): Promise<void> {
    await this.source.return?.()
  }
}

function textAt(header: Buffer, from: number, bytes: number): string {
  const field = header.subarray(from, from + bytes)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? bytes : end)
}

function octalAt(header: Buffer, from: number, bytes: number): number {
  const text = textAt(header, from, bytes).trim()
  if (!/^[0-7]{1,12}$/.test(text)) throw damaged('a number in it can not be read')
  return Number.parseInt(text, 8)
}

function recordsOf(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(' ', at)
    const length = Number(bytes.toString('utf8', at, blank))
    const record = bytes.toString('utf8', blank + 1, at + length - 1)
    const equals = record.indexOf('=')
    if (blank === -1 || !(length > 0) || equals === -1) throw damaged('a header in it can not be read')
    records.set(record.slice(0, equals), record.slice(equals + 1))
    at += length
  }
  return records
}

/**
 * The entries of a tar file in their order. What is not read of a content is passed over.
 *
 * @throws StartError when the bytes are no whole tar file of plain files
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new Portions(source)
  let records = new Map<string, string>()
  try {
    for (;;) {
      const header = await bytes.exactly(BLOCK)
      if (header.every((byte) => byte === 0)) return await bytes.drain()
      if (octalAt(header, 148, 8) !== checksumOf(header)) throw damaged('a header in it is not whole')
      const plainSize = octalAt(header, 124, 12)
      const type = textAt(header, 156, 1)
      if (type === 'x') {
        if (plainSize > MAX_PAX) throw damaged('a header in it is too long')
        records = recordsOf(await bytes.exactly(plainSize))
        await bytes.exactly(paddingOf(plainSize).length)
        continue
      }
      if (type !== '0') throw damaged('there is something else than files in it')
      const size = Number(records.get('size') ?? plainSize)
      if (!Number.isSafeInteger(size) || size < 0) throw damaged('a size in it can not be read')
      const name = records.get('path') ?? textAt(header, 0, NAME_BYTES)
      records = new Map()
      let missing = size
      const content = async function* () {
        while (missing > 0) {
          const part = await bytes.some(missing)
          missing -= part.length
          yield part
        }
      }
      yield { name, size, content: content() }
      for await (const _ of content());
      await bytes.exactly(paddingOf(size).length)
    }
  } finally {
    await bytes.close()
  }
}
