import { Group, Stack, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { findBlocked } from '#data/outbox/blocked-operations.ts'
import { useDraftCount } from '#data/drafts/use-draft-count.ts'
import { useOperations } from '#data/outbox/use-operations.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { attentionFirst } from './attention-first.ts'
import { OperationActions } from './operation-actions.tsx'
import { BlockedOperations, queueColumns } from './queue-columns.tsx'
import { RefusedActions } from './refused-actions.tsx'

const NONE: WaitingOperation[] = []

// The same functions each time: while much is sent, rows that did not change are not drawn again.
const opIdOf = (row: WaitingOperation) => row.opId
const actionsOf = (row: WaitingOperation) => <OperationActions operation={row} />

/** All that waits; what only a person can end stands first, and alone where he wants it so. */
export function QueuePanel() {
  const { t } = useLingui()
  const operations = useOperations()
  const drafts = useDraftCount()
  const [only, setOnly] = useState(false)
  const { needing, others } = useMemo(() => attentionFirst(operations ?? NONE), [operations])
  const rows = useMemo(() => (only && needing.length > 0 ? needing : [...needing, ...others]), [only, needing, others])
  const held = useMemo(() => new Set(findBlocked(operations ?? NONE)), [operations])
  const loading = operations === undefined || drafts === undefined
  return (
    <Stack gap="sm">
      {needing.length > 0 && (
        <Group>
          <Switch
            label={t`Needs attention only (${needing.length})`}
            checked={only}
            onChange={(event) => setOnly(event.currentTarget.checked)}
          />
          <RefusedActions needing={needing} />
        </Group>
      )}
      <BlockedOperations value={held}>
        <ListTable
          list={useLocalTable(rows, opIdOf, { loading })}
          columns={queueColumns}
          label={t`Unsent changes`}
          selectable={false}
          rowActions={actionsOf}
          empty={<NothingWaits drafts={drafts ?? 0} />}
        />
      </BlockedOperations>
    </Stack>
  )
}

/** Of texts that are drafts no server knows. */
function NothingWaits({ drafts }: { drafts: number }) {
  if (drafts === 0) return <Trans>Everything is saved to the server</Trans>
  return (
    <Plural
      value={drafts}
      one="Nothing to send. # draft is on this device only."
      other="Nothing to send. # drafts are on this device only."
    />
  )
}
