import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaTypeOf } from '#lib/files/media-type.ts'
import { requireSafePath } from '#server/store/local-files.ts'
import type { ByteRange, FolderEntry, FoundFile, ListedFile, StoredFiles } from '#server/store/files.ts'
import { S3Client } from './s3-client.ts'
import { Slots } from '#server/media/slots.ts'
import type { S3Place } from './s3-place.ts'
import { type ObjectPage, readPage, textAt } from './s3-xml.ts'
import { FileMissing, StoreError } from './store-error.ts'

/** What is larger goes in parts of at least this size, of which a storage takes 10,000. */
const PART = 8 * 1024 * 1024
const PARTS_MAX = 10_000
/** Parts that are in memory at a time, of all uploads together. */
const PARTS_AT_ONCE = 4
/** Objects of a folder that are removed or copied side by side. */
const AT_ONCE = 16

const parts = new Slots(PARTS_AT_ONCE, Infinity)

const isMissing = (error: unknown) => error instanceof StoreError && error.status === 404 && error.fault !== 'bucket'

const tagOf = (header: string | undefined) => (header ?? '').replace(/^W\/|"/g, '')

/** The files of one bucket, below a prefix. */
export class S3Files implements StoredFiles {
  readonly #client: S3Client

  /**
   * @param temporary folder of this machine for copies that are lent
   * @param mayConnect whether the server may connect to an IP address
   */
  constructor(
    readonly place: S3Place,
    private readonly temporary: string,
    mayConnect: (address: string) => boolean = () => true,
  ) {
    this.#client = new S3Client(place, mayConnect)
  }

  async read(path: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of (await this.open(path)) as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const request = { method: 'GET', key: safe(path), ...(headers && { headers }) } as const
    const answer = await this.#of(path, () => this.#client.send(request))
    const wanted = range ? range.end - range.start + 1 : Number(answer.headers['content-length'] ?? NaN)
    return Readable.from(whole(answer.body, wanted), { objectMode: false })
  }

  async borrow<T>(path: string, work: (local: string) => Promise<T>): Promise<T> {
    // The suffix stays, by which some programs know what a file is.
    const local = join(this.temporary, `${randomUUID()}-${basename(path).slice(-40)}`)
    try {
      await pipeline(await this.open(path), createWriteStream(local, { flags: 'wx', mode: 0o600 }))
      return await work(local)
    } finally {
      await rm(local, { force: true })
    }
  }

  async write(path: string, content: Buffer | string): Promise<void> {
    await this.#put(path, Buffer.from(content))
  }

  async replace(path: string, content: Buffer): Promise<void> {
    await this.#put(path, content)
  }

  /** The temporary file goes once all of it is in the storage. */
  async adopt(temporary: string, path: string): Promise<void> {
    await this.put(temporary, path)
    await rm(temporary, { force: true })
  }

  async put(local: string, path: string): Promise<void> {
    const { size } = await stat(local)
    const file = await open(local, 'r')
    try {
      const part = async (from: number, length: number) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
        if (bytesRead !== length) throw new StoreError('changed', basename(path))
        return buffer
      }
      if (size <= PART) await parts.run(async () => this.#put(path, await part(0, size)))
      else await this.#putInParts(path, size, part)
    } finally {
      await file.close()
    }
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#copy(from, to)
    await this.remove(from)
  }

  async remove(path: string): Promise<void> {
    await this.#client.ask({ method: 'DELETE', key: safe(path) }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  async removeTree(path: string): Promise<void> {
    await eachOf(await this.list(path), (name) => this.remove(`${path}/${name}`))
  }

  /** Nothing is removed before all of it has been copied. */
  async moveTree(from: string, to: string): Promise<void> {
    const names = await this.list(from)
    await eachOf(names, (name) => this.#copy(`${from}/${name}`, `${to}/${name}`))
    await eachOf(names, (name) => this.remove(`${from}/${name}`))
  }

  async size(path: string): Promise<number | undefined> {
    return (await this.#head(path))?.size
  }

  async find(path: string): Promise<FoundFile | undefined> {
    const file = await this.#head(path)
    if (file) return file
    const { objects } = await this.#page({ prefix: `${path}/`, 'max-keys': '1' })
    return objects[0] && { isFolder: true, size: 0, modified: objects[0].modified, tag: '' }
  }

  async listed(path: string): Promise<ListedFile[]> {
    const prefix = path === '' ? '' : `${safe(path)}/`
    const files: ListedFile[] = []
    for await (const { objects } of this.#pages({ prefix }))
      for (const { key, size, modified } of objects) {
        const name = key.slice(prefix.length)
        if (isSafe(name)) files.push({ path: name, size, modified })
      }
    return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  }

  async list(path: string): Promise<string[]> {
    return (await this.listed(path)).map((file) => file.path)
  }

  async entries(path: string): Promise<FolderEntry[] | undefined> {
    const prefix = path === '' ? '' : `${safe(path)}/`
    const found: FolderEntry[] = []
    for await (const { objects, prefixes } of this.#pages({ prefix, delimiter: '/' })) {
      for (const { key, size, modified } of objects)
        found.push({ name: key.slice(prefix.length), isFolder: false, size, modified })
      for (const folder of prefixes)
        found.push({ name: folder.slice(prefix.length, -1), isFolder: true, size: 0, modified: new Date(0) })
    }
    const safeOnes = found.filter(({ name }) => isSafe(name))
    return safeOnes.length > 0 ? safeOnes : undefined
  }

  /** Ends what is under way. */
  close(): void {
    this.#client.close()
  }

  async #of<T>(path: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      throw isMissing(error) ? new FileMissing(path) : error
    }
  }

  async #head(path: string): Promise<FoundFile | undefined> {
    try {
      const { headers } = await this.#client.ask({ method: 'HEAD', key: safe(path) })
      const size = Number(headers['content-length'])
      const modified = new Date(headers['last-modified'] ?? NaN)
      if (!Number.isSafeInteger(size) || Number.isNaN(modified.getTime())) throw new StoreError('answer', 'HeadObject')
      return { isFolder: false, size, modified, tag: tagOf(headers.etag) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async #put(path: string, body: Buffer): Promise<void> {
    const headers = { 'content-type': mediaTypeOf(path) }
    await this.#client.ask({ method: 'PUT', key: safe(path), headers, body })
  }

  /** What was sent of an upload that fails is let go of: nothing of it is ever shown. */
  async #putInParts(path: string, size: number, part: (from: number, length: number) => Promise<Buffer>) {
    const key = safe(path)
    const headers = { 'content-type': mediaTypeOf(path) }
    const { text } = await this.#client.ask({ method: 'POST', key, query: { uploads: '' }, headers })
    const uploadId = textAt(text, 'InitiateMultipartUploadResult/UploadId')
    if (!uploadId) throw new StoreError('answer', 'CreateMultipartUpload')
    try {
      const step = Math.max(PART, Math.ceil(size / PARTS_MAX))
      const tags: string[] = []
      for (let from = 0; from < size; from += step) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const sent = await parts.run(async () =>
          this.#client.ask({ method: 'PUT', key, query, body: await part(from, Math.min(step, size - from)) }),
        )
        tags.push(sent.headers.etag ?? '')
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const done = await this.#client.ask({ method: 'POST', key, query: { uploadId }, body }).catch(async (error) => {
        // The answer to a first try was lost on its way: the storage has put the parts together already.
        if (isMissing(error) && (await this.#head(path))?.size === size) return { text: '' }
        throw error
      })
      // Storages answer 200 before they know, and say in the body what went wrong.
      const code = textAt(done.text, 'Error/Code')
      if (code) throw new StoreError('answer', code)
    } catch (error) {
      await this.#client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  async #copy(from: string, to: string): Promise<void> {
    const { bucket, prefix } = this.place
    const source = `/${bucket}/${prefix}${safe(from)}`.split('/').map(encodeURIComponent).join('/')
    const headers = { 'x-amz-copy-source': source }
    const { text } = await this.#of(from, () => this.#client.ask({ method: 'PUT', key: safe(to), headers }))
    const code = textAt(text, 'Error/Code')
    if (code) throw new StoreError('answer', code)
  }

  async #page(query: Readonly<Record<string, string>>): Promise<ObjectPage> {
    const { prefix: outer } = this.place
    const all = { 'list-type': '2', 'encoding-type': 'url', ...query, prefix: outer + (query['prefix'] ?? '') }
    const page = readPage((await this.#client.ask({ method: 'GET', query: all })).text)
    const inner = (key: string) => {
      if (!key.startsWith(outer)) throw new StoreError('answer', 'ListObjectsV2')
      return key.slice(outer.length)
    }
    return {
      objects: page.objects.map((object) => ({ ...object, key: inner(object.key) })),
      prefixes: page.prefixes.map(inner),
      next: page.next,
    }
  }

  /** @throws StoreError where a storage answers the same page again and again */
  async *#pages(query: Readonly<Record<string, string>>): AsyncGenerator<ObjectPage> {
    const seen = new Set<string>()
    for (let token: string | undefined; ;) {
      const page = await this.#page({ ...query, ...(token !== undefined && { 'continuation-token': token }) })
      yield page
      token = page.next
      if (token === undefined) return
      if (seen.has(token)) throw new StoreError('answer', 'ListObjectsV2')
      seen.add(token)
    }
  }
}

/** @throws PathError */
function safe(path: string): string {
  requireSafePath(path)
  return path
}

/** Others may have put objects into a bucket whose names no file here can have. */
function isSafe(name: string): boolean {
  try {
    requireSafePath(name)
    return !name.endsWith('/')
  } catch {
    return false
  }
}

/** Passes bytes on, and fails where they end too early. */
async function* whole(body: AsyncIterable<Buffer>, wanted: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('unreachable', 'ECONNRESET')
  }
  if (!Number.isNaN(wanted) && size !== wanted) throw new StoreError('answer', 'GetObject')
}

/** Does something for each, some side by side. The first failure ends it. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const next = all.values()
  let failed = false
  const lane = async () => {
    for (const one of next) {
      if (failed) return
      await work(one).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
