import { id } from '#contract/fields.ts'
import { PREVIEW_TYPES, type PreviewType } from '#contract/preview.ts'

export interface PreviewTarget {
  type: PreviewType
  dataId: string
  /** Where a content lies that no server knows yet. */
  catalogId: string
  contentType: string
}

/** What the address of the preview asks for; an unknown type shows the site, what can be no id nothing. */
export function previewTargetIn(search: unknown): PreviewTarget | undefined {
  const values = search as Record<string, string | undefined>
  const type = PREVIEW_TYPES.find((one) => one === values['type']) ?? 'site'
  const dataId = values['dataId'] ?? '0'
  const catalogId = values['catalogId'] ?? '0'
  if (![dataId, catalogId].every((one) => id.safeParse(one).success)) return undefined
  return { type, dataId, catalogId, contentType: values['contentType'] ?? 'article' }
}

/** The site whose pipes show it; undefined is the current one. */
export function siteOf({ type, dataId }: PreviewTarget): string | undefined {
  return type === 'site' && dataId !== '0' ? dataId : undefined
}
