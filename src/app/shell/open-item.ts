import { goTo } from '#app/go-to.ts'
import { tagsStore } from '#app/tags/tags-store.ts'
import { lastAddress } from '#app/tags/tags.ts'
import type { MenuItem } from '#data/session/menu-tree.ts'

/** Opens what a menu entry stands for: a tab of the browser, or the page where it was left. */
export function openItem(item: MenuItem): void {
  if (item.link?.kind === 'tab') {
    window.open(item.link.address, '_blank', 'noopener,noreferrer')
    return
  }
  const query = new URLSearchParams(item.search).toString()
  goTo(lastAddress(tagsStore.get(), item.path) ?? (query ? `${item.path}?${query}` : item.path))
}
