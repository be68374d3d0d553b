import type { CatalogExtends } from '#contract/catalogs/settings.ts'
import type { PageFormChange } from '#kit/page-form/use-page-form.ts'

export interface ExtendValues {
  EnableIndex: string
  CatalogExtendModel: string
  ContentExtendModel: string
  CatalogPageSize: number | string
  EnableContribute: string
  HotWordGroups: string[]
}

/** The form of what the server has. */
export function extendValues(settings: CatalogExtends): ExtendValues {
  const { EnableIndex, CatalogExtendModel, ContentExtendModel, CatalogPageSize } = settings
  const { EnableContribute, HotWordGroups } = settings
  return { EnableIndex, CatalogExtendModel, ContentExtendModel, CatalogPageSize, EnableContribute, HotWordGroups }
}

/**
 * Settings as texts: what was changed; to a back end without our extensions all of them, those that have no field too,
 * for there what is not sent goes back to its default.
 */
export function extendBody(
  settings: CatalogExtends,
  { values, changed }: PageFormChange<ExtendValues>,
  isPlain: boolean,
): Record<string, string> {
  const { siteId: _, PreviewPrefix: __, version: ___, ...stored } = settings
  const sent: object = isPlain ? { ...stored, ...values } : changed
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''),
    ]),
  )
}
