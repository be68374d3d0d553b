import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOperation } from '#data/use-content-state.ts'
import { Modal } from '#kit/modal.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { followed, type Followed } from './follow-operations.ts'

const RefusedFiles = lazyDialog(async () => (await import('../reason/refused-files.tsx')).RefusedFiles, 'orders')

export interface Props {
  /** In the order in which they are sent; at most two. */
  opIds: readonly string[]
  title: string
  onClose: () => void
}

const SHOW_RESULT_MS = 500

/** Follows orders of this device until the server confirmed them; closing early changes nothing about them. */
export function OperationProgress({ opIds, title, onClose }: Props) {
  const first = useOperation(opIds[0])
  const second = useOperation(opIds[1])
  const state = followed(opIds.length > 1 ? [first, second] : [first])
  useCloseWhenDone(state, onClose)
  return (
    <Modal opened onClose={onClose} title={title} size={500} closeOnClickOutside={false}>
      <Stack gap="sm">
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
        {state.message && (
          <Alert color="red" role="alert">
            {state.message}
          </Alert>
        )}
        {state.told.length > 0 && (
          <Alert color="yellow" role="alert">
            <List size="sm" listStyleType="none">
              {state.told.map((words) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {state.refused.length > 0 && (
          <Alert color="yellow" role="alert" title={<Trans>The server did not take these files</Trans>}>
            <RefusedFiles files={state.refused} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {GOES_ON.has(state.phase) ? <Trans>Continue in the background</Trans> : <Trans>Close</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
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
    done: t`Saved on server`,
    discarded: t`Given up elsewhere: it is not sent. The journal of the Sync centre keeps it.`,
    attention: t`Needs your attention: it stands in the Sync centre`,
    conflict: state.isGone
      ? t`This content is gone from the server: your text stands in the Sync centre`
      : t`Someone else changed this content: it stands in the Sync centre`,
  }
  return words[state.phase]
}

function useCloseWhenDone(state: Followed, onClose: () => void): void {
  // What the server had to say is to be read.
  const isDone = state.phase === 'done' && state.told.length + state.refused.length === 0
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onClose, SHOW_RESULT_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new handler must not start the pause anew
  }, [isDone])
}
