import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { tagsStore } from '#app/tags/tags-store.ts'
import { lastAddress } from '#app/tags/tags.ts'
import { appPath } from '#data/page/app-path.ts'
import type { MenuItem } from '#data/session/menu-tree.ts'
import { useStore } from '#data/page/store.ts'
import { hint } from '#kit/button/hint.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './sidebar.module.css'

const LONG_TITLE = 5

interface MenuLinkProps {
  item: MenuItem
  active: string
  wide: boolean
  depth: number
}

export function MenuLink({ item, active, wide, depth }: MenuLinkProps) {
  const isActive = item.path === active
  const tags = useStore(tagsStore)
  const shared = {
    className: classes['entry'],
    'data-depth': depth,
    'data-active': isActive || undefined,
    'aria-label': wide ? undefined : item.title,
    ...hint(wide && item.title.length <= LONG_TITLE ? undefined : item.title),
  }
  const target = lastAddress(tags, item.path) ?? item.path
  const { to, search } = appPath(target)
  const content = (
    <>
      <MenuIcon name={item.icon} />
      {wide && <span className={classes['title']}>{item.title}</span>}
    </>
  )
  return (
    <li>
      {item.link?.kind === 'tab' ? (
        <a {...shared} href={item.link.address} target="_blank" rel="noreferrer">
          {content}
          {wide && <IconExternalLink size={14} aria-hidden />}
        </a>
      ) : (
        <Link
          {...shared}
          to={to as '/'}
          search={(target === item.path ? item.search : search) as never}
          aria-current={isActive ? 'page' : undefined}
          activeProps={{}}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
