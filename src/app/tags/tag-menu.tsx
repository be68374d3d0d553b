import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { goTo, refreshPage } from '#app/go-to.ts'
import { tagsStore } from '#app/tags/tags-store.ts'
import { closable, type CloseKind, type Tag } from '#app/tags/tags.ts'
import { useStore } from '#data/page/store.ts'
import classes from './tags-bar.module.css'

export interface MenuAt {
  tag: Tag
  x: number
  y: number
}

interface TagMenuProps {
  at: MenuAt
  onClose(): void
  onCommand(kind: CloseKind): void
}

/** What can be done to a page of the bar. */
export function TagMenu({ at, onClose, onCommand }: TagMenuProps) {
  const can = closable(useStore(tagsStore), at.tag.path)
  const handleRefresh = () => {
    goTo(at.tag.href)
    void refreshPage()
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0} withinPortal>
      <Menu.Target>
        <span ref={(anchor) => place(anchor, at)} className={classes['anchor']} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={handleRefresh}>
          <Trans>Refresh</Trans>
        </Menu.Item>
        <Menu.Item disabled={!can.this} onClick={() => onCommand('this')}>
          <Trans>Close</Trans>
        </Menu.Item>
        <Menu.Item disabled={!can.others} onClick={() => onCommand('others')}>
          <Trans>Close others</Trans>
        </Menu.Item>
        <Menu.Item disabled={!can.left} onClick={() => onCommand('left')}>
          <Trans>Close to the left</Trans>
        </Menu.Item>
        <Menu.Item disabled={!can.right} onClick={() => onCommand('right')}>
          <Trans>Close to the right</Trans>
        </Menu.Item>
        <Menu.Item disabled={!can.all} onClick={() => onCommand('all')}>
          <Trans>Close all</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu opens where the pointer was. */
function place(anchor: HTMLElement | null, { x, y }: MenuAt): void {
  anchor?.style.setProperty('left', `${x}px`)
  anchor?.style.setProperty('top', `${y}px`)
}
