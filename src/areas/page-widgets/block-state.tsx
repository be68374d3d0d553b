import { Alert, Button, Group, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { type BlockState, isBlockClash, resolveBlockClash, type BlockClash } from '#data/outbox/block-work.ts'
import { confirmOperation, retryOperation } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { notify } from '#data/page/notices.ts'
import { needsReading } from '#data/reads/needs-reading.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { Status } from '#kit/show/status.tsx'
import { useReason } from '#shared/reason/use-reason.ts'
import { SYNC_LOOK, useSyncWords } from '#shared/sync-words.ts'

interface SaveStateProps {
  work: BlockState
  isDirty: boolean
  /** The device refused to keep what was typed last. */
  isUnkept: boolean
}

/** Four truths, four words, as in the editor of a content. */
export function BlockSaveState({ work: { state, operations }, isDirty, isUnkept }: SaveStateProps) {
  const words = useSyncWords()
  if (isDirty && isUnkept)
    return (
      <Status kind="danger">
        <Trans>Not saved on this device</Trans>
      </Status>
    )
  if (isDirty)
    return (
      <Status kind="info">
        <Trans>Draft on this device</Trans>
      </Status>
    )
  if (state) {
    const kinds = operations.map(({ kind }) => kind)
    return <Status kind={SYNC_LOOK[state]}>{words(state, kinds)}</Status>
  }
  return (
    <Status kind="success">
      <Trans>Saved to server</Trans>
    </Status>
  )
}

/** What only a person can end, with what he can do about it. */
export function BlockAttention({ work: { operations } }: { work: BlockState }) {
  const reason = useReason()
  const needing = operations.find(({ state }) => state === 'conflict' || state === 'rejected' || state === 'waiting')
  if (!needing) return null
  return (
    <Alert color="orange" role="alert" title={reason(needing)}>
      <Stack gap="xs">
        <Group gap="xs">
          <MainAction operation={needing} />
        </Group>
      </Stack>
    </Alert>
  )
}

function MainAction({ operation }: { operation: WaitingOperation }) {
  const { opId } = operation
  if (isBlockClash(operation)) return <ResolveButton operation={operation} />
  if (needsReading(operation))
    return (
      <Button size="xs" onClick={() => void runOrNotify(() => confirmOperation(opId))}>
        <Trans>Publish it as it is now</Trans>
      </Button>
    )
  return (
    <Button size="xs" variant="default" onClick={() => void runOrNotify(() => retryOperation(opId))}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function ResolveButton({ operation }: { operation: BlockClash }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const { base, values, theirs } = operation.payload.block
  const decide = (decided: typeof values) =>
    runOrNotify(async () => {
      if (!(await resolveBlockClash(operation, decided)))
        notify({ level: 'warning', message: t`Already resolved elsewhere` })
      close()
    })
  return (
    <>
      <Button size="xs" onClick={open}>
        <Trans>Resolve</Trans>
      </Button>
      <BlockDialog
        title={operation.title}
        base={base.values}
        mine={values}
        theirs={theirs.values}
        opened={opened}
        onClose={close}
        onDecide={(decided) => void decide(decided)}
      />
    </>
  )
}

/** Seldom needed: its code comes when it is. */
export const BlockDialog = lazyDialog(
  async () => (await import('#shared/conflict/block-dialog.tsx')).BlockDialog,
  'conflict',
)
