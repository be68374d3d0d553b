import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CacheUse } from '#contract/monitor/caches.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { ClearButton } from './clear-buttons.tsx'

const column = columnsOf<CacheUse>()
const columns = [
  column.text('remark', msg({ message: 'Cache', context: 'monitor' }), { minWidth: 180, sortable: true }),
  column.text('cacheName', msg`Prefix`, { width: 160 }),
  column.number('size', msg`Entries`, { sortable: true }),
  column.number('hits', msg`Hits`, { sortable: true }),
  column.number('misses', msg`Misses`, { sortable: true }),
  column.custom('share', msg`Hit rate`, (row) => <HitRate use={row} />, { width: 110, align: 'right' }),
]

const keyOf = ({ cacheName }: CacheUse) => cacheName

/** Each cache of the server: how much it holds, and how often that saved work since the start. */
export function CacheUses({ caches }: { caches: readonly CacheUse[] }) {
  const { t } = useLingui()
  const list = useLocalTable(caches, keyOf)
  return (
    <ListTable
      list={list}
      columns={columns}
      label={t({ message: 'Caches', context: 'monitor' })}
      selectable={false}
      rowActions={({ cacheName, remark }) => <ClearButton name={cacheName} title={remark} />}
    />
  )
}

function HitRate({ use: { hits = 0, misses = 0 } }: { use: CacheUse }) {
  const { i18n } = useLingui()
  const looks = hits + misses
  return looks === 0 ? '–' : i18n.number(hits / looks, { style: 'percent', maximumFractionDigits: 1 })
}
