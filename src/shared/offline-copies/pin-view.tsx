import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { resumePin, removePinAndCopies, refresh, stopOfflineCopy } from '#data/pins/pin-commands.ts'
import { type PinRow, useProblems } from '#data/pins/use-pins.ts'
import { Age } from '#kit/show/age.tsx'
import { Status } from '#kit/show/status.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { usePinState } from './use-pin-state.ts'
import { useProblemText } from './use-problem-text.ts'

/** Problems that are named one by one; more of them are counted. */
const NAMED = 20

/** How far it is, as of when, what is missing and why, and what can be done about it. */
export function PinView({ pin }: { pin: PinRow }) {
  const { t } = useLingui()
  const byteText = useByteText()
  const { kind, words } = usePinState()(pin)
  const { total, done, failed, bytes, freshAt, state } = pin
  const size = byteText(bytes)
  const ended = done + failed
  const goesOn = kind === 'primary'
  const isOnItsWay = goesOn || (state !== 'kept' && ended < total)
  return (
    <Stack>
      <div role="status">
        <Status kind={kind}>{words}</Status>
      </div>
      {isOnItsWay && (
        <Progress value={total > 0 ? (ended / total) * 100 : 0} animated={goesOn} aria-label={t`Progress`} />
      )}
      <Text size="sm" c="dimmed">
        {freshAt === undefined ? (
          <Trans>{size} on this device</Trans>
        ) : (
          <Trans>
            {size} on this device, updated <Age since={freshAt} />
          </Trans>
        )}
      </Text>
      <Problems pin={pin} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void runOrNotify(() => removePinAndCopies(pin.key))}>
          <Trans>Remove from this device</Trans>
        </Button>
        {state === 'running' ? (
          <Button variant="default" onClick={() => void runOrNotify(() => stopOfflineCopy(pin.key))}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button onClick={() => void runOrNotify(() => (state === 'stopped' ? resumePin(pin) : refresh(pin)))}>
            {state === 'stopped' ? <Trans>Continue</Trans> : <Trans>Refresh now</Trans>}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Problems({ pin }: { pin: PinRow }) {
  const problemText = useProblemText()
  const problems = useProblems(pin)
  const more = problems.length - NAMED
  if (problems.length === 0) return null
  return (
    <List size="sm">
      {problems.slice(0, NAMED).map((keep) => (
        <List.Item key={keep.contentId}>
          {keep.title}: {problemText(keep)}
        </List.Item>
      ))}
      {more > 0 && (
        <List.Item>
          <Trans>{more} more</Trans>
        </List.Item>
      )}
    </List>
  )
}
