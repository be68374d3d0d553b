import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { PICTURE_TYPES } from '#lib/files/picture-types.ts'
import type { FileConditions } from '#server/context.ts'
import type { FileStore } from '#server/store/files.ts'
import type { BytesAnswer } from './route.ts'
import { INLINE_TYPES, SANDBOX_HEADERS } from './security.ts'

const TYPES: Readonly<Record<string, string>> = {
  ...PICTURE_TYPES,
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  shtml: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  eot: 'application/vnd.ms-fontobject',
  zip: 'application/zip',
}

/** MIME type by suffix; bytes when unknown. */
function typeOf(path: string): string {
  return TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream'
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | 'bad' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'none'
  const tail = match[1] === ''
  const start = tail ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = tail || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return start <= end ? { start, end } : 'bad'
}

/**
 * A stored file as an answer: revalidated by its tag, in parts when asked (players of sound and
 * film do). Undefined when there is no such file.
 */
export async function storedFile(
  files: FileStore,
  path: string,
  request: FileConditions,
  headers: Readonly<Record<string, string>>,
): Promise<BytesAnswer | undefined> {
  const full = files.resolve(path)
  const found = await stat(full).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const tag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`
  const common = { ETag: tag, 'Last-Modified': found.mtime.toUTCString(), 'Accept-Ranges': 'bytes', ...headers }
  if (request.ifNoneMatch === tag) return { status: 304, headers: common, body: Buffer.alloc(0) }
  const range = rangeOf(request.range, found.size)
  if (range === 'bad')
    return { status: 416, headers: { ...common, 'Content-Range': `bytes */${found.size}` }, body: Buffer.alloc(0) }
  if (range === 'none') {
    const length = { 'Content-Length': String(found.size) }
    return { headers: { ...common, ...length }, body: createReadStream(full) }
  }
  const part = {
    'Content-Range': `bytes ${range.start}-${range.end}/${found.size}`,
    'Content-Length': String(range.end - range.start + 1),
  }
  return { status: 206, headers: { ...common, ...part }, body: createReadStream(full, range) }
}

/** Headers for a file that somebody uploaded: shown in place only when it can not be active. */
export function uploadHeaders(path: string): Record<string, string> {
  const type = typeOf(path)
  if (INLINE_TYPES.has(type))
    return { 'Content-Type': type, 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache' }
  return { ...SANDBOX_HEADERS, 'Content-Type': type, 'Content-Disposition': 'attachment', 'Cache-Control': 'no-cache' }
}

/** Headers for a page or asset of a published site: it works, but apart from the admin. */
export function siteHeaders(path: string): Record<string, string> {
  return {
    ...SANDBOX_HEADERS,
    'Content-Type': typeOf(path),
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
  }
}
