import { useEffect, useState } from 'react'
import type { CollapsedMenu } from '#app/shell/collapsed-menu.tsx'
import { type MenuItem, trailOf } from '#data/session/menu-tree.ts'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './sidebar.module.css'

/** A folder in the narrow sidebar: its entries open beside it, as soon as the code for that is there. */
export function CollapsedGroup({ item, active }: { item: MenuItem; active: string }) {
  const [Opening, setOpening] = useState<typeof CollapsedMenu>()
  useEffect(() => {
    void import('#app/shell/collapsed-menu.tsx').then((file) => setOpening(() => file.CollapsedMenu), tellNobody)
  }, [])
  const holdsActive = trailOf(item.children, active).length > 0
  const target = (
    <button type="button" className={classes['entry']} data-active={holdsActive || undefined} aria-label={item.title}>
      <MenuIcon name={item.icon} />
    </button>
  )
  return <li>{Opening ? <Opening item={item} target={target} /> : target}</li>
}

/** A wide sidebar has the same entries. */
function tellNobody(): void {}
