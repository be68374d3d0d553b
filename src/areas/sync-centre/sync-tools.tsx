import { Button, Group, Switch, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { pauseOutbox, workOffline } from '#data/outbox/outbox-edit.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { sendNow } from '#data/outbox/send-now.ts'
import { useDraftCount } from '#data/drafts/use-draft-count.ts'
import type { Outbox } from '#data/outbox/use-outbox.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'
import { Age } from '#kit/show/age.tsx'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { ImportButton } from './import-button.tsx'
import classes from './sync-tools.module.css'

/** What can be done to the outbox as a whole. */
export function SyncTools({ outbox }: { outbox: Outbox }) {
  const { t } = useLingui()
  const drafts = useDraftCount() ?? 0
  return (
    <Toolbar>
      <Button leftSection={<IconSend size={16} />} disabled={outbox.paused} onClick={() => void runOrNotify(sendNow)}>
        <Trans>Send now</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={outbox.isKnown && outbox.total + drafts === 0}
        onClick={() => void runOrNotify(downloadUnsentWork)}
      >
        <Trans>Export unsent work</Trans>
      </Button>
      <ImportButton />
      <Group className={classes['switches'] ?? ''}>
        <Switch
          label={t`Pause sending`}
          checked={outbox.paused}
          disabled={outbox.paused && outbox.pauseReason !== 'user'}
          onChange={({ currentTarget: { checked } }) => void runOrNotify(() => pauseOutbox(checked))}
        />
        <Switch
          label={t`Work offline`}
          checked={outbox.worksOffline}
          onChange={({ currentTarget: { checked } }) => void runOrNotify(() => workOffline(checked))}
        />
      </Group>
      {outbox.lastSyncAt !== undefined && <LastSync at={outbox.lastSyncAt} waits={outbox.total > 0} />}
    </Toolbar>
  )
}

/** Also where nothing can be hovered over. */
function LastSync({ at, waits }: { at: number; waits: boolean }) {
  return (
    <Text size="sm" c="dimmed" w="100%">
      {waits ? (
        <Trans>
          Last caught up <Age since={at} />
        </Trans>
      ) : (
        <Trans>
          All caught up, <Age since={at} />
        </Trans>
      )}
    </Text>
  )
}
