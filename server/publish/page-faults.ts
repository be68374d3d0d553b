import { DataError, TemplateError } from '#render/template-error.ts'
import { type JobRow, worthAnotherTry } from '#server/publish/page-jobs.ts'

/** What the file system said: `ENOSPC`, `EACCES`, `EROFS`. */
function diskCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  return String((error as NodeJS.ErrnoException).code ?? 'EIO')
}

/** Why a page was not written, in a word that may be shown: no path, no row. */
export function reasonOf(error: unknown): string {
  return diskCode(error) ?? (error instanceof Error ? error.name : 'Error')
}

/**
 * Whether the job of a page stays in the queue. What disk and database refuse may be taken later, however long that
 * lasts; a template is wrong until somebody changes it and publishes again; the rest is tried, and shown as failed, for a
 * while.
 */
export function isWorthAnotherTry(error: unknown, job: JobRow, now: Date): boolean {
  if (error instanceof DataError || diskCode(error) !== undefined) return true
  if (error instanceof TemplateError) return false
  return worthAnotherTry(job, now)
}
