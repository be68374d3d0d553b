import { Tabs, type TabsProps } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useDrafts } from '#data/use-drafts.ts'
import { useJournal, useOperations, useOutbox } from '#data/use-outbox.ts'
import { ListTable } from '#kit/list-table.tsx'
import { useLocalTable } from '#kit/local-table.ts'
import { Screen } from '#kit/screen.tsx'
import { DraftsPanel } from './drafts/drafts-panel.tsx'
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
  const drafts = useDrafts()
  const journal = useLocalTable(useJournal(), (row) => String(row.id))
  return (
    <Screen title={<Trans>Sync centre</Trans>}>
      <PauseNotice outbox={outbox} />
      <SyncTools outbox={outbox} />
      <Tabs {...useTabs()} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="queue">
            <Trans>Waiting ({outbox.total})</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="drafts">
            <Trans>Drafts ({drafts.length})</Trans>
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
        <Tabs.Panel value="drafts" pt="sm">
          <DraftsPanel drafts={drafts} />
        </Tabs.Panel>
        <Tabs.Panel value="journal" pt="sm">
          <ListTable list={journal} columns={journalColumns} label={t`Journal`} selectable={false} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

const TABS = ['queue', 'drafts', 'journal']

/** The open tab stands in the address: it can be linked to and comes back with the page. */
function useTabs(): Pick<TabsProps, 'value' | 'onChange'> {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return {
    value: TABS.find((one) => one === tab) ?? 'queue',
    onChange: (next) => void navigate({ to: '.', search: { tab: next ?? undefined } as never, replace: true }),
  }
}
