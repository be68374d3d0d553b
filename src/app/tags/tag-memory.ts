import type { AnyRouter } from '@tanstack/react-router'
import { tagsStore } from '#app/tags/tags-store.ts'
import { forgetPage, keepOf, keepOnly, rememberedOf } from '#kit/page/page-memory.ts'

const SCROLL = 'scroll'

/**
 * Who comes back to a tag finds its page as far down as it was left; the way back and forth is the router's. A closed
 * tag and a page that is to keep nothing leave no trace. Called once at the start.
 */
export function rememberTags(router: AnyRouter): void {
  let isNew = true
  router.history.subscribe(({ action }: { action: { type: string } }) => (isNew = action.type === 'PUSH'))
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const path = fromLocation.pathname
    if (tagsStore.get().some((tag) => tag.path === path && !tag.noCache)) keepOf(path, SCROLL, window.scrollY)
    else forgetPage(path)
  })
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const top = pathChanged && isNew ? rememberedOf(toLocation.pathname, SCROLL) : undefined
    if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' })
  })
  tagsStore.subscribe(() => keepOnly(new Set(tagsStore.get().map((tag) => tag.path))))
}
