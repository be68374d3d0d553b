import { mediaTypeOf } from '#lib/files/media-type.ts'
import type { FileConditions } from '#server/context.ts'
import type { FileStore } from '#server/store/files.ts'
import type { BytesAnswer } from './route.ts'
import { INLINE_TYPES, SANDBOX_HEADERS } from './security.ts'

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
  const found = await files.find(path)
  if (!found || found.isFolder) return undefined
  const tag = `W/"${found.tag}"`
  const common = { ETag: tag, 'Last-Modified': found.modified.toUTCString(), 'Accept-Ranges': 'bytes', ...headers }
  if (request.ifNoneMatch === tag) return { status: 304, headers: common, body: Buffer.alloc(0) }
  const range = rangeOf(request.range, found.size)
  if (range === 'bad')
    return { status: 416, headers: { ...common, 'Content-Range': `bytes */${found.size}` }, body: Buffer.alloc(0) }
  if (range === 'none') {
    const length = { 'Content-Length': String(found.size) }
    return { headers: { ...common, ...length }, body: await files.open(path) }
  }
  const part = {
    'Content-Range': `bytes ${range.start}-${range.end}/${found.size}`,
    'Content-Length': String(range.end - range.start + 1),
  }
  return { status: 206, headers: { ...common, ...part }, body: await files.open(path, range) }
}

/** Headers for a file that somebody uploaded: shown in place only when it can not be active. */
export function uploadHeaders(path: string): Record<string, string> {
  const type = mediaTypeOf(path)
  if (INLINE_TYPES.has(type))
    return { 'Content-Type': type, 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache' }
  return { ...SANDBOX_HEADERS, 'Content-Type': type, 'Content-Disposition': 'attachment', 'Cache-Control': 'no-cache' }
}

/** Headers for a page or asset of a published site: it works, but apart from the admin. */
export function siteHeaders(path: string): Record<string, string> {
  return {
    ...SANDBOX_HEADERS,
    'Content-Type': mediaTypeOf(path),
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
  }
}
