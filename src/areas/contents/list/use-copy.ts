import { useLingui } from '@lingui/react/macro'
import { contentCopy, contentList } from '#contract/contents.ts'
import { COPIES_MAX } from '#contract/contents/limits.ts'
import { useAction } from '#data/reads/use-action.ts'
import type { CopyType, PickedCatalog } from '#shared/catalog-selector/catalog-selector.tsx'
import type { ShownRow } from './overlay.ts'

/** The server copies what it has: a row with something unsent would be copied as it was before. */
export function useCopy(rows: readonly ShownRow[]) {
  const { t } = useLingui()
  const action = useAction(contentCopy, { success: t`Copied`, invalidates: [contentList] })
  const isUnsent = rows.some((row) => row.isLocal || row.waiting.length > 0)
  const run = async (catalogs: readonly PickedCatalog[], copyType: CopyType) => {
    const contentIds = rows.map((row) => row.contentId)
    const catalogIds = catalogs.map((catalog) => catalog.id)
    return action.run({ body: { contentIds, catalogIds, copyType } }).then(
      () => true,
      () => false,
    )
  }
  const most = COPIES_MAX
  const refusal = (catalogs: readonly PickedCatalog[]) =>
    rows.length * catalogs.length > most
      ? t`At most ${most} copies at once. Choose fewer items or catalogs.`
      : undefined
  return { run, refusal, pending: action.pending, reason: isUnsent ? t`Has unsent changes` : undefined }
}
