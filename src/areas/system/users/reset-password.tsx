import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/system/user-row.ts'
import { userList, userResetPwd } from '#contract/system/users.ts'
import { notify } from '#data/page/notices.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password for somebody else, who is signed out everywhere. It is shown once more, to be passed on. */
export function ResetPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const { userId, userName } = user
  return (
    <EditDialog
      title={t`Reset the password of ${userName}`}
      endpoint={userResetPwd}
      initial={{ password: '' }}
      toBody={({ password }) => ({ userId, password })}
      success={t`Password reset`}
      invalidates={[userList]}
      onSaved={({ password }) => notify({ level: 'info', message: t`New password for ${userName}: ${password}` })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordField form={form} name="password" label={t`New password`} owner={user} />
          <Text size="sm" c="dimmed">
            <Trans>This signs the user out on all devices.</Trans>
          </Text>
        </>
      )}
    </EditDialog>
  )
}
