import { Refusal } from '#server/context.ts'

export interface MenuPlace {
  readonly menuId: string
  readonly parentId: string
  readonly menuType: 'M' | 'C' | 'F'
}

export const ROOT = '0'

/** What may stand below what: only so does it come to be in the menu. */
const PARENTS = { M: ['M'], C: ['M'], F: ['M', 'C'] } as const satisfies Record<string, readonly string[]>

/**
 * Whether an entry may stand where it is to stand, among all that are there.
 *
 * @throws Refusal NOT_FOUND for an unknown parent, MENU_CYCLE, MENU_PARENT
 */
export function checkPlace(all: readonly MenuPlace[], menu: MenuPlace): void {
  const byId = new Map(all.map((one) => [one.menuId, one]))
  const parent = byId.get(menu.parentId)
  if (menu.parentId !== ROOT) {
    if (!parent) throw new Refusal('NOT_FOUND', ['parentId', menu.parentId])
    const above = new Set<string>()
    for (let at: MenuPlace | undefined = parent; at && !above.has(at.menuId); at = byId.get(at.parentId)) {
      above.add(at.menuId)
    }
    if (above.has(menu.menuId)) throw new Refusal('MENU_CYCLE', [], { field: 'parentId' })
  }
  const isFit = parent ? fits(menu, parent.menuType) : menu.menuType !== 'F'
  if (!isFit) throw new Refusal('MENU_PARENT', [], { field: 'parentId' })
  const below = all.filter(({ parentId, menuId }) => parentId === menu.menuId && menuId !== menu.menuId)
  if (below.some((one) => !fits(one, menu.menuType))) throw new Refusal('MENU_PARENT', [], { field: 'menuType' })
}

function fits({ menuType }: MenuPlace, parentType: MenuPlace['menuType']): boolean {
  return (PARENTS[menuType] as readonly string[]).includes(parentType)
}

/**
 * The order numbers of entries that stand in this order: those that they have now, handed out anew, so that what others
 * refer to by number stays near; each higher than the one before.
 */
export function renumber(inOrder: readonly { readonly orderNum: number }[]): number[] {
  const numbers = inOrder.map(({ orderNum }) => orderNum).toSorted((one, other) => one - other)
  let last = Number.NEGATIVE_INFINITY
  return numbers.map((number) => (last = Math.max(number, last + 1)))
}
