import { Button, Group, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { requestDrain } from '#data/drain.ts'
import { useConnection } from '#data/online.ts'
import { pauseOutbox, workOffline } from '#data/outbox-edit.ts'
import { useDraftCount } from '#data/use-drafts.ts'
import type { Outbox } from '#data/use-outbox.ts'
import { downloadUnsentWork } from '#data/unsent-work.ts'
import { Toolbar } from '#kit/toolbar.tsx'
import classes from './sync-tools.module.css'

/** What can be done to the outbox as a whole. */
export function SyncTools({ outbox }: { outbox: Outbox }) {
  const { t } = useLingui()
  const drafts = useDraftCount() ?? 0
  const forced = useConnection() === 'forced'
  return (
    <Toolbar>
      <Button leftSection={<IconSend size={16} />} disabled={outbox.paused || forced} onClick={requestDrain}>
        <Trans>Send now</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={outbox.total + drafts === 0}
        onClick={() => void downloadUnsentWork()}
      >
        <Trans>Export unsent work</Trans>
      </Button>
      <Group className={classes['switches'] ?? ''}>
        <Switch
          label={t`Pause sending`}
          checked={outbox.paused}
          disabled={outbox.paused && outbox.pauseReason !== 'user'}
          onChange={(event) => void pauseOutbox(event.currentTarget.checked)}
        />
        <Switch
          label={t`Work offline`}
          checked={forced}
          onChange={(event) => void workOffline(event.currentTarget.checked)}
        />
      </Group>
    </Toolbar>
  )
}
