import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { Modal } from '#kit/dialog/modal.tsx'
import { CopyButton } from '#kit/button/copy-button.tsx'

/** A secret, the one time that it is known. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    // A click beside it would lose what is shown once.
    <Modal opened onClose={onClose} title={t`Signing secret`} size={520} closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="orange">
          <Trans>Copy the secret now. It is not shown again.</Trans>
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-autofocus tabIndex={-1}>
          {secret}
        </Code>
        <Text size="sm" c="dimmed">
          <Trans>Receivers use it to verify that requests come from here (Standard Webhooks).</Trans>
        </Text>
        <Group justify="space-between">
          <CopyButton text={secret} />
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
