import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Icon, IconCircleCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { Resource } from '#contract/resources.ts'
import { hint } from '#kit/button/hint.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { ResourceThumb } from '#shared/resource-library/resource-thumb.tsx'
import { pauseUpload, removeUpload, sendUpload, type UploadItem } from './upload-queue.ts'
import classes from './uploads.module.css'

interface UploadRowProps {
  item: UploadItem
  online: boolean
  onOpen: (row: Resource) => void
}

/** One file on its way: how far it is, what stands in its way, and what can be done about it. */
export function UploadRow({ item, online, onOpen }: UploadRowProps) {
  const { t } = useLingui()
  const byteText = useByteText()
  const { id, name, size, state, share, resource } = item
  const isStopped = state === 'failed' || state === 'refused'
  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <Text size="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c={isStopped ? 'var(--mantine-color-error)' : 'dimmed'} {...(isStopped && { role: 'alert' })}>
          <StateWords item={item} online={online} /> · {byteText(size)}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        {state === 'done' && resource && (
          <>
            <IconCircleCheck size={18} color="var(--mantine-color-teal-6)" aria-label={t`Uploaded`} role="img" />
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen(resource)} aria-label={t`Show ${name}`}>
              <Trans context="place">Show</Trans>
            </Button>
          </>
        )}
        {(state === 'sending' || state === 'waiting' || state === 'checking') && (
          <Tool label={t`Pause ${name}`} icon={IconPlayerPause} onClick={() => pauseUpload(id)} />
        )}
        {state === 'paused' && <Tool label={t`Resume ${name}`} icon={IconPlayerPlay} onClick={() => sendUpload(id)} />}
        {state === 'failed' && <Tool label={t`Try ${name} again`} icon={IconRefresh} onClick={() => sendUpload(id)} />}
        <Tool label={t`Remove ${name}`} icon={IconX} onClick={() => removeUpload(id)} />
      </Group>
      {state === 'sending' && (
        <Progress
          className={classes['wide'] ?? ''}
          value={Math.round(share * 100)}
          aria-label={t`Progress of ${name}`}
          size="sm"
          animated
        />
      )}
      {state === 'same' && resource && (
        <div className={`${classes['wide']} ${classes['same']}`}>
          <span className={classes['sameThumb']}>
            <ResourceThumb row={resource} />
          </span>
          <Text size="sm" flex={1}>
            <Trans>
              The library already has this file: <bdi>{resource.name}</bdi>
            </Trans>
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => sendUpload(id)}>
            <Trans>Upload anyway</Trans>
          </Button>
          <Button
            size="compact-sm"
            onClick={() => {
              removeUpload(id)
              onOpen(resource)
            }}
          >
            <Trans>Use the existing one</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function StateWords({ item: { state, share, failure, isInPage }, online }: Pick<UploadRowProps, 'item' | 'online'>) {
  const percent = Math.round(share * 100)
  if (failure !== undefined && (state === 'failed' || state === 'refused')) return failure
  if (state === 'done') return <Trans>Uploaded</Trans>
  if (state === 'paused') return <Trans>Paused</Trans>
  if (state === 'same') return <Trans>Duplicate</Trans>
  if (state === 'sending') return percent < 100 ? `${percent}%` : <Trans>Being processed</Trans>
  if (isInPage) return <Trans>Waiting; keep this page open, there is no room on this device</Trans>
  return online ? <Trans>Waiting</Trans> : <Trans>Waiting for a connection</Trans>
}

function Tool({ label, icon: Glyph, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} {...hint(label)} onClick={onClick}>
      <Glyph size={16} />
    </ActionIcon>
  )
}
