import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ContentStatByUser, statContentByUser } from '#contract/stats.ts'
import { useRead } from '#data/reads/use-read.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useReadTable } from '#kit/list/read-table.ts'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { totalColumns } from './total-columns.ts'

const column = columnsOf<ContentStatByUser>()
const columns = [
  column.text('userName', msg`User`, { minWidth: 100, sortable: true }),
  ...totalColumns<ContentStatByUser>().map((one) => ({ ...one, sortable: true })),
]

const keyOf = (row: ContentStatByUser) => row.id

/** How far the contents are that each user has created. */
export function StatByUser() {
  const { t } = useLingui()
  const read = useRead(statContentByUser)
  const table = useReadTable(read, keyOf)
  return (
    <>
      <Toolbar>
        <RefreshButton read={read} />
      </Toolbar>
      <ListTable list={table} columns={columns} label={t`Content by user`} selectable={false} />
    </>
  )
}
