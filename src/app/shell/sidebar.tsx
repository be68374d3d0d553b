import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { layoutSettings } from '#app/settings.ts'
import { CollapsedGroup } from '#app/shell/collapsed-group.tsx'
import { MenuGroup } from '#app/shell/menu-group.tsx'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { sidebarOver } from '#app/shell/sidebar-state.ts'
import { topNavGroup } from '#app/shell/top-nav-state.ts'
import { PRODUCT } from '#app/shell/use-shell-work.ts'
import { trailOf, visibleMenu } from '#data/session/menu-tree.ts'
import { useStore } from '#data/page/store.ts'
import { useMenu } from '#data/session/use-menu.ts'
import { ProductMark } from '#shared/product-mark.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  /** Path of the menu entry that the open page belongs to. */
  active: string
  compact: boolean
  wide: boolean
  shown: boolean
}

/** Apart from the page it stands beside: a screen that renders leaves the menu alone. */
export const Sidebar = memo(function Sidebar({ active, compact, wide, shown }: SidebarProps) {
  const { t } = useLingui()
  const { sidebarLogo, sideTheme } = useStore(layoutSettings)
  const items = useSidebarItems()
  const [chosen, setChosen] = useState<string>()
  // The group of the open page is open until the person opens another one.
  const opened = chosen ?? trailOf(items, active)[0]?.path
  const close = () => sidebarOver.set(false)
  useHotkeys([['Escape', () => compact && close()]])
  if (!shown) return null
  return (
    <>
      {compact && <button type="button" className={classes['backdrop']} onClick={close} aria-label={t`Close menu`} />}
      <div
        className={classes['sidebar']}
        data-theme={sideTheme}
        data-compact={compact || undefined}
        data-wide={wide || undefined}
      >
        {sidebarLogo && (
          <Link to="/" className={classes['logo']} title={PRODUCT}>
            <ProductMark size={28} />
            {wide && <span className={classes['product']}>{PRODUCT}</span>}
          </Link>
        )}
        <nav aria-label={t`Main menu`} className={classes['scroll']}>
          {items.length === 0 && wide && (
            <p className={classes['none']}>
              <Trans>You don't have access to any page yet. Ask an administrator for a role.</Trans>
            </p>
          )}
          <ul className={classes['list']}>
            {items.map((item) => {
              if (item.children.length === 0)
                return <MenuLink key={item.path} item={item} active={active} wide={wide} depth={0} />
              if (!wide) return <CollapsedGroup key={item.path} item={item} active={active} />
              const handleToggle = (open: boolean) => setChosen(open ? item.path : '')
              return (
                <MenuGroup
                  key={item.path}
                  item={item}
                  active={active}
                  depth={0}
                  opened={opened === item.path}
                  onToggle={handleToggle}
                />
              )
            })}
          </ul>
        </nav>
      </div>
    </>
  )
})

/** With the top menu on, only what stands below the group that is picked there. */
function useSidebarItems() {
  const menu = useMenu()
  const { topNav } = useStore(layoutSettings)
  const group = useStore(topNavGroup)
  return useMemo(() => {
    const items = visibleMenu(menu)
    return topNav && group ? (items.find((item) => item.path === group)?.children ?? items) : items
  }, [menu, topNav, group])
}
