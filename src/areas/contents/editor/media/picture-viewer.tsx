import { ActionIcon, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '#kit/dialog/modal.tsx'
import { usePicture } from '#shared/picture/use-picture.ts'
import type { MediaItem } from './items.ts'
import classes from './media.module.css'

interface Props {
  items: readonly MediaItem[]
  /** Which one is shown first. */
  first: number
  onClose: () => void
}

/** All pictures of a content, one at a time, as large as the window allows. */
export function PictureViewer({ items, first, onClose }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(first)
  const index = Math.min(at, items.length - 1)
  const item = items[index]
  const step = (by: number) => setAt((index + by + items.length) % items.length)
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ])
  const shown = usePicture(item?.src || item?.path || '')
  const [place, count] = [index + 1, items.length]
  const title = item?.title || item?.fileName || t`Picture`
  return (
    <Modal opened onClose={onClose} title={title} size="auto" classNames={{ body: classes['viewer'] ?? '' }}>
      {shown && <img src={shown} alt={item?.description || title} className={classes['large']} />}
      <Group justify="center" mt="sm">
        <ActionIcon variant="default" size="lg" aria-label={t`Previous picture`} onClick={() => step(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text size="sm" aria-live="polite">
          <Trans>
            {place} of {count}
          </Trans>
        </Text>
        <ActionIcon variant="default" size="lg" aria-label={t`Next picture`} onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Modal>
  )
}
