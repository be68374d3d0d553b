import type { Menu } from '#contract/system/menus.ts'

export type DropZone = 'before' | 'into' | 'after'

/** Where an entry goes: below `parentId`, behind `place` others. */
export interface Place {
  readonly parentId: string
  readonly place: number
}

export const ROOT = '0'

const PARENTS: Readonly<Record<Menu['menuType'], readonly string[]>> = { M: ['M'], C: ['M'], F: ['M', 'C'] }

/** Whether an entry may stand below another one, or at the root. */
export function mayStandIn(type: Menu['menuType'], parent: Menu | undefined): boolean {
  return parent ? PARENTS[type].includes(parent.menuType) : type !== 'F'
}

/** The ids of an entry and of all below it. */
export function withAllBelow(menus: readonly Menu[], menuId: string): ReadonlySet<string> {
  const ids = new Set([menuId])
  let before = 0
  while (ids.size > before) {
    before = ids.size
    for (const menu of menus) if (ids.has(menu.parentId)) ids.add(menu.menuId)
  }
  return ids
}

function beside(menus: readonly Menu[], parentId: string, without: string): Menu[] {
  return menus.filter((menu) => menu.parentId === parentId && menu.menuId !== without)
}

/** Where an entry goes that is let go at another one; undefined where it may not, or is already. */
export function placeOf(
  menus: readonly Menu[],
  menuId: string,
  target: { id: string; zone: DropZone },
): Place | undefined {
  const menu = menus.find((one) => one.menuId === menuId)
  const over = menus.find((one) => one.menuId === target.id)
  if (!menu || !over || withAllBelow(menus, menuId).has(over.menuId)) return undefined
  const parentId = target.zone === 'into' ? over.menuId : over.parentId
  if (
    !mayStandIn(
      menu.menuType,
      menus.find((one) => one.menuId === parentId),
    )
  )
    return undefined
  const others = beside(menus, parentId, menuId)
  const at = others.findIndex((one) => one.menuId === over.menuId)
  const place = target.zone === 'into' ? others.length : at + (target.zone === 'after' ? 1 : 0)
  const now = menus.filter((one) => one.parentId === menu.parentId).findIndex((one) => one.menuId === menuId)
  return parentId === menu.parentId && place === now ? undefined : { parentId, place }
}

/** Where an entry goes that the keys move by one: up or down among those beside it, out of its directory, or into the one before it. */
export function stepOf(menus: readonly Menu[], menuId: string, step: 'up' | 'down' | 'out' | 'in'): Place | undefined {
  const menu = menus.find((one) => one.menuId === menuId)
  if (!menu) return undefined
  const row = menus.filter((one) => one.parentId === menu.parentId)
  const at = row.findIndex((one) => one.menuId === menuId)
  const before = row[at - 1]
  const after = row[at + 1]
  const parent = menus.find((one) => one.menuId === menu.parentId)
  if (step === 'up') return before && placeOf(menus, menuId, { id: before.menuId, zone: 'before' })
  if (step === 'down') return after && placeOf(menus, menuId, { id: after.menuId, zone: 'after' })
  if (step === 'in') return before && placeOf(menus, menuId, { id: before.menuId, zone: 'into' })
  return parent && placeOf(menus, menuId, { id: parent.menuId, zone: 'after' })
}

/** The upper and lower quarter of a row mean beside it, the rest in it. */
export function zoneAt(y: number, { top, height }: { top: number; height: number }): DropZone {
  const share = (y - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}
