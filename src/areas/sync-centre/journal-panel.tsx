import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useJournal } from '#data/outbox/use-operations.ts'
import type { EndedOperation } from '#data/outbox/use-outbox.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { JournalActions } from './journal-actions.tsx'
import { journalColumns } from './queue-columns.tsx'

const NONE: EndedOperation[] = []
/** How many more each press shows. */
const STEP = 200

// The same functions each time: rows that did not change are not drawn again.
const idOf = (row: EndedOperation) => String(row.id)
const actionsOf = (row: EndedOperation) => <JournalActions ended={row} />

/** What has ended, the last first, of the last 30 days. */
export function JournalPanel() {
  const { t } = useLingui()
  const [shown, setShown] = useState(STEP)
  // One more tells whether there is more.
  const journal = useJournal(shown + 1)
  const rows = useMemo(() => journal?.slice(0, shown) ?? NONE, [journal, shown])
  const hasMore = (journal?.length ?? 0) > shown
  return (
    <Stack gap="sm" align="stretch">
      <ListTable
        list={useLocalTable(rows, idOf, { loading: !journal })}
        columns={journalColumns}
        label={t`Activity`}
        selectable={false}
        rowActions={actionsOf}
      />
      {hasMore && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </Stack>
  )
}
