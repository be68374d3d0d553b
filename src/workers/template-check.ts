import { checkTemplate, type Fault } from '#render/check.ts'
import { describeTemplates, type TemplateReference } from '#render/reference.ts'

export type { Fault } from '#render/check.ts'
export type { TagReference, TemplateReference } from '#render/reference.ts'

/** What the worker for texts of templates offers: reading one may take longer than a page should stand still. */
export interface TemplateCheckApi {
  /** Faults of a text with their places. */
  check(text: string): readonly Fault[]
  /** What templates may say. */
  describe(): TemplateReference
}

export const templateCheckApi: TemplateCheckApi = { check: checkTemplate, describe: describeTemplates }
