import { Alert } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useDateText } from '#kit/form/date-text.ts'
import type { TakenLock } from '../lost-lock.ts'

/** Somebody else holds the lock of this content, or has taken that of this writer away. */
export function LockAlert({ holder, taken }: { holder?: string; taken?: TakenLock }) {
  return taken ? <LostLock taken={taken} /> : <HeldLock holder={holder ?? ''} />
}

function HeldLock({ holder }: { holder: string }) {
  return (
    <Alert color="yellow" icon={<IconLock />}>
      <Trans>Locked by {holder}. Changes can't be saved until it is unlocked.</Trans>
    </Alert>
  )
}

function LostLock({ taken: { operator, operTime } }: { taken: TakenLock }) {
  const time = useDateText()(operTime ?? '')
  return (
    <Alert color="yellow" icon={<IconLockOpen />} role="alert" title={<Trans>The lock was removed</Trans>}>
      {operator && operTime ? (
        <Trans>
          {operator} removed your lock at {time}. Your text is kept; others can now save this content.
        </Trans>
      ) : (
        <Trans>You no longer hold the lock. Your text is kept; others can now save this content.</Trans>
      )}
    </Alert>
  )
}
