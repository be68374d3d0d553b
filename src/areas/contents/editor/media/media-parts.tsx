import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import { hint } from '#kit/button/hint.tsx'
import type { MediaKind } from './items.ts'
import classes from './media.module.css'

interface AddProps {
  kind: MediaKind
  room: number
  onAdd: (what: 'files' | 'embed') => void
}

/** What can be added; a full list says so instead. */
export function AddButtons({ kind, room, onAdd }: AddProps) {
  const { t } = useLingui()
  const labels = { image: t`Add pictures`, audio: t`Add audio files`, video: t`Add videos` }
  const full = room <= 0 ? t`At most ${ITEMS_MAX} items` : undefined
  const state = {
    variant: 'light',
    leftSection: <IconPlus size={16} aria-hidden />,
    'data-disabled': full ? true : undefined,
    'aria-description': full,
    ...hint(full),
  }
  return (
    <Group gap="xs">
      <Button {...state} onClick={full ? undefined : () => onAdd('files')}>
        {labels[kind]}
      </Button>
      {kind === 'video' && (
        <Button {...state} onClick={full ? undefined : () => onAdd('embed')}>
          <Trans>Add third-party video</Trans>
        </Button>
      )}
    </Group>
  )
}

export function Empty({ kind }: { kind: MediaKind }) {
  const { t } = useLingui()
  const words = {
    image: t`Add pictures, drop them here, or paste one`,
    audio: t`Add audio files, or drop them here`,
    video: t`Add videos, or drop them here`,
  }
  return <div className={classes['empty']}>{words[kind]}</div>
}

export function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Stack align="center">
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">
          <Trans>Adding files: {count} left</Trans>
        </Text>
      </Group>
    </Stack>
  )
}
