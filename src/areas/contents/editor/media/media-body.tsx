import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import contentClasses from '../content-editor.module.css'
import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { ItemCard } from './item-card.tsx'
import { keysOf, LIST_OF, type MediaItem, type MediaKind } from './items.ts'
import { MediaDialogs, type Opened } from './media-dialogs.tsx'
import classes from './media.module.css'
import { AddButtons, Empty, Waiting } from './media-parts.tsx'
import { RemovedBar } from './removed-bar.tsx'
import { SortList } from '#shared/sort-list/sort-list.tsx'
import { useArriving } from './use-arriving.ts'
import { useCardActions } from './use-card-actions.ts'
import { useItems } from './use-items.ts'
import { useServerFacts } from './use-server-facts.ts'

interface Props {
  editing: ContentEditing
  kind: MediaKind
  init: ContentInit | undefined
  /** A mapping shows the items of its source. */
  readOnly: boolean
}

/** The pictures, sounds or films that a content consists of. */
export function MediaBody({ editing, kind, init, readOnly }: Props) {
  const { t } = useLingui()
  const list = useItems(editing, kind)
  const { items } = list
  const arriving = useArriving({
    kind,
    isOpen: !readOnly,
    room: list.room,
    onFile: (file) => list.add([file]),
  })
  useServerFacts(editing, kind, init)
  const [opened, setOpened] = useState<Opened>()
  const keys = keysOf(items)
  const nameOf = useNameOf()
  const { actions, moved } = useCardActions(kind, list, setOpened)
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
        {!readOnly && <AddButtons kind={kind} room={room} onAdd={(what) => setOpened({ what, key: '' })} />}
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
      <MediaDialogs kind={kind} list={list} opened={opened} onClose={() => setOpened(undefined)} />
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
