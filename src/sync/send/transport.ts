import { API_BASE, HEADER } from '#contract/wire.ts'
import { needsTelling } from '#lib/files/file-name.ts'
import { classify } from '#sync/send/answers.ts'
import { NO_ANSWER, type SyncAnswer, type SyncRequest, type SyncSender, type Transport } from '#sync/ports.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * What a line is taken to carry at least (bytes a millisecond): 64 kbit/s, a mobile line at the edge of its cell, or a
 * fourth of a slow one on which four lanes send. A write that is given up too early is sent anew from its first byte.
 */
const SLOW_LINE = 8

/** Requests by `fetch`, for pages and workers alike: nothing is read from page storage, the sender says it all. */
export function createTransport(fetcher: Fetch, base: string = API_BASE): Transport {
  return {
    async send(request, sender) {
      try {
        const response = await fetcher(base + urlOf(request), initOf(request, sender))
        return classify({
          status: response.status,
          body: await response.text(),
          retryAfter: response.headers.get('Retry-After'),
          date: response.headers.get('Date'),
          server: response.headers.get(HEADER.server),
          isRead: request.method === 'GET',
        })
      } catch {
        return failed(request)
      }
    },
  }
}

/** A broken line says nothing about a write: it may have arrived. A read has no effect to be unsure of. */
function failed(request: SyncRequest): SyncAnswer {
  return request.method === 'GET' ? { kind: 'not-sent' } : { kind: 'unknown', code: NO_ANSWER }
}

function urlOf({ path, query = {} }: SyncRequest): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return pairs.length === 0 ? path : `${path}?${search}`
}

function initOf(request: SyncRequest, { token, siteId, lang }: SyncSender): RequestInit {
  const headers: Record<string, string> = {
    [HEADER.authorization]: `Bearer ${token}`,
    [HEADER.currentSite]: siteId,
    [HEADER.language]: lang,
  }
  if (request.key !== undefined) headers[HEADER.idempotencyKey] = request.key
  // Repeats are meant here: they carry the same key.
  if (request.method !== 'GET') headers[HEADER.repeatSubmit] = 'false'
  const { file, body } = request
  const init = {
    method: request.method,
    headers,
    cache: 'no-store' as const,
    credentials: 'same-origin' as const,
  }
  if (file) return { ...init, body: formOf(file), signal: limitOf(request, file.bytes.byteLength) }
  if (body === undefined) return { ...init, signal: limitOf(request, 0) }
  headers['Content-Type'] = 'application/json;charset=utf-8'
  const text = JSON.stringify(body)
  return { ...init, body: text, signal: limitOf(request, new TextEncoder().encode(text).byteLength) }
}

function limitOf({ timeoutMs, patience = 1 }: SyncRequest, bytes: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil((timeoutMs + bytes / SLOW_LINE) * patience))
}

function formOf({ name, type, bytes, tags = [] }: NonNullable<SyncRequest['file']>): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type }), name)
  form.append('source', 'local')
  if (needsTelling(name)) form.append('fileName', name)
  if (tags.length > 0) form.append('tags', tags.join(','))
  return form
}
