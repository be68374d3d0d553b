import { Tabs, type TabsProps } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useDrafts } from '#data/drafts/use-drafts.ts'
import { useFormDrafts } from '#data/drafts/use-form-drafts.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'
import { Screen } from '#kit/page/screen.tsx'
import { DraftsPanel } from '#areas/sync-centre/drafts/drafts-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { LostWorkNotice } from './lost-work-notice.tsx'
import { PauseNotice } from './pause-notice.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SyncTools } from './sync-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/sync')({
  staticData: { meta: { title: msg`Sync centre`, texts: 'sync-centre' } },
  component: SyncCentre,
})

function SyncCentre() {
  const outbox = useOutbox()
  const drafts = useDrafts()
  const forms = useFormDrafts()
  return (
    <Screen title={<Trans>Sync centre</Trans>}>
      <PauseNotice outbox={outbox} />
      <LostWorkNotice />
      <SyncTools outbox={outbox} />
      <Tabs {...useTabs()} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="queue">
            {outbox.isKnown ? <Trans>Waiting ({outbox.total})</Trans> : <Trans>Waiting</Trans>}
          </Tabs.Tab>
          <Tabs.Tab value="drafts">
            <Trans>Drafts ({drafts.length + forms.length})</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="journal">
            <Trans>Activity</Trans>
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
