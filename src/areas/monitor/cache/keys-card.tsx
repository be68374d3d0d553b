import { Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { cacheClearKey, cacheKeys } from '#contract/monitor/caches.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { ToolButton } from '#kit/button/tool-button.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useReadTable } from '#kit/list/read-table.ts'
import { Card } from '#kit/page/card.tsx'
import { CACHE_READS } from './clear-buttons.tsx'

interface KeyRow {
  readonly key: string
}

const column = columnsOf<KeyRow>()
const columns = [column.opener('key', msg({ message: 'Key', context: 'cache' }), { minWidth: 140 })]
const keyOf = ({ key }: KeyRow) => key

interface KeysCardProps {
  /** Undefined while no cache is chosen. */
  name: string | undefined
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}

export function KeysCard({ name, chosen, onChoose }: KeysCardProps) {
  const { t } = useLingui()
  const read = useRead(cacheKeys, { params: { cacheName: name ?? '' } }, { enabled: name !== undefined, staleTime: 0 })
  const rows = useMemo(() => read.data?.map((key) => ({ key })), [read.data])
  const list = useReadTable({ ...read, data: rows }, keyOf)
  const title = t({ message: 'Keys', context: 'cache' })
  const refresh = (
    <ToolButton
      label={t`Refresh keys`}
      icon={IconRefresh}
      size="md"
      loading={read.isFetching}
      onClick={() => void read.refetch()}
    />
  )
  return (
    <Card title={title} aside={name !== undefined && refresh}>
      {name === undefined ? (
        <Text size="sm" c="dimmed">
          <Trans>Select a cache</Trans>
        </Text>
      ) : (
        <ListTable
          list={list}
          columns={columns}
          label={title}
          selectable={false}
          narrow="scroll"
          empty={<Trans>This cache is empty</Trans>}
          onRowOpen={({ key }) => onChoose(key)}
          rowActions={({ key }) => <RemoveKey name={key} onDone={() => key === chosen && onChoose(undefined)} />}
        />
      )}
    </Card>
  )
}

function RemoveKey({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useLingui()
  const action = useAction(cacheClearKey, { success: t`Deleted`, invalidates: CACHE_READS })
  return (
    <ActionButton
      endpoint={cacheClearKey}
      look="row"
      icon={IconTrash}
      loading={action.pending}
      aria-label={t`Delete ${name}`}
      // What went wrong is shown by the call.
      onClick={() => void action.run({ params: { cacheKey: name } }).then(onDone, () => undefined)}
    >
      <Trans>Delete</Trans>
    </ActionButton>
  )
}
