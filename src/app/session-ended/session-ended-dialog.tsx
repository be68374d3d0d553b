import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { leave } from '#app/leave.ts'
import { useConnection } from '#data/network/online.ts'
import { reloadWithDrafts } from '#data/page/open-drafts.ts'
import { useHasUnsavedForm } from '#data/page/open-forms.ts'
import { useStore } from '#data/page/store.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { endedByAdministrator, stayWithoutSession } from '#data/identity/session-ended.ts'
import { useNewcomer } from '#data/identity/tab-user.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'
import { useSession } from '#data/session/use-session.ts'
import { useLeaveForms } from '#kit/dialog/leave-forms.ts'
import { Modal } from '#kit/dialog/modal.tsx'

/** Above all other dialogs, and below a question of its own. */
const LEVEL = 500

/** Asked once, however many calls were refused; what is being typed stays behind the question. */
export function SessionEndedDialog({ opened }: { opened: boolean }) {
  const newcomer = useNewcomer()
  return newcomer === undefined ? <SignedOut opened={opened} /> : <SomebodyElse opened={opened} name={newcomer} />
}

function SignedOut({ opened }: { opened: boolean }) {
  const unsent = useOutbox(({ total }) => total)
  const isElsewhere = useOutbox(({ pauseReason }) => pauseReason === 'other-server')
  const isKeptNowhere = useHasUnsavedForm()
  const isForced = useStore(endedByAdministrator)
  const mayLeaveForms = useLeaveForms(LEVEL)
  const [leaving, setLeaving] = useState(false)
  const handleRelogin = async () => {
    if (!(await mayLeaveForms())) return
    setLeaving(true)
    void runOrNotify(leave).finally(() => setLeaving(false))
  }
  // Who is on his way to sign in again does not stay.
  const stay = () => {
    if (!leaving) stayWithoutSession()
  }
  return (
    <Modal opened={opened} onClose={stay} title={<Trans>Signed out</Trans>} size={420} zIndex={LEVEL}>
      <SignedOutChoice
        unsent={unsent}
        isElsewhere={isElsewhere}
        isKeptNowhere={isKeptNowhere}
        isForced={isForced}
        leaving={leaving}
        onStay={stay}
        onRelogin={() => void handleRelogin()}
      />
    </Modal>
  )
}

interface Choice {
  unsent: number
  /** What waits belongs to another server than the one that answers now. */
  isElsewhere: boolean
  /** Not even this device has what was typed into the form that is open: who signs in elsewhere can still save it. */
  isKeptNowhere: boolean
  /** An administrator ended the session, it has not expired. */
  isForced: boolean
  leaving: boolean
  onStay(): void
  onRelogin(): void
}

/** Signing in takes this session's copies away first: nobody is sent there while he could not come back. */
export function SignedOutChoice({ unsent, isElsewhere, isKeptNowhere, isForced, leaving, onStay, onRelogin }: Choice) {
  const connection = useConnection()
  const canSignIn = connection === 'online'
  const isSafe = canSignIn && !isKeptNowhere
  return (
    <>
      <Text size="sm">
        {isForced ? <Trans>An administrator ended your session.</Trans> : <Trans>Your session has expired.</Trans>}{' '}
        {isKeptNowhere ? (
          <Trans>The open form is not saved: stay here, sign in from another tab, then save it.</Trans>
        ) : (
          <Trans>
            Sign in again to continue, or stay here to view what is open. What you typed is kept on this device.
          </Trans>
        )}
      </Text>
      {isElsewhere && (
        <Text size="sm" mt="sm" fw={600}>
          <Trans>
            A different server is at this address. Your unsent work belongs to the previous server and is never sent to
            this one. It stays on this device until that server is back.
          </Trans>
        </Text>
      )}
      {unsent > 0 && !isElsewhere && (
        <Text size="sm" mt="sm" fw={600}>
          <Plural
            value={unsent}
            one="# change is waiting on this device and will be sent after you sign in."
            other="# changes are waiting on this device and will be sent after you sign in."
          />
        </Text>
      )}
      {!canSignIn && (
        <Group gap="xs" wrap="nowrap" align="flex-start" mt="sm" role="note">
          <IconAlertTriangle size={18} color="var(--mantine-color-orange-6)" aria-hidden />
          <Text size="sm">
            {connection === 'forced' ? (
              <Trans>You're working offline. To sign in again, stop working offline in the Sync centre first.</Trans>
            ) : (
              <Trans>Without a connection to the server, you can't sign in again.</Trans>
            )}
          </Text>
        </Group>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onStay} disabled={leaving} data-autofocus={isSafe ? undefined : true}>
          <Trans>Stay here</Trans>
        </Button>
        <Button onClick={onRelogin} loading={leaving} disabled={!canSignIn} data-autofocus={isSafe ? true : undefined}>
          <Trans>Sign in again</Trans>
        </Button>
      </Group>
    </>
  )
}

/** Nothing is read or sent in the other one's name; what this tab holds stays with its own user. */
function SomebodyElse({ opened, name }: { opened: boolean; name: string }) {
  const { nickName } = useSession().user
  const isKeptNowhere = useHasUnsavedForm()
  return (
    <Modal
      opened={opened}
      onClose={stayWithoutSession}
      title={<Trans>Another user has signed in</Trans>}
      size={420}
      zIndex={LEVEL}
    >
      <Text size="sm">
        {isKeptNowhere ? (
          <Trans>
            {name} signed in from another tab; this tab still shows the work of {nickName}. The open form is not saved:
            stay here, sign in as {nickName} from another tab, then save it.
          </Trans>
        ) : (
          <Trans>
            {name} signed in from another tab; this tab still shows the work of {nickName}. What was typed here is kept
            on this device until {nickName} signs in again.
          </Trans>
        )}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={stayWithoutSession} data-autofocus={isKeptNowhere ? true : undefined}>
          <Trans>Stay here</Trans>
        </Button>
        <Button onClick={reloadWithDrafts} data-autofocus={isKeptNowhere ? undefined : true}>
          <Trans>Reload the app</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
