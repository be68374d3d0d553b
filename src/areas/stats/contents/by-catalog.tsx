import { Button } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ContentStatByCatalog, statContentByCatalog } from '#contract/stats.ts'
import { useRead } from '#data/reads/use-read.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useReadTable } from '#kit/list/read-table.ts'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { useRowTree } from '#kit/nested/row-tree.ts'
import { RefreshButton } from './refresh-button.tsx'
import { totalColumns } from './total-columns.ts'

const column = columnsOf<ContentStatByCatalog>()
const columns = [column.text('name', msg`Catalog`, { minWidth: 180 }), ...totalColumns<ContentStatByCatalog>()]

const keyOf = (row: ContentStatByCatalog) => row.catalogId
const parentOf = (row: ContentStatByCatalog) => row.parentId

/** How far the contents of each catalog are, those of the catalogs below not among them. */
export function StatByCatalog() {
  const { t } = useLingui()
  const read = useRead(statContentByCatalog)
  const table = useReadTable(read, keyOf)
  const { rows, tree, allOpen, toggleAll } = useRowTree(table, { parentOf, startsOpen: true })
  return (
    <>
      <Toolbar>
        {allOpen !== undefined && (
          <Button variant="default" onClick={toggleAll}>
            {allOpen ? <Trans>Collapse all</Trans> : <Trans>Expand all</Trans>}
          </Button>
        )}
        <RefreshButton read={read} />
      </Toolbar>
      <ListTable
        list={{ ...table, rows }}
        tree={tree}
        columns={columns}
        label={t`Content by catalog`}
        selectable={false}
        narrow="scroll"
      />
    </>
  )
}
