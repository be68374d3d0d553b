import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ITEMS_MAX } from '#contract/contents/limits.ts'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import {
  itemOf,
  itemsIn,
  type ItemTexts,
  keysOf,
  LIST_OF,
  type MediaItem,
  type MediaKind,
  withFile,
  withInserted,
  withMoved,
} from './items.ts'

export interface Removed {
  item: MediaItem
  index: number
}

/** What can be done to the items of a form; the same object for as long as the editor stands. */
export interface ItemActions {
  change(key: string, texts: ItemTexts): void
  moveTo(key: string, index: number): void
  remove(key: string): void
  replace(key: string, picked: PickedResource): void
  replaceWith(key: string, item: MediaItem): void
  useAsCover(picture: { path: string; src: string }): void
}

/**
 * The item list of a form. Every change goes the way of a typed one, so that it is in the draft on this device before
 * anything else is done with it.
 */
export function useItems({ form }: ContentEditing, kind: MediaKind) {
  const field = LIST_OF[kind]
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const now = useCallback(() => itemsIn(latest.current.getValues(), kind), [kind])
  const write = useCallback(
    (items: readonly MediaItem[]) => {
      const { errors, clearFieldError, setFieldValue } = latest.current
      // They are named by their places, which are others now.
      for (const path of Object.keys(errors)) if (path.startsWith(field)) clearFieldError(path)
      setFieldValue(field, items as never)
    },
    [field],
  )
  const at = useCallback(
    (key: string, change: (items: MediaItem[], index: number, item: MediaItem) => readonly MediaItem[]) => {
      const items = now()
      const index = keysOf(items).indexOf(key)
      const item = items[index]
      if (item) write(change(items, index, item))
    },
    [now, write],
  )
  const actions = useMemo<ItemActions>(
    () => ({
      change: (key, texts) => at(key, (items, index, item) => items.with(index, { ...item, ...texts })),
      moveTo: (key, to) => at(key, (items, from) => withMoved(items, from, to)),
      remove: (key) =>
        at(key, (items, index, item) => {
          setRemoved((before) => [...before, { item, index }])
          return items.toSpliced(index, 1)
        }),
      replace: (key, picked) => at(key, (items, index, item) => items.with(index, withFile(kind, item, picked))),
      replaceWith: (key, next) => at(key, (items, index) => items.with(index, next)),
      useAsCover: ({ path, src }) => latest.current.setValues({ logo: path, logoSrc: src }),
    }),
    [at, kind],
  )
  const append = useCallback(
    (added: readonly MediaItem[]) => write([...now(), ...added].slice(0, ITEMS_MAX)),
    [now, write],
  )
  const undo = () => {
    const last = removed.at(-1)
    if (!last) return
    setRemoved(removed.slice(0, -1))
    write(withInserted(now(), last.index, last.item))
  }
  return {
    items: itemsIn(form.getValues(), kind),
    actions,
    add: (files: readonly PickedResource[]) => append(files.map((file) => itemOf(kind, file))),
    append,
    removed,
    undo,
    forgetRemoved: () => setRemoved([]),
    room: () => ITEMS_MAX - now().length,
  }
}
