import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Modal } from '#kit/dialog/modal.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Above all other dialogs, and below the question of an ended session. */
const LEVEL = 450

/** A question that only the answer closes: the server refuses everything else until then. */
export function PasswordDue({ opened, onChanged }: { opened: boolean; onChanged: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      title={<Trans>Change your password</Trans>}
      size={520}
      zIndex={LEVEL}
    >
      <Text size="sm" mb="md">
        <Trans>
          Your password has expired or was set by someone else. Choose a new one to continue. What you typed is kept.
        </Trans>
      </Text>
      <ChangePasswordForm onChanged={onChanged} />
    </Modal>
  )
}
