import * as z from 'zod/mini'
import { datetime } from '#contract/fields.ts'

/**
 * Why a page that belongs to the site is not there, or is not as it should be (ours only). `code` says the kind:
 * `TemplateError`, a limit that its template reached (`TemplateTime`, `TemplateMemory`, `TemplateDepth`,
 * `TemplateOutput`), `TemplateMissing` (a template that is not there), `NoTemplate` (none is chosen), `PagePathError`, `DataError`, what the file system said (`ENOSPC`, `EACCES`), or the
 * name of another error.
 */
export const pageFault = z.object({
  pipeCode: z.string(),
  code: z.string(),
  /** Of a template: what its engine says, in English, and where. */
  reason: z.optional(z.string()),
  file: z.optional(z.string()),
  line: z.optional(z.int()),
  /** The queue tries again by itself. */
  isRetried: z.boolean(),
  /** Of the last attempt. */
  time: datetime,
})
export type PageFault = z.infer<typeof pageFault>
