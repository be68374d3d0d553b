import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { type Column, columnsOf } from '#kit/list/columns.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { useLateColumns } from '#kit/list/use-late-columns.ts'
import { useEditorAddress } from '../open-editor.ts'
import { LATE_COLUMNS } from './late-columns.ts'
import type { ShownRow } from './overlay.ts'
import { StatusCell } from './status-cell.tsx'
import { TitleCell } from './title-cell.tsx'
import { targetOf } from './use-overlay.ts'

const column = columnsOf<ShownRow>()

/** What is read once for all rows: a reader in each cell of its own would cost the list more than its cells. */
export function useContentColumns(ofSite: boolean, switched: readonly string[]): readonly Column<ShownRow>[] {
  const isLate = LATE_COLUMNS.ids.some((id) => switched.includes(id))
  const late = useLateColumns(LATE_COLUMNS, isLate)
  const attributes = useDict('CMSContentAttribute')
  const statuses = useDict('CMSContentStatus')
  const tree = useRead(catalogTreeData).data?.rows
  const addressOf = useEditorAddress()
  return useMemo(() => {
    const catalogs = indexTree(treeItemsOf(tree ?? [])).items
    return [
      column.custom(
        'title',
        msg`Title`,
        (row) => <TitleCell row={row} href={addressOf(targetOf(row))} attributes={attributes} />,
        {
          ellipsis: true,
          minWidth: 220,
        },
      ),
      // Two names: who hides it in the list of the site has not asked for it in those of catalogs.
      column.custom(
        ofSite ? 'siteCatalog' : 'catalog',
        msg`Catalog`,
        ({ catalogId }) => catalogs.get(catalogId)?.label ?? '',
        {
          width: 120,
          ellipsis: true,
          from: 700,
          card: 'none',
          // In the list of a catalog it says the same of all rows.
          optional: !ofSite,
        },
      ),
      column.custom('status', msg`Status`, (row) => <StatusCell row={row} statuses={statuses} />, {
        width: 150,
        card: 'line',
      }),
      column.date('createTime', msg`Created`, { width: 160, from: ofSite ? 900 : 700, card: 'line' }),
      ...late,
    ]
  }, [attributes, statuses, tree, late, ofSite, addressOf])
}
