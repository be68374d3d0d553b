import { HELD_BACK_CODES } from '#contract/held-back.ts'

/**
 * Why a call gave no answer that can be used.
 * - `offline` no connection, `timeout` no answer in time, `http` a status outside 2xx without an envelope,
 *   `invalid` something that is no envelope (a captive portal's page): the outcome on the server is unknown;
 * - `unexpected` an answer of a shape with which nothing safe can be done;
 * - `repeat` held back here, nothing was sent; `aborted` the caller gave up;
 * - the others are answers of the server.
 */
export type CallErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'refused'
  | 'warning'
  | 'repeat'
  | 'offline'
  | 'timeout'
  | 'http'
  | 'invalid'
  | 'unexpected'
  | 'aborted'

interface Details {
  readonly code?: number | undefined
  readonly errCode?: string | undefined
  readonly errData?: Record<string, unknown> | undefined
  readonly mayBeDone?: boolean
}

/** The one error of the request wrapper; `message` may be shown as it is. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** Code of the envelope, or the HTTP status of kind `http`. */
  readonly code: number | undefined
  readonly errCode: string | undefined
  readonly errData: Record<string, unknown>
  /** True for a write of which nobody knows whether it was done; the message says so. */
  readonly mayBeDone: boolean

  constructor(kind: CallErrorKind, message: string, details: Details = {}) {
    super(message)
    this.name = 'CallError'
    this.kind = kind
    this.code = details.code
    this.errCode = details.errCode
    this.errData = details.errData ?? {}
    this.mayBeDone = details.mayBeDone ?? false
  }

  /** True when the server could not be reached: what the device holds may stand in. */
  get unreachable(): boolean {
    return this.kind === 'offline' || this.kind === 'timeout' || this.kind === 'invalid' || isGateway(this)
  }
}

/** True where it says nothing of what was done: no answer, or one that something has failed in the middle. */
export function hasNoAnswer({ kind, code, errCode, unreachable }: CallError): boolean {
  return unreachable || (kind === 'http' && (code ?? 0) >= 500) || errCode === 'INTERNAL'
}

const GATEWAY = [502, 503, 504]

function isGateway(error: CallError): boolean {
  return error.kind === 'http' && GATEWAY.includes(error.code ?? 0)
}

/** True for a failure of the line or a server that takes nothing from here, false for any other answer or a bug. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.unreachable || HELD_BACK_CODES.has(error.errCode ?? ''))
}

/** True where the server answers that there is no such thing, as of what was deleted. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'notFound' || error.errCode === 'NOT_FOUND')
}

/** True where the server knows no site that this person may work in. */
export function isWithoutSite(error: unknown): boolean {
  return error instanceof CallError && error.errCode === 'NO_SITE'
}
