import { Collapse } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { type MenuItem, trailOf } from '#data/session/menu-tree.ts'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './sidebar.module.css'

interface MenuGroupProps {
  item: MenuItem
  active: string
  depth: number
  opened: boolean
  onToggle: (open: boolean) => void
}

/** A folder of the menu; of the folders of one level at most one is open. */
export function MenuGroup({ item, active, depth, opened, onToggle }: MenuGroupProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const inner = chosen ?? trailOf(item.children, active)[0]?.path
  const holdsActive = trailOf(item.children, active).length > 0
  return (
    <li>
      <button
        type="button"
        className={classes['entry']}
        data-depth={depth}
        data-holds={holdsActive || undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => onToggle(!opened)}
      >
        <MenuIcon name={item.icon} />
        <span className={classes['title']}>{item.title}</span>
        <IconChevronDown size={16} className={classes['chevron']} aria-hidden />
      </button>
      <Collapse expanded={opened} transitionDuration={160} id={id}>
        <ul className={classes['list']}>
          {item.children.map((child) =>
            child.children.length === 0 ? (
              <MenuLink key={child.path} item={child} active={active} wide depth={depth + 1} />
            ) : (
              <MenuGroup
                key={child.path}
                item={child}
                active={active}
                depth={depth + 1}
                opened={inner === child.path}
                onToggle={(open) => setChosen(open ? child.path : '')}
              />
            ),
          )}
        </ul>
      </Collapse>
    </li>
  )
}
