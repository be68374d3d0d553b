import { PREVIEW_TYPES, type PreviewType } from '#contract/preview.ts'

export interface PreviewTarget {
  type: PreviewType
  dataId: string
  /** Where a content lies that no server knows yet. */
  catalogId: string
  contentType: string
}

/** What the address of the preview asks for; an unknown type shows the site. */
export function previewTargetIn(search: unknown): PreviewTarget {
  const values = search as Record<string, string | undefined>
  const type = PREVIEW_TYPES.find((one) => one === values['type']) ?? 'site'
  const dataId = /^\d{1,19}$/.test(values['dataId'] ?? '') ? (values['dataId'] ?? '0') : '0'
  return { type, dataId, catalogId: values['catalogId'] ?? '0', contentType: values['contentType'] ?? 'article' }
}
