import { Trans } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconEye, IconGitMerge, IconRefresh } from '@tabler/icons-react'
import { hasBothTexts } from '#data/outbox/conflicts.ts'
import { needsReading } from '#data/reads/needs-reading.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { recreateContent, retryOperation } from '#data/outbox/outbox-edit.ts'
import type { OperationState, WaitingOperation } from '#data/outbox/use-outbox.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { useIsSiteGone } from '#shared/gone-site.ts'
import { TextMenu } from './text-menu.tsx'
import { useDiscard } from './use-discard.tsx'
import { useOpenWaiting } from './use-open-waiting.ts'

/** Tried in vain so far; what is in its turn goes out by itself. */
const TRIED: ReadonlySet<OperationState> = new Set(['backoff', 'unknown', 'needs-auth', 'rejected', 'waiting'])

/** What a person can do about one waiting operation; nothing is dropped without a question. */
export function OperationActions({ operation }: { operation: WaitingOperation }) {
  const discard = useDiscard(operation)
  return (
    <>
      <MainAction operation={operation} />
      <TextMenu operation={operation} onDiscard={() => void runOrNotify(discard)} />
    </>
  )
}

function MainAction({ operation }: { operation: WaitingOperation }) {
  const { state, opId, payload } = operation
  // Its editor shows it as it is there, and what can be done about it.
  const isOfBlock = payload.widgetId !== undefined && (state === 'conflict' || needsReading(operation))
  if (isOfBlock) return <OpenBlock operation={operation} />
  if (state === 'conflict') return <ConflictActions operation={operation} />
  if (needsReading(operation)) return <ChangedAction operation={operation} />
  if (!TRIED.has(state)) return null
  return (
    <RowButton icon={IconRefresh} onClick={() => void runOrNotify(() => retryOperation(opId))}>
      <Trans>Try again</Trans>
    </RowButton>
  )
}

function OpenBlock({ operation }: { operation: WaitingOperation }) {
  const { why, open } = useOpenWaiting(operation)
  const isClash = operation.state === 'conflict'
  return (
    <RowButton icon={isClash ? IconGitMerge : IconEye} disabled={why !== undefined} title={why} onClick={open}>
      {isClash ? <Trans>Resolve</Trans> : <Trans>See what changed</Trans>}
    </RowButton>
  )
}

function ConflictActions({ operation }: { operation: WaitingOperation }) {
  const [opened, { open, close }] = useDisclosure(false)
  const edit = useOpenWaiting(operation)
  const isSiteGone = useIsSiteGone(operation.siteId, true)
  if (!hasBothTexts(operation)) {
    // There is nothing that it could be restored to.
    if (isSiteGone) return null
    return (
      <RowButton icon={IconArrowBackUp} onClick={() => void runOrNotify(() => recreateContent(operation.opId))}>
        <Trans>Restore with my text</Trans>
      </RowButton>
    )
  }
  return (
    <>
      <RowButton icon={IconGitMerge} onClick={open}>
        <Trans>Resolve</Trans>
      </RowButton>
      <ConflictDialog operation={operation} opened={opened} onClose={close} endings={{ edit }} />
    </>
  )
}

/** Nobody sends what he has not read: what changed is shown first. */
function ChangedAction({ operation }: { operation: WaitingOperation }) {
  const [opened, { open, close }] = useDisclosure(false)
  const edit = useOpenWaiting(operation)
  return (
    <>
      <RowButton icon={IconEye} onClick={open}>
        <Trans>See what changed</Trans>
      </RowButton>
      <ChangedDialog operation={operation} opened={opened} onClose={close} edit={edit} />
    </>
  )
}

/** Seldom needed: their code comes when it is. */
const ChangedDialog = lazyDialog(
  async () => (await import('#shared/conflict/changed-dialog.tsx')).ChangedDialog,
  'conflict',
)
const ConflictDialog = lazyDialog(
  async () => (await import('#shared/conflict/conflict-dialog.tsx')).ConflictDialog,
  'conflict',
)
