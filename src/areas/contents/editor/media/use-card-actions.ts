import { useEffect, useMemo, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#data/page/notices.ts'
import type { CardActions } from './item-card.tsx'
import { keysOf, SHARE, type MediaItem, type MediaKind } from './items.ts'
import type { Opened } from './media-dialogs.tsx'
import type { useItems } from './use-items.ts'

/** What the cards can do: the same object for as long as the editor stands, so that typing in one draws that one. */
export function useCardActions(kind: MediaKind, list: ReturnType<typeof useItems>, open: (opened: Opened) => void) {
  const { t } = useLingui()
  const words = { noCover: t`This video has no cover`, isCover: t`Set as cover image` }
  const now = useRef({ ...list, open, words })
  const refocus = useRef<{ key: string; tools: string[] }>(undefined)
  const [moved, setMoved] = useState<number>()
  useEffect(() => {
    now.current = { ...list, open, words }
    const wanted = refocus.current
    refocus.current = undefined
    if (wanted) focusTool(wanted.key, wanted.tools)
  })
  const actions = useMemo<CardActions>(() => {
    const find = (key: string) => {
      const { items } = now.current
      const index = keysOf(items).indexOf(key)
      return { index, item: items[index] }
    }
    return {
      ...list.actions,
      step: (key, by) => {
        const to = find(key).index + by
        // Who moves it on by the keyboard finds the button where it went.
        refocus.current = { key, tools: by < 0 ? ['up', 'down'] : ['down', 'up'] }
        list.actions.moveTo(key, to)
        setMoved(to)
      },
      view: (key) => now.current.open({ what: 'view', key }),
      pick: (key) => now.current.open({ what: find(key).item?.type === SHARE ? 'embed' : 'files', key }),
      frame: (key) => now.current.open({ what: 'frame', key, at: playedTo(key) }),
      upload: (key) => now.current.open({ what: 'cover', key }),
      cover: (key) => {
        const { item } = find(key)
        if (!item) return
        const cover = kind === 'video' ? { path: item.cover ?? '', src: item.coverSrc ?? '' } : pictureOf(item)
        const { noCover, isCover } = now.current.words
        if (!cover.path) return void notify({ level: 'warning', message: noCover })
        list.actions.useAsCover(cover)
        notify({ level: 'success', message: isCover })
      },
    }
  }, [kind, list.actions])
  return { actions, moved }
}

function pictureOf({ path, src = '' }: MediaItem) {
  return { path, src }
}

/** Where the player of an item stands, in seconds. */
function playedTo(key: string): number {
  const video = document.querySelector<HTMLVideoElement>(`[data-item="${CSS.escape(key)}"] video`)
  return Math.round((video?.currentTime ?? 0) * 10) / 10
}

function focusTool(key: string, tools: readonly string[]): void {
  const card = document.querySelector(`[data-item="${CSS.escape(key)}"]`)
  for (const tool of tools) {
    const button = card?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)
    if (!button) continue
    button.focus()
    return
  }
}
