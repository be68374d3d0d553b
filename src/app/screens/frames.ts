import type { Tags } from '#app/tags/tags.ts'
import { type MenuItem, trailOf } from '#data/session/menu-tree.ts'

export interface Frame {
  readonly path: string
  readonly title: string
  readonly address: string
}

/**
 * The pages of elsewhere that stay mounted: those whose tag is open, so that coming back finds them as they were. One
 * that is to keep nothing is there only while it is shown.
 */
export function framesOf(menu: readonly MenuItem[], tags: Tags, shown: string): Frame[] {
  return tags.flatMap(({ path, title, noCache }) => {
    const link = trailOf(menu, path).at(-1)?.link
    if (link?.kind !== 'frame' || (noCache && path !== shown)) return []
    return [{ path, title, address: link.address }]
  })
}
