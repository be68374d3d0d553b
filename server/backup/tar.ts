import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'

/** One file of an archive; its content is read once, in order. */
export interface TarEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

async function* checked({ name, size, content }: TarEntry): AsyncGenerator<Uint8Array> {
  let written = 0
  for await (const part of content) {
    written += part.length
    yield part
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
}

async function fill(packed: Pack, entries: AsyncIterable<TarEntry>) {
  for await (const entry of entries)
    await pipeline(checked(entry), packed.entry({ name: entry.name, size: entry.size, mode: 0o600 }))
  packed.finalize()
}

/**
 * The bytes of a tar file (POSIX pax) with these entries, of any number and size, made while they are asked for.
 *
 * @throws Error when a content has another size than its entry says
 */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const packed = pack()
  const filled = fill(packed, entries).catch((error: Error) => packed.destroy(error))
  try {
    yield* packed as AsyncIterable<Uint8Array>
  } finally {
    // Whoever asks for no more may close what the entries come from.
    packed.destroy()
    await filled
  }
}

/**
 * The entries of a tar file in their order. What is not read of a content is passed over.
 *
 * @throws Error, also from within a content, when the bytes are no whole tar file of plain files
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const unpacked = extract()
  // Where it fails, so do the entries.
  pipeline(source, unpacked).catch(() => undefined)
  for await (const entry of unpacked) {
    const { name, size, type } = entry.header
    if (type !== 'file') throw new Error('there is something else than files in it')
    yield { name, size, content: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
}
