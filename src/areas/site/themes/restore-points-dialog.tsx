import { Button, Group, Stack, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AsyncTask } from '#contract/tasks.ts'
import { type RestorePoint, siteGoBack, siteRemoveRestorePoint, siteRestorePoints } from '#contract/themes.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import classes from './themes.module.css'

interface Props {
  siteId: string
  onClose: () => void
  /** The site is another one now. */
  onRestored: () => void
}

/** The states that the site can go back to, newest first. */
export function RestorePointsDialog({ siteId, onClose, onRestored }: Props) {
  const { t } = useLingui()
  const read = useRead(siteRestorePoints, { query: { siteId } }, { staleTime: 0 })
  const [taskId, setTaskId] = useState<string>()
  const title = t`Restore points`
  const handleEnd = (status: AsyncTask['status'] | undefined) => {
    onClose()
    if (status !== 'FAILED') onRestored()
  }
  if (taskId !== undefined) return <TaskProgress taskId={taskId} title={t`Go back`} onClose={handleEnd} />
  return (
    <ReadFirst read={read} title={title} onClose={onClose}>
      {(points) => (
        <Modal opened onClose={onClose} title={title} size={640}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              <Trans>The current state of the site is saved here before a theme is imported.</Trans>
            </Text>
            {points.length === 0 ? (
              <Text size="sm">
                <Trans>There are no restore points yet.</Trans>
              </Text>
            ) : (
              <ul className={classes['points']} aria-label={title}>
                {points.map((point) => (
                  <PointRow key={point.pointId} point={point} onStart={setTaskId} />
                ))}
              </ul>
            )}
          </Stack>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </Group>
        </Modal>
      )}
    </ReadFirst>
  )
}

function PointRow({ point, onStart }: { point: RestorePoint; onStart: (taskId: string) => void }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const byteText = useByteText()
  const { siteId, pointId, kind, createTime, createBy, catalogs, contents, files, bytes } = point
  const goBack = useAction(siteGoBack)
  const remove = useAction(siteRemoveRestorePoint, {
    success: t`Restore point removed`,
    invalidates: [siteRestorePoints],
  })
  const body = { siteId, pointId }
  const handleBack = async () => {
    const isSure = await confirm({
      title: t`Go back?`,
      message: t`The site goes back to its state at ${createTime}. Changes since then are undone and kept as a separate restore point.`,
      confirmLabel: t`Go back`,
      danger: true,
    })
    const started = isSure ? await goBack.run({ body }).catch(() => undefined) : undefined
    if (started !== undefined) onStart(started)
  }
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t`Remove restore point?`,
      message: t`You can no longer go back to the state of ${createTime}. The site itself does not change.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (isSure) await remove.run({ body }).catch(() => undefined)
  }
  const counts = [
    plural(catalogs, { one: '# catalog', other: '# catalogs' }),
    plural(contents, { one: '# item', other: '# items' }),
    `${plural(files, { one: '# file', other: '# files' })} (${byteText(Number(bytes))})`,
  ].join(' · ')
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {createTime}
          </Text>
          <Text size="sm">
            {kind === 'back' ? t`Before going back, ${createBy}` : t`Before an import, ${createBy}`}
          </Text>
          <Text size="xs" c="dimmed">
            {counts}
          </Text>
        </div>
        <Group gap="xs">
          <ActionButton
            endpoint={siteGoBack}
            scope={{ siteId }}
            icon={IconArrowBackUp}
            loading={goBack.pending}
            aria-label={t`Go back to ${createTime}`}
            onClick={() => void handleBack()}
          >
            <Trans>Go back</Trans>
          </ActionButton>
          <ActionButton
            endpoint={siteRemoveRestorePoint}
            scope={{ siteId }}
            icon={IconTrash}
            loading={remove.pending}
            aria-label={t`Remove restore point of ${createTime}`}
            onClick={() => void handleRemove()}
          >
            <Trans>Remove</Trans>
          </ActionButton>
        </Group>
      </Group>
    </li>
  )
}
