import { Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconPencil,
  IconPhotoStar,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SHARE, type MediaItem, type MediaKind } from './items.ts'
import classes from './media.module.css'

interface Props {
  kind: MediaKind
  item: MediaItem
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onView: () => void
  onCover: () => void
  onReplace: () => void
  onRemove: () => void
  /** What videos have between. */
  children?: ReactNode
}

/** What can be done with one item. */
export function ItemTools({ kind, item, isFirst, isLast, children, ...on }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes['tools']}>
      {!isFirst && <Tool name="up" label={t`Move up`} icon={IconArrowUp} onClick={() => on.onMove(-1)} />}
      {!isLast && <Tool name="down" label={t`Move down`} icon={IconArrowDown} onClick={() => on.onMove(1)} />}
      {kind === 'image' && <Tool name="view" label={t`View`} icon={IconEye} onClick={on.onView} />}
      {children}
      {kind !== 'audio' && (
        <Tool name="cover" label={t`Set as cover image`} icon={IconPhotoStar} onClick={on.onCover} />
      )}
      <Tool
        name="replace"
        label={item.type === SHARE ? t`Edit` : t`Replace`}
        icon={IconPencil}
        onClick={on.onReplace}
      />
      <Tool name="remove" label={t`Delete`} icon={IconTrash} onClick={on.onRemove} />
    </div>
  )
}

interface ToolProps {
  /** By it the focus finds the button again after its item was moved. */
  name: string
  label: string
  icon: Icon
  onClick: () => void
}

function Tool({ name, label, icon: Glyph, onClick }: ToolProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      data-tool={name}
      leftSection={<Glyph size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
