import { templateCheck } from '#workers/bridge.ts'
import type { Fault, TemplateReference } from '#workers/template-check.ts'

export type { Fault, TagReference, TemplateReference } from '#workers/template-check.ts'

/** What of a text is no template, with lines and columns from 1; the page goes on meanwhile. */
export function checkTemplate(text: string): Promise<readonly Fault[]> {
  return templateCheck.use((api) => api.check(text))
}

let reference: Promise<TemplateReference> | undefined

/** What templates may say: tags, filters, variables. Asked for once. */
export function describeTemplates(): Promise<TemplateReference> {
  reference ??= templateCheck.use((api) => api.describe())
  reference.catch(() => (reference = undefined))
  return reference
}
