import { Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react'
import type { Install } from '#data/device/use-install.ts'
import classes from './update-prompt.module.css'

/** Offers to put the app on the device, once it has proved itself without a network. */
export function InstallPrompt({ way, install, dismiss }: Install) {
  return (
    <Paper shadow="lg" radius="md" p="md" withBorder>
      <Text fw={600} size="sm">
        <Trans>Your offline changes have been sent</Trans>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {way === 'press' ? (
          <Trans>Install the app: it starts from its own icon, with or without a network.</Trans>
        ) : (
          <Trans>
            Add the app to your home screen: Safari clears a website's data after seven days without a visit, but keeps
            the data of apps on the home screen.
          </Trans>
        )}
      </Text>
      {way === 'share' && <ShareSteps />}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={dismiss}>
          {way === 'press' ? <Trans>Not now</Trans> : <Trans>Got it</Trans>}
        </Button>
        {way === 'press' && (
          <Button size="xs" onClick={install}>
            <Trans>Install</Trans>
          </Button>
        )}
      </Group>
    </Paper>
  )
}

function ShareSteps() {
  return (
    <ol className={classes['steps']}>
      <li>
        <IconShare2 size={18} aria-hidden /> <Trans>Tap Share in Safari's toolbar</Trans>
      </li>
      <li>
        <IconSquareRoundedPlus size={18} aria-hidden /> <Trans>Choose Add to Home Screen</Trans>
      </li>
    </ol>
  )
}
