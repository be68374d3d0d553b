import type { ContentInit } from '#contract/contents/form.ts'
import { contentGetInit } from '#contract/contents.ts'
import { useRead } from '#data/use-read.ts'
import { modelIn } from '#lib/content-fields.ts'
import type { ContentEditing } from './use-content-editor.ts'

/** The extension model that the catalog of the form gives its contents; `unknown` where nobody can say now. */
export function useCatalogModel(
  editing: ContentEditing,
  init: ContentInit | undefined,
): string | undefined | 'unknown' {
  const { catalogId = '0', contentType = 'article' } = editing.form.getValues()
  // What is there is moved, and its answer tells of the catalog that it came to; a new one may be given any.
  const isElsewhere = init !== undefined && !init.status && init.catalogId !== catalogId
  const params = { catalogId, contentType, contentId: '0' }
  const chosen = useRead(contentGetInit, { params }, { enabled: isElsewhere })
  if (!isElsewhere) return init && modelIn(init)
  if (chosen.data) return modelIn(chosen.data)
  return chosen.error ? 'unknown' : undefined
}
