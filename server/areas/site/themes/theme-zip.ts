import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { THEME_BYTES, THEME_MOST } from '#contract/themes.ts'
import { Refusal } from '#server/context.ts'
import { entryName, isPassedOver, isPlainPath, shownName } from './theme-names.ts'

/** A file of a package. */
export interface ThemeFile {
  readonly name: string
  /** Bytes when unpacked. */
  readonly size: number
  readonly entry: Entry
}

/** The begin of every zip, with files in it or none. */
const MARKS = ['504b0304', '504b0506', '504b0708']

/** @throws Refusal THEME_NOT_ZIP */
export async function requireMark(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    if (!MARKS.includes(buffer.subarray(0, bytesRead).toString('hex'))) throw new Refusal('THEME_NOT_ZIP')
  } finally {
    await handle.close()
  }
}

/** Errors of the disk stay what they are; all else that fails while a zip is read is wrong with the zip. */
function refusalOf(error: unknown): unknown {
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined
  return error instanceof Refusal || isOfDisk ? error : new Refusal('THEME_DAMAGED')
}

/** Type bits of a Unix mode, where the package was made on such a system. */
function typeOf({ versionMadeBy, externalFileAttributes }: Entry): number {
  return versionMadeBy >> 8 === 3 ? (externalFileAttributes >>> 16) & 0o170000 : 0
}

const FILE = 0o100000
const FOLDER = 0o040000

/** @throws Refusal naming what can not be taken */
function checkedName(entry: Entry): string {
  // Strings are not decoded by the library, which would take unknown bytes for letters of an old code page.
  const raw = entry.fileName as unknown as Buffer
  const name = entryName(raw)
  if (name === undefined) throw new Refusal('THEME_ENCODING', [shownName(raw.toString('latin1'))])
  if (entry.isEncrypted()) throw new Refusal('THEME_ENCRYPTED')
  const type = typeOf(entry)
  if (type !== 0 && type !== FILE && type !== FOLDER) throw new Refusal('THEME_LINK', [shownName(name)])
  if (!isPlainPath(name)) throw new Refusal('THEME_BAD_NAME', [shownName(name)])
  return name
}

/** A package that was looked at as a whole: every name in it is harmless, and it unpacks to no more than is allowed. */
export class ThemeZip {
  private constructor(
    private readonly zip: ZipFile,
    readonly files: readonly ThemeFile[],
  ) {}

  /** @throws Refusal THEME_NOT_ZIP, THEME_DAMAGED, or naming what can not be taken */
  static async open(path: string): Promise<ThemeZip> {
    await requireMark(path)
    let zip: ZipFile | undefined
    try {
      zip = await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true })
      return new ThemeZip(zip, await readFiles(zip))
    } catch (error) {
      zip?.close()
      throw refusalOf(error)
    }
  }

  /** The bytes of one; what is larger is no data of a theme. */
  async read(file: ThemeFile, most: number): Promise<Buffer> {
    if (file.size > most) throw new Refusal('THEME_DATA', [file.name])
    const parts: Buffer[] = []
    const keep = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part)
        done()
      },
    })
    await this.pass(file, keep)
    return Buffer.concat(parts)
  }

  /** Writes one to a new file of the disk. */
  async extract(file: ThemeFile, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await this.pass(file, createWriteStream(path, { flags: 'wx' }))
  }

  close(): void {
    this.zip.close()
  }

  private async pass({ entry }: ThemeFile, target: Writable): Promise<void> {
    let sum = 0
    const check = new Transform({
      transform(part: Buffer, _, done) {
        sum = crc32(part, sum)
        done(null, part)
      },
    })
    try {
      await pipeline(await this.zip.openReadStreamPromise(entry), check, target)
    } catch (error) {
      throw refusalOf(error)
    }
    if (sum !== entry.crc32) throw new Refusal('THEME_DAMAGED')
  }
}

async function readFiles(zip: ZipFile): Promise<ThemeFile[]> {
  const tooMany = () => new Refusal('THEME_TOO_MANY', [THEME_MOST.files, THEME_MOST.rows])
  // Twice as many for folders, which have entries of their own.
  if (zip.entryCount > 2 * THEME_MOST.files) throw tooMany()
  const files = new Map<string, ThemeFile>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const name = checkedName(entry)
    if (name.endsWith('/') || isPassedOver(name)) continue
    // Of two with one name, systems differ in which they mean.
    if (files.has(name)) throw new Refusal('THEME_BAD_NAME', [shownName(name)])
    files.set(name, { name, size: entry.uncompressedSize, entry })
    bytes += entry.uncompressedSize
    if (files.size > THEME_MOST.files) throw tooMany()
    if (bytes > THEME_BYTES.unpacked) throw new Refusal('THEME_TOO_LARGE', [`${THEME_BYTES.unpacked / 1024 / 1024} MB`])
  }
  return [...files.values()]
}
