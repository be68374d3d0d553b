import { Menu } from '@mantine/core'
import { openItem } from '#app/shell/open-item.ts'
import { menuLeaves, type MenuItem, trailOf } from '#data/session/menu-tree.ts'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './sidebar.module.css'

/** A folder in the narrow sidebar: its entries open beside it. */
export function CollapsedGroup({ item, active }: { item: MenuItem; active: string }) {
  const holdsActive = trailOf(item.children, active).length > 0
  return (
    <li>
      <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={160} offset={4}>
        <Menu.Target>
          <button
            type="button"
            className={classes['entry']}
            data-active={holdsActive || undefined}
            aria-label={item.title}
          >
            <MenuIcon name={item.icon} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{item.title}</Menu.Label>
          {menuLeaves(item.children).map(({ item: leaf, titles }) => (
            <Menu.Item
              key={leaf.path}
              leftSection={<MenuIcon name={leaf.icon} size={16} />}
              onClick={() => openItem(leaf)}
            >
              {titles.join(' › ')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
