import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { goTo } from '#app/go-to.ts'
import { tagsStore } from '#app/tags/tags-store.ts'
import { afterClosing, close, type CloseKind, type Tag } from '#app/tags/tags.ts'
import type { MenuAt } from '#app/tags/tag-menu.tsx'
import type { Page } from '#app/use-page.ts'
import { appPath } from '#data/page/app-path.ts'
import { useStore } from '#data/page/store.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './tags-bar.module.css'

const TagMenu = lazyDialog(() => import('#app/tags/tag-menu.tsx').then((file) => file.TagMenu))

/** Visited pages: a press opens, Delete or a middle click closes, the context menu does the rest. */
export function TagsBar({ page }: { page: Page }) {
  const { t } = useLingui()
  const tags = useStore(tagsStore)
  const [menu, setMenu] = useState<MenuAt>()
  const bar = useRef<HTMLUListElement>(null)

  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page.path])

  const handleClose = (tag: Tag, kind: CloseKind) => {
    const left = close(tags, tag.path, kind)
    tagsStore.set(left)
    if (!left.some((one) => one.path === page.path)) goTo(afterClosing(left))
  }
  const handleWheel = (event: WheelEvent) => {
    if (bar.current && Math.abs(event.deltaY) > Math.abs(event.deltaX)) bar.current.scrollLeft += event.deltaY
  }
  return (
    <nav aria-label={t`Open pages`} className={classes['bar']}>
      <ul ref={bar} className={classes['tags']} onWheel={handleWheel}>
        {tags.map((tag) => (
          <TagItem
            key={tag.path}
            tag={tag}
            isActive={tag.path === page.path}
            onClose={(kind) => handleClose(tag, kind)}
            onMenu={(x, y) => setMenu({ tag, x, y })}
          />
        ))}
      </ul>
      {menu && (
        <TagMenu at={menu} onClose={() => setMenu(undefined)} onCommand={(kind) => handleClose(menu.tag, kind)} />
      )}
    </nav>
  )
}

interface TagItemProps {
  tag: Tag
  isActive: boolean
  onClose(kind: CloseKind): void
  onMenu(x: number, y: number): void
}

function TagItem({ tag, isActive, onClose, onMenu }: TagItemProps) {
  const { t } = useLingui()
  const { to, search } = appPath(tag.href)
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    onMenu(event.clientX, event.clientY)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tag.affix) onClose('this')
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    onMenu(left, bottom)
  }
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button !== 1 || tag.affix) return
    event.preventDefault()
    onClose('this')
  }
  return (
    <li
      className={classes['tag']}
      data-active={isActive || undefined}
      onContextMenu={handleContextMenu}
      onAuxClick={handleAuxClick}
    >
      <Link
        to={to as '/'}
        search={search as never}
        className={classes['link']}
        activeProps={{}}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={handleKeyDown}
      >
        {tag.title}
      </Link>
      {!tag.affix && (
        <button
          type="button"
          className={classes['close']}
          onClick={() => onClose('this')}
          aria-label={t`Close ${tag.title}`}
        >
          <IconX size={12} aria-hidden />
        </button>
      )}
    </li>
  )
}
