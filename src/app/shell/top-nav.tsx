import { Trans, useLingui } from '@lingui/react/macro'
import { useViewportSize } from '@mantine/hooks'
import { openItem } from '#app/shell/open-item.ts'
import { topNavGroup } from '#app/shell/top-nav-state.ts'
import type { Page } from '#app/use-page.ts'
import { type MenuItem, visibleMenu } from '#data/session/menu-tree.ts'
import { useMenu } from '#data/session/use-menu.ts'
import { useStore } from '#data/page/store.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './header.module.css'

const ENTRY_WIDTH = 85

/** The first level of the menu in the header; what does not fit in a third of the width stands under More. */
export function TopNav({ page }: { page: Page }) {
  const { t } = useLingui()
  const items = visibleMenu(useMenu())
  const { width } = useViewportSize()
  const group = useStore(topNavGroup) ?? page.trail[0]?.path
  const fitting = Math.max(1, Math.floor(width / 3 / ENTRY_WIDTH))
  const rest = items.slice(fitting)
  return (
    <nav aria-label={t`Main sections`} className={classes['top-nav']}>
      {items.slice(0, fitting).map((item) => (
        <button
          key={item.path}
          type="button"
          className={classes['top-entry']}
          data-active={item.path === group || undefined}
          onClick={() => pick(item)}
        >
          <MenuIcon name={item.icon} size={16} />
          {item.title}
        </button>
      ))}
      {rest.length > 0 && (
        <PopMenu
          target={
            <button type="button" className={classes['top-entry']}>
              <Trans>More</Trans>
            </button>
          }
        >
          {rest.map((item) => (
            <PopItem key={item.path} leftSection={<MenuIcon name={item.icon} size={16} />} onClick={() => pick(item)}>
              {item.title}
            </PopItem>
          ))}
        </PopMenu>
      )}
    </nav>
  )
}

function pick(item: MenuItem): void {
  if (item.children.length === 0) return openItem(item)
  topNavGroup.set(item.path)
}
