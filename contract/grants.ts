/** Items of each kind of object that can be granted; the position of an item is its bit in a stored grant. */
export const GRANT_ITEMS = {
  Site: ['View', 'Edit', 'Delete', 'Publish', 'AddPageWidget', 'AddCatalog'],
  Catalog: [
    'View',
    'Edit',
    'Delete',
    'Publish',
    'ShowHide',
    'Move',
    'Sort',
    'AddContent',
    'EditContent',
    'DeleteContent',
  ],
  PageWidget: ['View', 'Edit', 'Delete', 'Publish'],
} as const

export type GrantType = keyof typeof GRANT_ITEMS
export type GrantItem<T extends GrantType> = (typeof GRANT_ITEMS)[T][number]

/** The bits of some items of one kind. */
export function grantBits<T extends GrantType>(type: T, items: readonly GrantItem<T>[]): number {
  const names: readonly string[] = GRANT_ITEMS[type]
  return items.reduce((bits, item) => bits | (1 << names.indexOf(item)), 0)
}

/** The permission strings that a stored grant stands for, e.g. `Catalog:Edit:17`. */
export function grantedPermissions(type: GrantType, objectId: string, bits: number): string[] {
  return GRANT_ITEMS[type].filter((_, bit) => (bits & (1 << bit)) !== 0).map((item) => `${type}:${item}:${objectId}`)
}
