import { Button, Group } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconGitMerge, IconRefresh, IconSend } from '@tabler/icons-react'
import { hasBothTexts } from '#data/conflicts.ts'
import { confirmOperation, keepAsCopy, retryOperation } from '#data/outbox-edit.ts'
import type { WaitingOperation } from '#data/use-outbox.ts'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { TextMenu } from './text-menu.tsx'
import { useDiscard } from './use-discard.tsx'

/** What a person can do about one waiting operation; nothing is dropped without a question. */
export function OperationActions({ operation }: { operation: WaitingOperation }) {
  const discard = useDiscard(operation)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <MainAction operation={operation} />
      <TextMenu operation={operation} onDiscard={() => void discard()} />
    </Group>
  )
}

function MainAction({ operation }: { operation: WaitingOperation }) {
  const { state, lastError, opId } = operation
  if (state === 'conflict') return <ConflictActions operation={operation} />
  if (state === 'waiting' && (lastError?.code === 'CHANGED' || lastError?.code === 'MERGED')) {
    return (
      <Button {...LOOK} leftSection={<IconSend size={14} />} onClick={() => void confirmOperation(opId)}>
        <Trans>Send anyway</Trans>
      </Button>
    )
  }
  return (
    <Button {...LOOK} leftSection={<IconRefresh size={14} />} onClick={() => void retryOperation(opId)}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function ConflictActions({ operation }: { operation: WaitingOperation }) {
  const [opened, { open, close }] = useDisclosure(false)
  if (!hasBothTexts(operation)) {
    return (
      <Button {...LOOK} onClick={() => void keepAsCopy(operation)}>
        <Trans>Save as a new content</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button {...LOOK} leftSection={<IconGitMerge size={14} />} onClick={open}>
        <Trans>Decide</Trans>
      </Button>
      <ConflictDialog operation={operation} opened={opened} onClose={close} />
    </>
  )
}

/** Seldom needed: its code comes when it is. */
const ConflictDialog = lazyDialog(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog)

const LOOK = { size: 'compact-sm', variant: 'subtle' } as const
