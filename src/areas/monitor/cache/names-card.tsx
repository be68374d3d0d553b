import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { type CacheName, cacheNames } from '#contract/monitor/caches.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ToolButton } from '#kit/button/tool-button.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useReadTable } from '#kit/list/read-table.ts'
import { Card } from '#kit/page/card.tsx'
import { ClearButton } from './clear-buttons.tsx'

const column = columnsOf<CacheName>()
const columns = [column.opener('remark', msg({ message: 'Cache', context: 'monitor' }), { minWidth: 110 })]
const keyOf = ({ cacheName }: CacheName) => cacheName

export function NamesCard({ onChoose }: { onChoose: (name: string) => void }) {
  const { t } = useLingui()
  const read = useRead(cacheNames)
  const list = useReadTable(read, keyOf)
  const title = t({ message: 'Caches', context: 'monitor' })
  const refresh = (
    <ToolButton
      label={t`Refresh caches`}
      icon={IconRefresh}
      size="md"
      loading={read.isFetching}
      onClick={() => void read.refetch()}
    />
  )
  return (
    <Card title={title} aside={refresh}>
      <ListTable
        list={list}
        columns={columns}
        label={title}
        selectable={false}
        narrow="scroll"
        onRowOpen={({ cacheName }) => onChoose(cacheName)}
        rowActions={({ cacheName, remark }) => <ClearButton name={cacheName} title={remark} />}
      />
    </Card>
  )
}
