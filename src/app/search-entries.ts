import { menuLeaves, type MenuItem } from '#data/menu-tree.ts'
import { leadsSomewhere } from '#data/screens.ts'

/** Something a search can open. */
export interface SearchEntry {
  readonly title: string
  /** All titles above, joined, as shown in the list. */
  readonly label: string
  readonly path: string
  readonly item: MenuItem
}

/** Screens of the menu that a person can open. */
export function searchEntries(menu: readonly MenuItem[]): SearchEntry[] {
  return menuLeaves(menu)
    .filter(({ item }) => !item.hidden && leadsSomewhere(item))
    .map(({ item, titles }) => ({ title: titles.join(' '), label: titles.join(' > '), path: item.path, item }))
}
