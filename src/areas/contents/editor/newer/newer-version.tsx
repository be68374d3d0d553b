import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconEye, IconRefreshAlert } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContentInit } from '#contract/contents/form.ts'
import type { Conflict } from '#data/outbox/conflicts.ts'
import { isOwnMerge } from '#data/outbox/newer-version.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { ContentForm } from '#lib/content-fields.ts'
import { type Author, useAuthor } from '#shared/conflict/use-author.ts'
import { useNewerAnswer } from '../newer-store.ts'
import { type ContentEditing, useIsUnsaved } from '../use-content-editor.ts'
import { mergeTyped, putResult } from './take-over.ts'
import { useNewer } from './use-newer.ts'

const ConflictDialog = lazyDialog(async () => (await import('#shared/conflict/conflict-dialog.tsx')).ConflictDialog)
const NewerChanges = lazyDialog(async () => (await import('./newer-changes.tsx')).NewerChanges)

export interface NewerVersionProps {
  editing: ContentEditing
  refetch: () => Promise<ContentInit | undefined>
  reload: () => void
}

/** Says that somebody else has saved the content that is open, and takes his text over without losing what was typed. */
export function NewerVersion({ editing, refetch, reload }: NewerVersionProps) {
  useNewer(editing, refetch)
  const answer = useNewerAnswer(editing.contentId)
  return answer ? <Banner editing={editing} answer={answer} reload={reload} /> : null
}

function Banner({ editing, answer, reload }: Omit<NewerVersionProps, 'refetch'> & { answer: ContentInit }) {
  const isUnsaved = useIsUnsaved(editing)
  const author = useAuthor(answer)
  const isMerged = author.isMe && isOwnMerge(answer as ContentForm, editing.state.base)
  const [isShown, changes] = useDisclosure(false)
  const [asked, setAsked] = useState<Conflict>()
  const [isAtWork, setAtWork] = useState(false)
  const take = () => {
    setAtWork(true)
    changes.close()
    const work = async () => {
      // What stands in a body a moment ago counts as well.
      editing.read()
      const conflict = editing.dirty.get() || editing.isDiscarded ? await mergeTyped(editing, answer) : undefined
      if (conflict) setAsked(conflict)
      else reload()
    }
    void runOrNotify(() => work().finally(() => setAtWork(false)))
  }
  return (
    <Alert color="yellow" icon={<IconRefreshAlert />} role="status" title={<Who {...author} isMerged={isMerged} />}>
      <Group justify="space-between">
        <Text size="sm">
          <Seen isUnsaved={isUnsaved} isMerged={isMerged} />
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            disabled={!editing.base}
            onClick={changes.open}
          >
            <Trans>See changes</Trans>
          </Button>
          <Button size="xs" leftSection={<IconArrowDown size={16} aria-hidden />} loading={isAtWork} onClick={take}>
            <Trans>Load newer version</Trans>
          </Button>
        </Group>
      </Group>
      {editing.base && (
        <NewerChanges
          opened={isShown}
          onClose={changes.close}
          before={editing.base.form}
          answer={answer}
          onTake={take}
        />
      )}
      {asked && (
        <ConflictDialog
          operation={asked}
          opened
          onClose={() => setAsked(undefined)}
          endings={{
            use: async (result) => {
              await putResult(editing, answer, result)
              reload()
            },
          }}
        />
      )}
    </Alert>
  )
}

function Seen({ isUnsaved, isMerged }: { isUnsaved: boolean; isMerged: boolean }) {
  if (isUnsaved) return <Trans>Your text is kept: loading merges both.</Trans>
  return isMerged ? (
    <Trans>Both are saved. You don't see the other changes yet.</Trans>
  ) : (
    <Trans>You are viewing an older version.</Trans>
  )
}

function Who({ name, isMe, time, isMerged }: Author & { isMerged: boolean }) {
  if (isMerged) return <Trans>Your save was merged with other changes</Trans>
  if (!name || !time) return <Trans>A newer version is on the server</Trans>
  if (isMe) return <Trans>You saved a newer version elsewhere at {time}</Trans>
  return (
    <Trans>
      {name} saved a newer version at {time}
    </Trans>
  )
}
