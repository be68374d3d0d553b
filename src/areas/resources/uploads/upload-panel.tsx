import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#contract/resources.ts'
import { useOnline } from '#data/network/online.ts'
import { hint } from '#kit/button/hint.tsx'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { clearEnded, isSettled, pauseUpload, sendUpload, type UploadItem } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import classes from './uploads.module.css'

interface UploadPanelProps {
  items: readonly UploadItem[]
  onOpen: (row: Resource) => void
}

/** The files on their way, each with how far it is; nothing where there are none. */
export function UploadPanel({ items, onOpen }: UploadPanelProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [isFolded, setFolded] = useState(false)
  const left = items.filter((one) => !isSettled(one)).length
  const done = items.filter(({ state }) => state === 'done').length
  const words = useSummary(items)
  return (
    <>
      <LiveRegion message={items.length > 0 && left === 0 ? words : ''} />
      {items.length > 0 && (
        <section className={classes['panel']} aria-label={t`Uploads`}>
          <Group justify="space-between" wrap="nowrap" gap="xs" className={classes['head'] ?? ''}>
            <Text size="sm" fw={600}>
              {words}
            </Text>
            <Group gap={4} wrap="nowrap">
              <PauseAll items={items} />
              {items.some(({ state }) => state === 'done' || state === 'refused') && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={clearEnded}>
                  {done === items.length ? <Trans>Close</Trans> : <Trans>Clear finished</Trans>}
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-expanded={!isFolded}
                aria-label={isFolded ? t`Show files` : t`Hide files`}
                {...hint(isFolded ? t`Show files` : t`Hide files`)}
                onClick={() => setFolded(!isFolded)}
              >
                {isFolded ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
              </ActionIcon>
            </Group>
          </Group>
          {!online && left > 0 && (
            <Alert color="gray" icon={<IconCloudOff />} radius={0}>
              <Trans>The files are saved on this device. They will be uploaded when you reconnect.</Trans>
            </Alert>
          )}
          {!isFolded && (
            <ul className={classes['items']} aria-label={t`Files`}>
              {items.map((item) => (
                <UploadRow key={item.id} item={item} online={online} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function PauseAll({ items }: { items: readonly UploadItem[] }) {
  const active = items.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking')
  const stopped = items.filter(({ state }) => state === 'paused' || state === 'failed')
  if (active.length > 1)
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => active.forEach(({ id }) => pauseUpload(id))}>
        <Trans>Pause all</Trans>
      </Button>
    )
  if (stopped.length > 1)
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => stopped.forEach(({ id }) => sendUpload(id))}>
        <Trans>Resume all</Trans>
      </Button>
    )
  return null
}

function useSummary(items: readonly UploadItem[]): string {
  const { t } = useLingui()
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const left = count('checking', 'waiting', 'sending', 'paused')
  const open = count('same', 'failed', 'refused')
  const done = count('done')
  const parts = [
    left > 0 && plural(left, { one: '# file to upload', other: '# files to upload' }),
    done > 0 && plural(done, { one: '# uploaded', other: '# uploaded' }),
    open > 0 && plural(open, { one: '# needs attention', other: '# need attention' }),
  ]
  return parts.filter(Boolean).join(t`, `)
}
