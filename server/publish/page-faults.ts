import { DataError, type LimitName, TemplateError, TemplateLimit, TemplateMissing } from '#render/template-error.ts'
import { type JobRow, worthAnotherTry } from '#server/publish/page-jobs.ts'

/** Why a job did not do what it was to do, in one pipe. */
export interface JobFault {
  readonly job: JobRow
  /** '' where what failed concerns all pipes. */
  readonly pipeCode: string
  /** A word that may be shown: no path, no row. */
  readonly code: string
  /** What the template engine says, and where. */
  readonly reason: string | null
  readonly file: string | null
  readonly line: number | null
  /** The job stays in the queue. */
  readonly isRetried: boolean
}

/** A page without a template is a choice for some lists; an article that is published and has none is not to be seen. */
export class NoTemplate extends Error {
  override name = 'NoTemplate'
}

/** What the file system said: `ENOSPC`, `EACCES`, `EROFS`; `StoreError` of an object storage. */
function diskCode(error: unknown): string | undefined {
  // From a thread an error comes by its name alone.
  if (error instanceof Error && error.name === 'StoreError') return error.name
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  return String((error as NodeJS.ErrnoException).code ?? 'EIO')
}

const LIMIT_CODES: Readonly<Record<LimitName, string>> = {
  time: 'TemplateTime',
  memory: 'TemplateMemory',
  depth: 'TemplateDepth',
  output: 'TemplateOutput',
}

/** Why a page was not written, in a word that may be shown: no path, no row. */
function codeOf(error: unknown): string {
  if (error instanceof TemplateLimit) return LIMIT_CODES[error.limit]
  return (diskCode(error) ?? (error instanceof Error ? error.name : 'Error')).slice(0, 40)
}

/**
 * Whether the job of a page stays in the queue. What disk and database refuse may be taken later, however long that
 * lasts, and a template that is gone may come back, with its disk or by somebody's hand; one that is wrong is so until
 * somebody changes it and publishes again, and where none is chosen somebody must choose; the rest is tried for a while.
 */
function isWorthAnotherTry(error: unknown, job: JobRow, now: Date): boolean {
  if (error instanceof DataError || error instanceof TemplateMissing || diskCode(error) !== undefined) return true
  if (error instanceof TemplateError || error instanceof NoTemplate) return false
  return worthAnotherTry(job, now)
}

/** The fault of a job whose page was not written because of an error. */
export function faultOf(job: JobRow, pipeCode: string, error: unknown, now: Date): JobFault {
  const place = error instanceof TemplateError ? error : undefined
  return {
    job,
    pipeCode,
    code: codeOf(error),
    reason: place?.reason.slice(0, 500) || null,
    file: place?.file.slice(-255) || null,
    line: place?.line || null,
    isRetried: isWorthAnotherTry(error, job, now),
  }
}
