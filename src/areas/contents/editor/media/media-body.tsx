import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { ResourceDialog } from '#shared/resource-dialog/resource-dialog.tsx'
import contentClasses from '../content-editor.module.css'
import type { ContentEditing } from '../use-content-editor.ts'
import { ItemCard } from './item-card.tsx'
import { keysOf, LIST_OF, type MediaItem, type MediaKind } from './items.ts'
import classes from './media.module.css'
import { AddButton, Empty, Waiting } from './media-parts.tsx'
import { RemovedBar } from './removed-bar.tsx'
import { SortList } from './sort-list.tsx'
import { useArriving } from './use-arriving.ts'
import { useCardActions } from './use-card-actions.ts'
import { useItems } from './use-items.ts'

const PictureViewer = lazyDialog(async () => (await import('./picture-viewer.tsx')).PictureViewer)

/** Files that one opening of the dialog takes. */
const AT_ONCE = 10

interface Props {
  editing: ContentEditing
  kind: MediaKind
  /** A mapping shows the items of its source. */
  readOnly: boolean
}

/** The pictures, sounds or films that a content consists of. */
export function MediaBody({ editing, kind, readOnly }: Props) {
  const { t } = useLingui()
  const list = useItems(editing, kind)
  const { items } = list
  const arriving = useArriving({
    kind,
    isOpen: !readOnly,
    room: list.room,
    onFile: (file) => list.add([file]),
  })
  /** '' = files are added, else the item whose file is replaced. */
  const [picking, setPicking] = useState<string>()
  const [viewed, setViewed] = useState<number>()
  const keys = keysOf(items)
  const nameOf = useNameOf()
  const { actions, moved } = useCardActions(kind, list, { setPicking, setViewed })
  const field = LIST_OF[kind]
  const { logo, logoSrc } = editing.form.getValues()
  const cover = logoSrc || logo || ''
  const room = ITEMS_MAX - items.length
  const labels = { image: t`Pictures`, audio: t`Audio files`, video: t`Videos` }
  return (
    <section
      className={classes['body']}
      aria-label={labels[kind]}
      data-over={arriving.isOver || undefined}
      {...arriving.drop}
    >
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {plural(items.length, { one: '# item', other: '# items' })}
        </Text>
        {!readOnly && <AddButton kind={kind} room={room} onClick={() => setPicking('')} />}
      </Group>
      <SortList keys={keys} nameOf={(key) => nameOf(items[keys.indexOf(key)])} onMove={list.actions.moveTo}>
        <ul className={`${contentClasses['items']} ${classes['list']}`}>
          {items.map((item, index) => (
            <ItemCard
              key={keys[index]}
              itemKey={keys[index] ?? ''}
              kind={kind}
              item={item}
              name={nameOf(item)}
              index={index}
              count={items.length}
              readOnly={readOnly}
              errors={errorsOf(editing.form.errors, `${field}.${index}.`)}
              refused={editing.state.refused.find(({ hash }) => namesFile(item, hash))}
              actions={actions}
              cover={kind === 'audio' ? cover : ''}
            />
          ))}
        </ul>
      </SortList>
      <RemovedBar removed={list.removed} onUndo={list.undo} onClose={list.forgetRemoved} />
      <Waiting count={arriving.waiting} />
      {items.length === 0 && !readOnly && <Empty kind={kind} />}
      <LiveRegion message={moved === undefined ? '' : t`Moved to position ${moved + 1} of ${items.length}`} />
      <ResourceDialog
        opened={picking !== undefined}
        onClose={() => setPicking(undefined)}
        type={kind}
        limit={picking ? 1 : Math.min(AT_ONCE, room)}
        onPick={(files) => {
          const [first] = files
          if (!picking) list.add(files)
          else if (first) list.actions.replace(picking, first)
        }}
      />
      {viewed !== undefined && <PictureViewer items={items} first={viewed} onClose={() => setViewed(undefined)} />}
    </section>
  )
}

function useNameOf(): (item: MediaItem | undefined) => string {
  const { t } = useLingui()
  return (item) => item?.title || item?.fileName || t`Without a title`
}

/** The errors of one item by the names of its fields, as one text. */
function errorsOf(errors: Readonly<Record<string, unknown>>, prefix: string): string {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix))
  return JSON.stringify(Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text])))
}

function namesFile({ path, cover }: MediaItem, hash: string): boolean {
  return path.includes(hash) || Boolean(cover?.includes(hash))
}
