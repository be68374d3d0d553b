import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { siteStorage, siteStorageMove } from '#contract/site-storage.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import { StorageDialog } from './storage-dialog.tsx'
import { useStorageNames } from './storage-names.ts'

/** Where the uploads of a site are, and the way to another place. */
export function StorageCard({ siteId }: { siteId: string }) {
  const read = useRead(siteStorage, { query: { siteId } }, { staleTime: 0 })
  return (
    <Card title={<Trans>Where uploads are stored</Trans>}>
      <ReadView read={read}>
        {(storage) => <Storage siteId={siteId} storage={storage} reload={() => void read.refetch()} />}
      </ReadView>
    </Card>
  )
}

interface Props {
  siteId: string
  storage: DataOf<typeof siteStorage>
  reload: () => void
}

function Storage({ siteId, storage, reload }: Props) {
  const { t } = useLingui()
  const names = useStorageNames()
  const [isOpen, setOpen] = useState(false)
  const [taskId, setTaskId] = useState<string>()
  const { type, args } = storage
  const place = [args.endpoint, args.bucket].filter(Boolean).join(' · ')
  const close = () => {
    setTaskId(undefined)
    reload()
  }
  return (
    <Group justify="space-between" align="center">
      <Stack gap={2}>
        <Text fw={500}>{names[type]}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {type === 'Local' ? <Trans>With all other files on the server</Trans> : place}
        </Text>
      </Stack>
      {storage.taskId !== undefined && taskId === undefined ? (
        <Button variant="default" onClick={() => setTaskId(storage.taskId)}>
          <Trans>Files are being moved: show progress</Trans>
        </Button>
      ) : (
        <ActionButton endpoint={siteStorageMove} scope={{ siteId }} icon={IconTransfer} onClick={() => setOpen(true)}>
          <Trans>Change storage</Trans>
        </ActionButton>
      )}
      {isOpen && (
        <StorageDialog
          siteId={siteId}
          storage={storage}
          onStarted={(started) => (started === undefined ? reload() : setTaskId(started))}
          onClose={() => setOpen(false)}
        />
      )}
      {taskId !== undefined && <TaskProgress taskId={taskId} title={t`Change storage`} onClose={close} />}
    </Group>
  )
}
