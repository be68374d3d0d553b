import { Alert, CloseButton, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { useOperation } from '#data/outbox/use-content-state.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { followed, type Followed } from './follow-operations.ts'
import classes from './operation-progress.module.css'
import { hasMessages, isProgressShown, isUnderWay, LATE_AFTER_MS } from './progress-shown.ts'

const RefusedFiles = lazyDialog(
  async () => (await import('#shared/reason/refused-files.tsx')).RefusedFiles,
  'operations',
)

export interface Props {
  /** In the order in which they are sent; at most two. */
  opIds: readonly string[]
  title: string
  /** No part of the page says what becomes of it: its place is at the top of the screen, its end and its fault are told. */
  alone?: boolean
  /** There is nothing to follow any more. */
  onEnd: () => void
}

const SHOW_RESULT_MS = 500

/**
 * Follows operations of this device until the server confirmed them. It locks nothing and takes no focus; it shows itself
 * where they take long or where there is something to read, and goes on unseen when it is put away.
 */
export function OperationProgress({ opIds, title, alone = false, onEnd }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const first = useOperation(opIds[0])
  const second = useOperation(opIds[1])
  const [isPutAway, setPutAway] = useState(false)
  const state = followed(opIds.length > 1 ? [first, second] : [first])
  const isLate = useIsLate(isUnderWay(state, online))
  const isShown = isProgressShown(state, { online, isLate, isPutAway, isToldBeside: !alone })
  const end = () => {
    if (alone && state.phase === 'done') notify({ level: 'success', message: t`${title}: completed` })
    onEnd()
  }
  useEndWhenDone(state, isShown, end)
  if (!isShown) return null
  const putAway = () => (GOES_ON.has(state.phase) ? setPutAway(true) : onEnd())
  return (
    <div className={classes['place']} data-alone={alone || undefined}>
      <Panel state={state} title={title} onClose={putAway} />
    </div>
  )
}

function Panel({ state, title, onClose }: { state: Followed; title: string; onClose: () => void }) {
  const { t } = useLingui()
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  return (
    <Paper
      role="dialog"
      aria-labelledby={titleId}
      className={classes['panel'] ?? ''}
      shadow="md"
      p="md"
      withBorder
      onKeyDown={onKeyDown}
    >
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text id={titleId} fw={600}>
            {title}
          </Text>
          <CloseButton aria-label={t`Close`} onClick={onClose} />
        </Group>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status">
            <Words state={state} />
          </Text>
          <Text size="sm" c="dimmed">
            {state.percent}%
          </Text>
        </Group>
        <Progress
          value={state.percent}
          animated={state.phase === 'sending'}
          aria-label={title}
          {...(COLOURS[state.phase] && { color: COLOURS[state.phase] })}
        />
        <Messages state={state} />
      </Stack>
    </Paper>
  )
}

function Messages({ state: { message, told, refused } }: { state: Followed }) {
  return (
    <>
      {message && (
        <Alert color="red" role="alert">
          {message}
        </Alert>
      )}
      {told.length > 0 && (
        <Alert color="yellow" role="alert">
          <List size="sm" listStyleType="none">
            {told.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="yellow" role="alert" title={<Trans>The server didn't accept these files</Trans>}>
          <RefusedFiles files={refused} />
        </Alert>
      )}
    </>
  )
}

/** Nobody has to wait for it. */
const GOES_ON: ReadonlySet<Followed['phase']> = new Set(['waiting', 'sending', 'checking'])

const COLOURS: Record<Followed['phase'], string | undefined> = {
  waiting: undefined,
  sending: undefined,
  checking: undefined,
  done: 'teal',
  discarded: 'gray',
  attention: 'red',
  conflict: 'red',
}

function Words({ state }: { state: Followed }) {
  const { t } = useLingui()
  const words: Record<Followed['phase'], string> = {
    waiting: t`Saved on this device, waiting for the server`,
    sending: t`Sending`,
    checking: t`Checking whether it arrived`,
    done: t`Saved to server`,
    discarded: t`Discarded elsewhere and not sent. See Activity in the Sync centre.`,
    attention: t`Needs your attention in the Sync centre`,
    conflict: state.isGone
      ? t`This content is no longer on the server. Your text is in the Sync centre.`
      : t`The same passage was changed elsewhere. Resolve it in the Sync centre.`,
  }
  return words[state.phase]
}

function useIsLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay])
  return isLate
}

/** A result that is shown is shown for a moment; what there is to read stays. */
function useEndWhenDone(state: Followed, isShown: boolean, onEnd: () => void): void {
  const isDone = (state.phase === 'done' || (state.phase === 'discarded' && !isShown)) && !hasMessages(state)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onEnd, isShown ? SHOW_RESULT_MS : 0)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new handler must not start the pause anew
  }, [isDone])
}
