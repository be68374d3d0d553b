import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { leaveForGood } from '#app/leave.ts'
import { discardUnsentWork } from '#data/device/discard-unsent.ts'
import { hasPins } from '#data/pins/has-pins.ts'
import { useOnline } from '#data/network/online.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { useStore } from '#data/page/store.ts'
import { useDraftCount } from '#data/drafts/use-draft-count.ts'
import { useRecordsHistory } from '#data/versions/use-records-history.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useLeaveForms } from '#kit/dialog/leave-forms.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './logout-dialog.module.css'

type Leaving = 'keeping' | 'discarding'

/** Asks before signing out; what was typed here can be kept here, taken along or given up. */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const unsent = useOutbox((outbox) => outbox.total)
  const isKnown = useOutbox((outbox) => outbox.isKnown)
  const drafts = useDraftCount() ?? 0
  const hasHistory = useRecordsHistory()
  const online = useOnline()
  const keeps = useStore(hasPins)
  const [leaving, setLeaving] = useState<Leaving>()
  const [staying, setStaying] = useState(0)
  const mayLeaveForms = useLeaveForms()
  const handleLeave = async (how: Leaving) => {
    if (!(await mayLeaveForms())) return
    setLeaving(how)
    const stays = how === 'discarding' ? await discardUnsentWork() : 0
    setStaying(stays)
    if (stays === 0) await leaveForGood()
  }
  const ask = useConfirm()
  const handleDiscard = async () => {
    const sure = await ask({
      title: <Trans>Discard everything you typed here?</Trans>,
      message: <DiscardWords count={unsent} drafts={drafts} />,
      confirmLabel: <Trans>Discard and sign out</Trans>,
      danger: true,
    })
    if (sure) goOn('discarding')
  }
  const goOn = (how: Leaving) => void runOrNotify(() => handleLeave(how)).finally(() => setLeaving(undefined))
  // Who is being signed out has left: what he typed behind this dialog would be kept nowhere.
  const stay = () => {
    if (!leaving) onClose()
  }
  return (
    <Modal opened onClose={stay} title={<Trans>Sign out</Trans>} size={480}>
      <Stack gap="sm" align="flex-start">
        <WhatWaits isKnown={isKnown} count={unsent} drafts={drafts} hasHistory={hasHistory} />
        {staying > 0 && unsent > 0 && <StillSending count={staying} />}
        <Text size="sm" c="dimmed">
          <Trans>Offline copies of what you have read are removed from this device.</Trans>{' '}
          {keeps && <Trans>What you made available offline stays.</Trans>}
        </Text>
        {!online && (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <IconAlertTriangle size={18} color="var(--mantine-color-orange-6)" aria-hidden />
            <Text size="sm">
              <Trans>Without a connection to the server, you can't sign in again.</Trans>
            </Text>
          </Group>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={leaving !== undefined} onClick={stay}>
          <Trans>Stay signed in</Trans>
        </Button>
        {(unsent + drafts > 0 || hasHistory) && (
          <Button
            variant="default"
            className={classes['discard'] ?? ''}
            loading={leaving === 'discarding'}
            disabled={leaving === 'keeping'}
            onClick={() => void handleDiscard()}
          >
            <Trans>Discard and sign out</Trans>
          </Button>
        )}
        <Button
          loading={leaving === 'keeping'}
          disabled={leaving === 'discarding'}
          onClick={() => goOn('keeping')}
          data-autofocus
        >
          <Trans>Sign out</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

interface Waiting {
  /** False where the device can not be read: nobody is told then that nothing waits. */
  isKnown: boolean
  count: number
  drafts: number
  /** Something else could be had back. */
  hasHistory: boolean
}

export function WhatWaits({ isKnown, count, drafts, hasHistory }: Waiting) {
  const history = hasHistory && (
    <Text size="sm">
      <Trans>Your version history, discarded drafts and activity stay on this device. Only you can see them.</Trans>
    </Text>
  )
  if (isKnown && count + drafts === 0) {
    return (
      <>
        <Trans>Sign out of this device?</Trans>
        {history}
      </>
    )
  }
  return (
    <>
      {!isKnown && (
        <Text size="sm" role="alert">
          <Trans>
            The data on this device can't be read right now, so there may be unsent work here. It stays where it is.
          </Trans>
        </Text>
      )}
      {count > 0 && (
        <Text size="sm">
          <Plural
            value={count}
            one="# change is not on the server yet. It stays on this device and will be sent when you sign in here again."
            other="# changes are not on the server yet. They stay on this device and will be sent when you sign in here again."
          />
        </Text>
      )}
      {drafts > 0 && (
        <Text size="sm">
          <Plural
            value={drafts}
            one="# draft stays on this device. Only you can see it."
            other="# drafts stay on this device. Only you can see them."
          />
        </Text>
      )}
      {history}
      <Text size="sm">
        <Trans>Export your work before you stop using this device.</Trans>
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void runOrNotify(downloadUnsentWork)}
      >
        <Trans>Export unsent work</Trans>
      </Button>
    </>
  )
}

/** What is on its way can not be given up: nobody leaves in the belief that it was. */
function StillSending({ count }: { count: number }) {
  return (
    <Text size="sm" role="alert">
      <Plural
        value={count}
        one="# change is being sent right now and can't be discarded. You are still signed in. Wait until it is sent, then try again."
        other="# changes are being sent right now and can't be discarded. You are still signed in. Wait until they are sent, then try again."
      />
    </Text>
  )
}

/** What goes for good, each counted. */
export function DiscardWords({ count, drafts }: Pick<Waiting, 'count' | 'drafts'>) {
  return (
    <Trans>
      This will be removed from this device: <Plural value={count} one="# unsent change" other="# unsent changes" />,{' '}
      <Plural value={drafts} one="# draft" other="# drafts" />, your version history, discarded drafts and activity.
      This can't be undone.
    </Trans>
  )
}
