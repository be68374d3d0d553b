import { HELD_BACK_CODES } from '#contract/held-back.ts'
import type { RefusalArgs } from '#contract/refusal-text.ts'
import { CODE, type Envelope } from '#contract/wire.ts'
import { readableText } from '#lib/server-text.ts'
import { REQUEST_TOO_LARGE, type ServerInfo, type SyncAnswer } from '#sync/ports.ts'

/** What is left of an HTTP answer once it was read. */
export interface RawAnswer {
  status: number
  body: string
  retryAfter: string | null
  /** When it was answered, by the clock of whoever did. */
  date?: string | null
  server: string | null
  /** The answer to a read: it carries nothing that could be too large. */
  isRead?: boolean
}

/**
 * Sorts an answer: body code first, HTTP status second. Whatever is not an envelope (a captive portal, a proxy's
 * page) says nothing about the effect, even with status 200.
 */
export function classify(raw: RawAnswer): SyncAnswer {
  const envelope = envelopeOf(raw.body)
  const server = raw.server === null ? undefined : parseServer(raw.server)
  const answer = envelope ? ofEnvelope(raw, envelope) : ofStatus(raw)
  return server ? { ...answer, server } : answer
}

/** Refusals that pass: the same request may well succeed in a moment. */
const BUSY_CODES = new Set(['TASK_RUNNING', 'BUSY', 'TOO_MANY_REQUESTS'])

/** How long a server is left alone that takes nothing from here; whoever lets us in again does not say so (ms). */
const HELD_BACK_MS = 20_000

function ofEnvelope(raw: RawAnswer, { code, msg = '', data, errCode = '', errData }: Envelope): SyncAnswer {
  const verdict = code ?? (raw.status < 400 ? CODE.ok : raw.status)
  if (isBusy(raw.status) || isGateway(raw.status)) return ofStatus(raw)
  if (verdict === CODE.ok) return { kind: 'applied', data }
  if (verdict === CODE.unauthorized) return { kind: 'auth' }
  if (BUSY_CODES.has(errCode) || isBusy(verdict)) return { kind: 'busy', ...retryAfterOf(raw) }
  // Others may still fit in, or need none of that disk: they are not held up.
  if (errCode === 'DISK_FULL') return { kind: 'busy', code: errCode }
  if (HELD_BACK_CODES.has(errCode)) return { kind: 'busy', retryAfterMs: HELD_BACK_MS, ...retryAfterOf(raw) }
  if (isGateway(verdict)) return ofStatus({ ...raw, status: verdict })
  // A fault in the server is no refusal: it is to pass, and what it did before is not known.
  if (errCode === 'INTERNAL') return { kind: 'unknown', code: errCode }
  const args = argsIn(errData)
  if (errCode === 'CONFLICT') return { kind: 'conflict', code: errCode, message: msg, ...args }
  return { kind: 'rejected', code: errCode || String(verdict), message: readableText(msg), ...args }
}

/** What the text of a refusal speaks of, where the server says it. */
export function argsIn(errData: Record<string, unknown> | undefined): { args?: RefusalArgs } {
  const args = errData?.['args']
  return Array.isArray(args) ? { args: args.map((one) => (typeof one === 'number' ? one : String(one))) } : {}
}

function ofStatus(raw: RawAnswer): SyncAnswer {
  const { status } = raw
  if (status === 401) return { kind: 'auth' }
  if (isBusy(status)) return { kind: 'busy', ...retryAfterOf(raw) }
  if (TOO_LARGE.has(status) && !raw.isRead) return { kind: 'rejected', code: REQUEST_TOO_LARGE, message: '' }
  return { kind: 'unknown', code: status < 400 ? 'NOT_OURS' : `HTTP_${status}` }
}

/** What refused to pass this on does so again: body, address, headers. */
const TOO_LARGE: ReadonlySet<number> = new Set([413, 414, 431])

function isBusy(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status === 503
}

/** A gateway that waited in vain or was not understood: what stands behind it may have done the work. */
function isGateway(status: number): boolean {
  return status === 502 || status === 504
}

/** Seconds, or a moment by the clock of whoever answered. What has passed says nothing: the back-off decides. */
function retryAfterOf({ retryAfter, date }: RawAnswer): { retryAfterMs?: number } {
  const header = retryAfter?.trim() ?? ''
  const wait = /^\d+$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Date.parse(date ?? '') || Date.now())
  return wait > 0 ? { retryAfterMs: wait } : {}
}

/** An envelope has a code or data; an empty object is what some proxies answer. */
function envelopeOf(body: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return undefined
    return 'code' in value || 'data' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** Reads `instance=<id>; epoch=<n>; ext=<list>`; undefined when it names no instance. */
export function parseServer(header: string): ServerInfo | undefined {
  const values = new Map(header.split(';').map((part) => part.trim().split('=') as [string, string | undefined]))
  const id = values.get('instance')
  if (!id) return undefined
  const extensions = (values.get('ext') ?? '').split(',').map((one) => one.trim())
  return { id, epoch: Number(values.get('epoch') ?? 0), extensions: extensions.filter(Boolean) }
}
