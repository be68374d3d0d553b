import { Tabs } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useJournal, useOperations, useOutbox } from '#data/use-outbox.ts'
import { ListTable } from '#kit/list-table.tsx'
import { useLocalTable } from '#kit/local-table.ts'
import { Screen } from '#kit/screen.tsx'
import { OperationActions } from './operation-actions.tsx'
import { PauseNotice } from './pause-notice.tsx'
import { journalColumns, queueColumns } from './queue-columns.tsx'
import { SyncTools } from './sync-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/sync')({
  staticData: { meta: { title: msg`Sync centre`, texts: 'sync' } },
  component: SyncCentre,
})

function SyncCentre() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const queue = useLocalTable(useOperations(), (row) => row.opId)
  const journal = useLocalTable(useJournal(), (row) => String(row.id))
  return (
    <Screen title={<Trans>Sync centre</Trans>}>
      <PauseNotice outbox={outbox} />
      <SyncTools outbox={outbox} />
      <Tabs defaultValue="queue" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="queue">
            <Trans>Waiting ({outbox.total})</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="journal">
            <Trans>Journal</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="queue" pt="sm">
          <ListTable
            list={queue}
            columns={queueColumns}
            label={t`Waiting work`}
            selectable={false}
            rowActions={(row) => <OperationActions operation={row} />}
            empty={<Trans>Everything is saved on the server</Trans>}
          />
        </Tabs.Panel>
        <Tabs.Panel value="journal" pt="sm">
          <ListTable list={journal} columns={journalColumns} label={t`Journal`} selectable={false} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
