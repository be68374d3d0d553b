import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import { hint } from '#kit/button/hint.tsx'
import type { MediaKind } from './items.ts'
import classes from './media.module.css'

export function AddButton({ kind, room, onClick }: { kind: MediaKind; room: number; onClick: () => void }) {
  const { t } = useLingui()
  const labels = { image: t`Add pictures`, audio: t`Add audio files`, video: t`Add videos` }
  const full = room <= 0 ? t`At most ${ITEMS_MAX} items` : undefined
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      data-disabled={full ? true : undefined}
      aria-description={full}
      {...hint(full)}
      onClick={full ? undefined : onClick}
    >
      {labels[kind]}
    </Button>
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
