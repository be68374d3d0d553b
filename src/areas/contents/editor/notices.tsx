import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconHistory, IconLock, IconLockOpen } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { COPY_TYPE } from '#contract/contents/limits.ts'
import type { DraftWriteState } from '#data/draft-writer.ts'
import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'
import { type Store, useStore } from '#data/store.ts'
import { useSession } from '#data/use-session.ts'
import { Age } from '#kit/age.tsx'
import { useConfirm } from '#kit/confirm.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { MappingNote } from './mapping-note.tsx'
import type { TakenLock } from './lost-lock.ts'
import type { ContentEditing } from './use-content-editor.ts'
import type { EditorSource } from './use-editor-source.ts'
import { useLostLock } from './use-lost-lock.ts'
import type { Writing } from './use-writing.ts'

/** Seldom needed: its code comes with the first order that waits for a person, and with it the words of reasons. */
const AttentionAlert = lazyDialog(
  async () => (await import('./attention/attention-alert.tsx')).AttentionAlert,
  'orders',
)

interface Props {
  editing: ContentEditing
  source: EditorSource
  init: ContentInit | undefined
  writing: Writing
  storedAt: number | undefined
  refetch: () => void
  reload: () => void
}

/** What the writer has to know before going on. */
export function Notices({ editing, source, init, writing, storedAt, refetch, reload }: Props) {
  const { user } = useSession()
  const { state } = editing.state
  const taken = useLostLock(init, refetch)
  return (
    <>
      <StorageAlert written={editing.draft.state} />
      {/* The draft that another tab is writing is not this tab's to discard. */}
      {editing.isRestored && !editing.isReadOnly && source.restoredAt !== undefined && (
        <RestoreBar editing={editing} restoredAt={source.restoredAt} reload={reload} />
      )}
      {taken && <LostLockAlert taken={taken} />}
      {init?.isLock === 'Y' && init.lockUser && init.lockUser !== user.userName && <LockAlert holder={init.lockUser} />}
      {!writing.maySave && (
        <Alert color="yellow" icon={<IconLock />}>
          <Trans>You may read this content, not change it. What you type stays on this device only.</Trans>
        </Alert>
      )}
      {init?.copyType === COPY_TYPE.mapping && <MappingNote init={init} />}
      {(state === 'conflict' || state === 'attention') && <AttentionAlert editing={editing} state={state} />}
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

function RestoreBar({
  editing,
  restoredAt,
  reload,
}: {
  editing: ContentEditing
  restoredAt: number
  reload: () => void
}) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const discard = async () => {
    const question = {
      title: t`Discard my draft`,
      message: t`What you typed and did not save goes. For 30 days the Sync centre can bring it back.`,
      confirmLabel: t`Discard`,
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      editing.read()
      await editing.draft.discard()
      reload()
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return (
    <Alert color="blue" icon={<IconHistory />} role="status">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>
            Your draft was restored, last changed <Age since={restoredAt} />. It stands on this device only.
          </Trans>
        </Text>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          <Trans>Discard my draft</Trans>
        </Button>
      </Group>
    </Alert>
  )
}

function LockAlert({ holder }: { holder: string }) {
  return (
    <Alert color="yellow" icon={<IconLock />}>
      <Trans>{holder} has locked this content. What you change here can not be saved until it is unlocked.</Trans>
    </Alert>
  )
}

function LostLockAlert({ taken: { operator, operTime } }: { taken: TakenLock }) {
  return (
    <Alert color="yellow" icon={<IconLockOpen />} role="alert" title={<Trans>The lock is gone</Trans>}>
      {operator && operTime ? (
        <Trans>
          {operator} removed your lock at {operTime}. What you typed is kept; others can save this content now.
        </Trans>
      ) : (
        <Trans>You no longer hold it. What you typed is kept; others can save this content now.</Trans>
      )}
    </Alert>
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
        <Trans>This device refused to keep the text. Copy it to be safe.</Trans>
      )}
    </Alert>
  )
}
