import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Text } from '@mantine/core'
import type { Update } from '#data/device/use-update.ts'

/** Offers a newer version of the app; it is taken on the person's word alone, and never over unsaved changes. */
export function UpdatePrompt({ state, blocked, waiting, accept, postpone }: Update) {
  if (state === 'outdated' || state === 'stale' || state === 'older') return <Pressing state={state} accept={accept} />
  if (state === 'blocked') return <Blocked />
  return (
    <Paper shadow="lg" radius="md" p="md" withBorder>
      <Text fw={600} size="sm">
        <Trans>A newer version of the app is ready</Trans>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {blocked === 'dirty' && <Trans>Save or close the open form, then reload.</Trans>}
        {blocked === 'sending' && <Trans>Changes are being sent. You can reload when that is done.</Trans>}
        {!blocked && <Trans>The page will reload.</Trans>}
        {waiting > 0 && (
          <>
            {' '}
            <Plural
              value={waiting}
              one="# change waiting to be sent is not affected."
              other="# changes waiting to be sent are not affected."
            />
          </>
        )}
      </Text>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={postpone}>
          <Trans>Later</Trans>
        </Button>
        <Button size="xs" onClick={accept} disabled={blocked !== undefined}>
          <Trans>Reload now</Trans>
        </Button>
      </Group>
    </Paper>
  )
}

/** Nothing helps but loading the app again. */
function Pressing({ state, accept }: { state: 'outdated' | 'stale' | 'older'; accept: () => void }) {
  return (
    <Paper role="alert" shadow="lg" radius="md" p="md" withBorder>
      <Text fw={600} size="sm">
        {state === 'older' ? (
          <Trans>The data on this device is from a newer version of the app</Trans>
        ) : (
          <Trans>This tab shows an older version of the app</Trans>
        )}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {state === 'outdated' && (
          <Trans>
            Another tab has loaded a newer version. Content you typed is kept and shown again after reloading; input in
            other forms is not. Nothing can be saved here until you reload.
          </Trans>
        )}
        {state === 'stale' && (
          <Trans>
            The server has a newer version, and this one is incomplete. Your text is kept and shown again after
            reloading.
          </Trans>
        )}
        {state === 'older' && (
          <Trans>
            This version can't read it. Nothing was deleted: your data is back once the newer version is. Until then,
            nothing can be saved here.
          </Trans>
        )}
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button size="xs" onClick={accept}>
          <Trans>Reload now</Trans>
        </Button>
      </Group>
    </Paper>
  )
}

function Blocked() {
  return (
    <Paper shadow="lg" radius="md" p="md" withBorder>
      <Text fw={600} size="sm">
        <Trans>An older tab of this app is using your data</Trans>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>Close or reload the other tabs of this app. This one then continues automatically.</Trans>
      </Text>
    </Paper>
  )
}
