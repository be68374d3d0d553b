import { Tabs, type TabsProps } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useDrafts } from '#data/use-drafts.ts'
import { type EndedOperation, useJournal, useOutbox } from '#data/use-outbox.ts'
import { ListTable } from '#kit/list-table.tsx'
import { useLocalTable } from '#kit/local-table.ts'
import { Screen } from '#kit/screen.tsx'
import { DraftsPanel } from './drafts/drafts-panel.tsx'
import { JournalActions } from './journal-actions.tsx'
import { PauseNotice } from './pause-notice.tsx'
import { journalColumns } from './queue-columns.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SyncTools } from './sync-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/sync')({
  staticData: { meta: { title: msg`Sync centre`, texts: 'sync' } },
  component: SyncCentre,
})

const NONE: EndedOperation[] = []

// The same functions each time: rows that did not change are not drawn again.
const journalIdOf = (row: EndedOperation) => String(row.id)
const journalActionsOf = (row: EndedOperation) => <JournalActions ended={row} />

function SyncCentre() {
  const outbox = useOutbox()
  const drafts = useDrafts()
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
          <QueuePanel />
        </Tabs.Panel>
        <Tabs.Panel value="drafts" pt="sm">
          <DraftsPanel drafts={drafts} />
        </Tabs.Panel>
        <Tabs.Panel value="journal" pt="sm">
          <JournalPanel />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

function JournalPanel() {
  const { t } = useLingui()
  const journal = useJournal()
  const list = useLocalTable(journal ?? NONE, journalIdOf, { loading: !journal })
  return (
    <ListTable
      list={list}
      columns={journalColumns}
      label={t`Journal`}
      selectable={false}
      rowActions={journalActionsOf}
    />
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
