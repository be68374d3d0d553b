import type { ContentSaveBody } from '#contract/contents/form.ts'
import type { ContentType, OP_TYPES } from '#contract/contents/limits.ts'
import type { Language } from '#contract/wire.ts'

/** What a save asks for, as it lies in the row of its task. */
export interface SaveArgs {
  readonly op: (typeof OP_TYPES)[number]
  readonly siteId: string
  readonly contentType: ContentType
  readonly userName: string
  readonly deptId: string | null
  /** Of the messages. */
  readonly language: Language
  readonly body: ContentSaveBody
}
