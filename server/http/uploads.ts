import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '#lib/files/file-name.ts'
import { Refusal } from '#server/context.ts'
import type { Fields } from './query.ts'
import type { UploadedFile } from './route.ts'

const MB = 1024 * 1024

/** Upload limit of the wire, in bytes; calls may have smaller ones of their own. */
export const UPLOAD_LIMIT = 100 * MB

/** Of a form with files: no call takes more than one, nor long texts beside it. */
export const FORM_LIMITS = { fileSize: UPLOAD_LIMIT, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 } as const

/** The same of what readers of a site send: their forms have many fields, and pictures. */
export const READER_FORM_LIMITS = { fileSize: UPLOAD_LIMIT, files: 5, fields: 200, fieldSize: 400_000, parts: 205 }

/** Of all texts of a form together, in UTF-16 units. */
const TEXTS_MAX = 500_000

export type FormLimits = Readonly<Record<keyof typeof FORM_LIMITS, number>>

/** What a multipart request held. The files rest below `folder` until adopted or removed. */
export interface Upload {
  readonly fields: Fields
  readonly files: readonly UploadedFile[]
  /** SHA-256 of each file, in order: part of what a request means. */
  readonly hashes: readonly string[]
}

interface Part {
  readonly fieldname: string
  readonly filename?: string
  readonly mimetype: string
  readonly file: NodeJS.ReadableStream & { truncated: boolean }
}

type Stored = UploadedFile & { readonly hash: string }

/** How people read a size. */
function sizeOf(bytes: number): string {
  return bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / 1024)} KB`
}

/** Nothing is left where the file does not arrive whole. */
async function store(part: Part, folder: string, limit: number): Promise<Stored> {
  const path = join(folder, randomUUID())
  try {
    return await receiveFile(part, path, limit)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function receiveFile(part: Part, path: string, limit: number): Promise<Stored> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()))
  // A file that is still being opened would be made behind its removal.
  await pipeline(part.file, count, target).finally(() => closed)
  if (part.file.truncated) throw new Refusal('TOO_LARGE', [sizeOf(limit)])
  const fileName = cleanFileName(unescaped(part.filename ?? ''))
  return { field: part.fieldname, fileName, mimeType: part.mimetype, path, size, hash: hash.digest('hex') }
}

/** What forms write in place of a quote and of line ends, which would end the name. */
function unescaped(name: string): string {
  return name.replace(/%(?:22|0D|0A)/gi, (escape) => decodeURIComponent(escape))
}

function add(fields: Fields, name: string, value: unknown) {
  if (value === '' || name === '__proto__') return
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

/** @throws Refusal where the parser has cut it off: a part of a text is never taken for the whole */
function addWhole(fields: Fields, part: MultipartValue, limits: FormLimits): void {
  if (part.fieldnameTruncated) throw new Refusal('BAD_REQUEST', [part.fieldname])
  if (part.valueTruncated) throw new Refusal('TOO_LARGE', [sizeOf(limits.fieldSize)])
  add(fields, part.fieldname, part.value)
}

/** Removes temporary files that no handler adopted. */
export async function removeUploads(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

/** Removes what a killed process left in the folder of uploads before this moment (ms); `Infinity` means all of it. */
export async function sweepUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs <= before) await rm(path, { recursive: true, force: true })
  }
}

/** What is wrong with the form itself; the parser has no codes for it. */
const BROKEN_FORM = /multipart|part header|boundary|unexpected end/i

function refusalOf(error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // A client that hangs up is no fault of the server, as a full disk is.
  const isBroken =
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (syscall === undefined && BROKEN_FORM.test(message))
  return isBroken ? new Refusal('BAD_REQUEST', ['multipart/form-data']) : error
}

/**
 * Streams the parts of a request to disk; nothing is left there when it fails.
 *
 * @param limit of a file, in bytes
 * @throws Refusal TOO_LARGE as soon as there is more than that, BAD_REQUEST where the form ends too early
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  formLimits: FormLimits,
  limit = UPLOAD_LIMIT,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('BAD_REQUEST', ['Content-Type: multipart/form-data'])
  const fields: Fields = {}
  const files: Stored[] = []
  let texts = 0
  try {
    const limits = { ...formLimits, fileSize: Math.min(limit, UPLOAD_LIMIT) }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files.push(await store(part, folder, limits.fileSize))
      else addWhole(fields, part, limits)
      if (part.type === 'field') texts += String(part.value).length
      if (texts > TEXTS_MAX) throw new Refusal('TOO_LARGE', [sizeOf(TEXTS_MAX)])
    }
  } catch (error) {
    await removeUploads(files)
    throw refusalOf(error)
  }
  return { fields, files, hashes: files.map((file) => file.hash) }
}
