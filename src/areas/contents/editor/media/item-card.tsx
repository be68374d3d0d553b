import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { RefusedFile } from '#data/outbox/use-outbox.ts'
import { hint } from '#kit/button/hint.tsx'
import { Refused } from '../refused.ts'
import { CoverMenu } from './cover-menu.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemParameters } from './item-parameters.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemTools } from './item-tools.tsx'
import { SHARE, type MediaItem, type MediaKind } from './items.ts'
import classes from './media.module.css'
import { useSorted } from '#shared/sort-list/sort-list.tsx'
import type { ItemActions } from './use-items.ts'

export interface CardActions extends ItemActions {
  step(key: string, by: -1 | 1): void
  view(key: string): void
  cover(key: string): void
  pick(key: string): void
  frame(key: string): void
  upload(key: string): void
}

interface Props {
  kind: MediaKind
  item: MediaItem
  name: string
  index: number
  count: number
  readOnly: boolean
  /** Told as text, so that a card is drawn anew only where its own have changed. */
  errors: string
  refused: RefusedFile | undefined
  actions: CardActions
  itemKey: string
  /** Address of the content's cover image, '' without one. */
  cover: string
}

/** One picture, sound or film: what it shows, what is written about it, what can be done with it. */
export const ItemCard = memo(function ItemCard({ kind, item, name, index, count, readOnly, ...card }: Props) {
  const { itemKey, actions, errors, refused, cover } = card
  const { t } = useLingui()
  const { ref, style, isDragging, handle } = useSorted(itemKey, readOnly)
  const view = () => actions.view(itemKey)
  return (
    <li
      ref={ref}
      style={style}
      className={classes['card']}
      aria-label={name}
      data-item={itemKey}
      data-kind={kind}
      data-dragging={isDragging || undefined}
    >
      <div className={classes['shown']}>
        <ItemPreview kind={kind} item={item} name={name} cover={cover} onView={view} />
        {item.type !== SHARE && <ItemParameters kind={kind} item={item} />}
        {refused && <Refused part="note" file={refused} />}
      </div>
      <ItemFields
        kind={kind}
        item={item}
        index={index}
        errors={JSON.parse(errors) as Record<string, string>}
        readOnly={readOnly}
        onChange={(texts) => actions.change(itemKey, texts)}
      />
      {!readOnly && (
        <ActionIcon
          {...(handle as object)}
          className={classes['handle'] ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t`Reorder ${name}`}
          {...hint(t`Drag to reorder`)}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
      )}
      {!readOnly && (
        <ItemTools
          kind={kind}
          item={item}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={(by) => actions.step(itemKey, by)}
          onView={view}
          onCover={() => actions.cover(itemKey)}
          onReplace={() => actions.pick(itemKey)}
          onRemove={() => actions.remove(itemKey)}
        >
          {kind === 'video' && (
            <CoverMenu
              takesFrames={item.type !== SHARE}
              hasCover={Boolean(item.cover)}
              onFrame={() => actions.frame(itemKey)}
              onUpload={() => actions.upload(itemKey)}
              onRemove={() => actions.change(itemKey, { cover: '', coverSrc: '' })}
            />
          )}
        </ItemTools>
      )}
    </li>
  )
})
