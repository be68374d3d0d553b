import { ancestorsOf, TREE_ROOT, type TreeIndex } from '#kit/tree/tree-rows.ts'

/** Which part of a row something is held over. */
export type DropZone = 'before' | 'into' | 'after'

/** Where a catalog goes: under another parent, before one of the siblings there, or both. */
export interface Drop {
  /** '0' is the site itself. */
  readonly parentId: string
  /** Undefined where it stays below its parent. */
  readonly isMoved: boolean
  /** '0' is the end; undefined where it only changes its parent. */
  readonly beforeId: string | undefined
  /** Places down, or up below zero, among the siblings that can be seen. */
  readonly places: number
}

const EDGE = 0.3

/** The edges of a row are places beside it, its middle is the catalog itself. */
export function zoneAt(y: number, { top, height }: { top: number; height: number }): DropZone {
  const part = (y - top) / height
  return part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'into'
}

const parentIn = (index: TreeIndex<unknown>, id: string) => {
  const parent = index.parents.get(id)
  return parent === undefined || parent === TREE_ROOT ? '0' : parent
}

/** What dropping a catalog there comes to; undefined where it changes nothing, or would put it below itself. */
export function dropOf(index: TreeIndex<unknown>, id: string, overId: string, zone: DropZone): Drop | undefined {
  if (id === overId || ancestorsOf(index, overId).includes(id)) return undefined
  const from = parentIn(index, id)
  if (zone === 'into')
    return from === overId ? undefined : { parentId: overId, isMoved: true, beforeId: undefined, places: 0 }
  const parentId = parentIn(index, overId)
  const siblings = index.children.get(parentId === '0' ? TREE_ROOT : parentId) ?? []
  const others = siblings.filter((one) => one !== id)
  const to = others.indexOf(overId) + (zone === 'after' ? 1 : 0)
  const beforeId = others[to] ?? '0'
  if (from !== parentId) return { parentId, isMoved: true, beforeId, places: 0 }
  const places = to - siblings.indexOf(id)
  return places === 0 ? undefined : { parentId, isMoved: false, beforeId, places }
}
