import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Text } from '@mantine/core'
import type { Update } from '#data/use-update.ts'

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
        {blocked === 'dirty' && <Trans>Save or close the form that is open, then load it.</Trans>}
        {blocked === 'sending' && <Trans>Something is being sent. It can be loaded when that is done.</Trans>}
        {!blocked && <Trans>The page is loaded again.</Trans>}
        {waiting > 0 && (
          <>
            {' '}
            <Plural
              value={waiting}
              one="# change that waits to be sent stays where it is."
              other="# changes that wait to be sent stay where they are."
            />
          </>
        )}
      </Text>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={postpone}>
          <Trans>Later</Trans>
        </Button>
        <Button size="xs" onClick={accept} disabled={blocked !== undefined}>
          <Trans>Load it now</Trans>
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
            Another tab has loaded a newer one. What you typed into a content was kept and is shown again after loading;
            what stands in another form is not. Nothing new can be saved here before.
          </Trans>
        )}
        {state === 'stale' && (
          <Trans>
            A newer one is on the server, and a part of this one is gone. What you typed into a content is kept and
            shown again after loading.
          </Trans>
        )}
        {state === 'older' && (
          <Trans>
            This version can not read it. Nothing was deleted: it is there again as soon as the newer version is.
            Nothing can be saved here before.
          </Trans>
        )}
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button size="xs" onClick={accept}>
          <Trans>Load it now</Trans>
        </Button>
      </Group>
    </Paper>
  )
}

function Blocked() {
  return (
    <Paper shadow="lg" radius="md" p="md" withBorder>
      <Text fw={600} size="sm">
        <Trans>An older tab of this app holds your data</Trans>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        <Trans>Close the other tabs of this app or load them again. This one goes on by itself then.</Trans>
      </Text>
    </Paper>
  )
}
