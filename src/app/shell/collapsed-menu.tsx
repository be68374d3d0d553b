import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { openItem } from '#app/shell/open-item.ts'
import { menuLeaves, type MenuItem } from '#data/session/menu-tree.ts'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'

interface CollapsedMenuProps {
  item: MenuItem
  target: ReactElement
}

/** The entries of a folder beside its button, while the pointer rests there or after a press. */
export function CollapsedMenu({ item, target }: CollapsedMenuProps) {
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={160} offset={4}>
      <Menu.Target>{target}</Menu.Target>
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
  )
}
