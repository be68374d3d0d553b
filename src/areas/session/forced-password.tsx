import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appPath } from '#data/page/app-path.ts'
import { passwordDue } from '#data/identity/password-due.ts'
import { useOnline } from '#data/network/online.ts'
import { loadSession, signOut } from '#data/session/session.ts'
import { ChangePasswordForm } from '#shared/password/change-password-form.tsx'
import { SessionFrame } from './session-frame.tsx'

export const Route = createFileRoute('/_signed-in/password')({
  staticData: { meta: { title: msg`Change your password`, texts: ['session', 'password'] } },
  validateSearch: (search): { redirect?: string } =>
    search['redirect'] ? { redirect: String(search['redirect']) } : {},
  component: ForcedPassword,
})

/** All that is there until the password is changed: the guard leads here from everywhere else. */
function ForcedPassword() {
  const navigate = useNavigate()
  const online = useOnline()
  const { redirect: target } = Route.useSearch()
  const [leaving, setLeaving] = useState(false)
  const handleChanged = async () => {
    // The guard goes by the session: it has to know first.
    await loadSession()
    passwordDue.set(false)
    await navigate({ ...appPath(target), replace: true } as never)
  }
  const handleSignOut = async () => {
    setLeaving(true)
    await signOut()
    location.assign('/admin/login')
  }
  return (
    <SessionFrame title={<Trans>Change your password</Trans>}>
      <Text mb="lg">
        <Trans>Your password has expired or was set by someone else. Choose a new one to continue.</Trans>
      </Text>
      {!online && (
        <Text size="sm" mb="md" role="status">
          <Trans>This needs the server, which can't be reached right now. Your work on this device is kept.</Trans>
        </Text>
      )}
      <ChangePasswordForm onChanged={() => void handleChanged().catch(() => undefined)}>
        <Button variant="default" loading={leaving} onClick={() => void handleSignOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </ChangePasswordForm>
    </SessionFrame>
  )
}
