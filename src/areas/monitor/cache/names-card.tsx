import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CacheName, cacheNames } from '#contract/monitor/caches.ts'
import { useRead } from '#data/reads/use-read.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { Card } from '#kit/page/card.tsx'
import { ClearButton } from './clear-buttons.tsx'
import { RefreshIcon } from './refresh-icon.tsx'

const column = columnsOf<CacheName>()
const columns = [column.opener('remark', msg({ message: 'Cache', context: 'monitor' }), { minWidth: 110 })]
const keyOf = ({ cacheName }: CacheName) => cacheName

interface NamesCardProps {
  chosen: string | undefined
  onChoose: (name: string) => void
}

export function NamesCard({ onChoose }: NamesCardProps) {
  const { t } = useLingui()
  const read = useRead(cacheNames)
  const list = useLocalTable(read.data ?? [], keyOf, {
    loading: read.isPending,
    error: read.error ?? undefined,
    retry: () => void read.refetch(),
  })
  const title = t({ message: 'Caches', context: 'monitor' })
  return (
    <Card title={title} aside={<RefreshIcon label={t`Refresh caches`} read={read} />}>
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
