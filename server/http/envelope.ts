import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { DONE } from '#contract/texts/wire.ts'
import { CODE, type Envelope, type Language } from '#contract/wire.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Log, Refusal } from '#server/context.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { PathError } from '#server/store/local-files.ts'
import { StoreError, type StoreFault } from '#server/store/s3/store-error.ts'
import { DatabaseAway } from '#server/store/database-away.ts'
import { isContention } from '#server/store/transact.ts'

/** What a call answers that went well. */
export function success(data: unknown, language: Language): Envelope {
  return { code: CODE.ok, msg: DONE[language], ...(data !== undefined && data !== null && { data }) }
}

/** What a refused call answers. */
export function refused(refusal: Refusal, language: Language): Envelope {
  const { errCode } = refusal
  const errData = errDataOf(refusal)
  const code = errCode === 'UNAUTHORIZED' ? CODE.unauthorized : errCode === 'FORBIDDEN' ? CODE.forbidden : CODE.error
  return { code, msg: refusalText(refusal, language), errCode, ...(errData && { errData }) }
}

/** What programs need of a refusal: the right itself, and what its text speaks of. */
export function errDataOf({ errCode, args, errData }: Refusal): Record<string, unknown> | undefined {
  const needed = errCode === 'FORBIDDEN' ? { permission: args[0] } : errData
  return args.length > 0 ? { ...needed, args } : needed
}

/** More files, texts or parts than a form may have. */
const FORM_CODES = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

/**
 * The fields that a unique index stands on, by their names on the wire; '' where it stands on more than columns. The
 * database tells them in every language as `(column)=(value)`.
 */
function fieldsTaken(detail = ''): string {
  const columns = /\(([a-z\d_]+(?:, [a-z\d_]+)*)\)=\(/.exec(detail)?.[1] ?? ''
  return columns.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

const STORAGE_CODES = {
  address: 'STORAGE_ADDRESS',
  unreachable: 'STORAGE_UNREACHABLE',
  slow: 'STORAGE_SLOW',
  refused: 'STORAGE_REFUSED',
  bucket: 'STORAGE_BUCKET',
  region: 'STORAGE_REGION',
  clock: 'STORAGE_CLOCK',
  busy: 'STORAGE_BUSY',
  answer: 'STORAGE_ANSWER',
  changed: 'STORAGE_CHANGED',
} as const satisfies Record<StoreFault, ErrorCode>

/** What people are told of a storage that failed. */
function storageRefusal({ fault, detail }: StoreError): Refusal {
  return new Refusal(STORAGE_CODES[fault], [detail])
}

/** No space, and no more of what an account may take: of the file system, and of the database (disk_full). */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])

function isDiskFull(error: unknown): boolean {
  return NO_ROOM.has((error as { code?: string } | undefined)?.code ?? '')
}

/**
 * Finds the refusal in whatever was thrown: by a handler, the web framework or the database. No words of theirs get into
 * it, which people do not understand and strangers learn from. Undefined means a defect.
 *
 * @param bodyLimit of the call, in bytes
 */
function refusalOf(error: unknown, bodyLimit = 0): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StoreError) return storageRefusal(error)
  if (error instanceof PathError) return new Refusal('BAD_REQUEST', ['path'])
  if (isContention(error)) return new Refusal('BUSY')
  if (error instanceof DatabaseAway) return new Refusal('DATABASE_AWAY')
  if (isDiskFull(error)) return new Refusal('DISK_FULL')
  if (error instanceof SyntaxError && 'statusCode' in error) return new Refusal('BAD_JSON')
  const { code, statusCode, detail } = error as { code?: string; statusCode?: number; detail?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE', [`${Math.floor(bodyLimit / 1024)} KB`])
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('TOO_LARGE', ['100 MB'])
  if (code !== undefined && FORM_CODES.has(code)) return new Refusal('BAD_REQUEST', ['multipart/form-data'])
  if (code === '23505') return new Refusal('DATA_CONFLICT', [fieldsTaken(detail)])
  // A number or text that its column can not hold, in the classes of SQLSTATE.
  if (code !== undefined && /^22\w{3}$/.test(code)) return new Refusal('NOT_STORABLE')
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('BAD_REQUEST', [STATUS_CODES[statusCode] ?? String(statusCode)])
  return undefined
}

/** Where something was thrown, for the log. */
export interface Thrown {
  readonly log: Log
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
  /** Of the call, in bytes. */
  readonly bodyLimit?: number
}

/**
 * The refusal that people get of whatever was thrown. Of a defect they get INTERNAL with a number; the log has the rest
 * under the same number. A full disk is told there, too, since somebody has to make room.
 */
export function toRefusal(error: unknown, { log, message, fields, bodyLimit }: Thrown): Refusal {
  const known = refusalOf(error, bodyLimit)
  if (known?.errCode === 'DISK_FULL') log.error({ err: error, ...fields }, message)
  if (known) return known
  const faultId = randomUUID().slice(0, 8)
  log.error({ err: error, faultId, ...fields }, message)
  return new Refusal('INTERNAL', [faultId])
}
