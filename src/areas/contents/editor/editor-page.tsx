import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { isUnreachable } from '#data/request/call-error.ts'
import { useConnection } from '#data/network/online.ts'
import { useEditLock, type Editing } from '#data/lock/use-edit-lock.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { EditorTarget } from '../open-editor.ts'
import { ContentEditor } from './content-editor.tsx'
import { FollowWriter } from './follow-writer.ts'
import { useEditorSource, type EditorSource } from './use-editor-source.ts'

const OtherSite = lazyDialog(async () => (await import('./other-site.tsx')).OtherSite)

interface Props {
  target: EditorTarget
  /** In a window of its own, without the shell. */
  windowed: boolean
}

/** Waits for what there is of the content and then hands it over once: later answers never replace a form. */
export function EditorPage({ target, windowed }: Props) {
  const [round, setRound] = useState(0)
  const contentId = target.id === '0' ? (target.draft ?? '') : target.id
  const lock = useEditLock(contentId)
  // Whoever writes next starts from what the tab before him left.
  const key = `${round}.${lock.turn}`
  if (lock.state === 'pending') return <EditorSkeleton />
  const reload = () => setRound(round + 1)
  // What was typed here before another tab took over stays to be seen.
  const follows = lock.state === 'elsewhere' && !lock.wasMine
  return (
    <>
      {follows && <FollowWriter contentId={contentId} onSaved={reload} />}
      <Loaded key={key} target={target} windowed={windowed} lock={lock} onReload={reload} />
    </>
  )
}

function Loaded({ target, windowed, lock, onReload }: Props & { lock: Editing; onReload: () => void }) {
  const read = useEditorSource(target)
  const [first, setFirst] = useState<EditorSource>()
  if (!first && read.source) setFirst(read.source)
  if (first) {
    return (
      <ContentEditor
        source={first}
        init={read.init}
        isGone={read.isGone}
        storedAt={read.offline ? read.age : undefined}
        refetch={read.refetch}
        reload={onReload}
        windowed={windowed}
        lock={lock}
      />
    )
  }
  if (read.elsewhere !== undefined) return <OtherSite siteId={read.elsewhere} />
  if (read.isPending) return <EditorSkeleton />
  const again = () => {
    void read.refetch()
    onReload()
  }
  return (
    <Alert color="red" icon={<IconPlugConnectedX />} title={<Trans>This content couldn't be opened</Trans>} m="md">
      <Group justify="space-between">
        <Why error={read.error} />
        <Button size="xs" variant="default" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    </Alert>
  )
}

/** Without a server the failure of the line is not what the writer has to know. */
function Why({ error }: { error: Error | null | undefined }) {
  const isForced = useConnection() === 'forced'
  if (!isUnreachable(error)) return error?.message
  if (isForced) return <Trans>Not on this device, and you're working offline</Trans>
  return <Trans>Not on this device, and the server can't be reached</Trans>
}

function EditorSkeleton() {
  return (
    <Stack p="md" aria-busy>
      <Skeleton height={36} />
      <Group align="start" wrap="nowrap">
        <Skeleton height={480} />
        <Skeleton height={480} width="40%" />
      </Group>
    </Stack>
  )
}
