import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconLock } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { COPY_TYPE } from '#contract/contents/limits.ts'
import type { DraftWriteState } from '#data/drafts/draft-writer.ts'
import { failureText } from '#data/request/failure-text.ts'
import { type Store, useStore } from '#data/page/store.ts'
import { useSession } from '#data/session/use-session.ts'
import { Age } from '#kit/show/age.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { NewerVersion } from './newer.ts'
import { FaultAlert, MappingNote } from './rare.ts'
import { Gone, Refused } from './refused.ts'
import { type ContentEditing, useIsUnsaved } from './use-content-editor.ts'
import { type EditorSource, useElapsed } from './use-editor-source.ts'
import { useLostLock } from './use-lost-lock.ts'
import type { Writing } from './use-writing.ts'

/** Seldom needed: its code comes with the first order that waits for a person, and with it the words of reasons. */
const AttentionAlert = lazyDialog(
  async () => (await import('./attention/attention-alert.tsx')).AttentionAlert,
  'operations',
)

const RestoreBar = lazyDialog(async () => (await import('./attention/restore-bar.tsx')).RestoreBar, 'operations')
const LockAlert = lazyDialog(async () => (await import('./attention/lock-alert.tsx')).LockAlert, 'operations')

/** Others are looked for once the page is there and at rest (ms). */
const LOOK_AFTER_MS = 3_000

interface Props {
  editing: ContentEditing
  source: EditorSource
  init: ContentInit | undefined
  isGone: boolean
  writing: Writing
  storedAt: number | undefined
  refetch: () => Promise<ContentInit | undefined>
  reload: () => void
}

/** What the writer has to know before going on. */
export function Notices({ editing, source, init, isGone, writing, storedAt, refetch, reload }: Props) {
  const { user } = useSession()
  const { state, refused } = editing.state
  const taken = useLostLock(init, refetch)
  const isUnsaved = useIsUnsaved(editing)
  const isSettled = useElapsed(LOOK_AFTER_MS)
  return (
    <>
      <StorageAlert written={editing.draft.state} />
      {/* The draft that another tab is writing is not this tab's to discard. */}
      {editing.isRestored && !editing.isReadOnly && source.restoredAt !== undefined && (
        <RestoreBar editing={editing} restoredAt={source.restoredAt} reload={reload} />
      )}
      {taken && <LockAlert taken={taken} />}
      {init?.isLock === 'Y' && init.lockUser && init.lockUser !== user.userName && <LockAlert holder={init.lockUser} />}
      {!writing.maySave && (
        <Alert color="yellow" icon={<IconLock />}>
          <Trans>You can view this content but not edit it. What you type stays on this device only.</Trans>
        </Alert>
      )}
      {/* Once it is saved, its operation says the same and offers more. */}
      {isGone && editing.state.operations.length === 0 && <Gone part="alert" />}
      {init?.pageFaults && <FaultAlert init={init} isUnsaved={isUnsaved} refetch={refetch} />}
      {init?.copyType === COPY_TYPE.mapping && <MappingNote init={init} />}
      {(state === 'conflict' || state === 'attention') && (
        <AttentionAlert editing={editing} state={state} reload={reload} />
      )}
      {/* A conflict speaks of the same version, and is resolved with the newest one. */}
      {isSettled && !editing.isReadOnly && init?.status && state !== 'conflict' && (
        <NewerVersion editing={editing} refetch={refetch} reload={reload} />
      )}
      {refused.length > 0 && <Refused part="alert" editing={editing} />}
      {storedAt !== undefined && (
        <Group gap="xs" role="status">
          <IconCloudOff size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            <Trans>
              Shown from this device, stored <Age since={storedAt} />
            </Trans>
          </Text>
        </Group>
      )}
    </>
  )
}

function StorageAlert({ written }: { written: Store<DraftWriteState> }) {
  const state = useStore(written)
  if (typeof state !== 'object') return null
  const { failed } = state
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={<Trans>Not saved on this device</Trans>}>
      {failed instanceof Error ? (
        failureText(failed)
      ) : (
        <Trans>The text couldn't be saved on this device. Copy it to be safe.</Trans>
      )}
    </Alert>
  )
}
