import type { RouterNode } from '#contract/session.ts'
import { leadsSomewhere } from '#data/page/screens.ts'

/** One entry of the menu, its path absolute and its title in the language of the interface. */
export interface MenuItem {
  /** Absolute path inside the app; of external entries their address. */
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  /** Name of the route, by which other calls refer to it. */
  readonly name: string | undefined
  /** Key of the screen; absent on directories. */
  readonly component: string | undefined
  /** `tab` opens a new browser tab, `frame` shows the address inside the app. */
  readonly link: { readonly kind: 'tab' | 'frame'; readonly address: string } | undefined
  readonly search: Readonly<Record<string, string>>
  readonly hidden: boolean
  readonly noCache: boolean
  readonly alwaysShow: boolean
  readonly children: readonly MenuItem[]
}

const CONTAINERS = new Set(['Layout', 'ParentView'])
const OUTSIDE = /^(https?:|mailto:|tel:)/

/** The menu of an answer of getRouters; wrappers around single leaves are gone. */
export function menuTree(nodes: readonly RouterNode[], parent = ''): MenuItem[] {
  return nodes.flatMap((node) => {
    const isWrapper = !node.meta && !node.name && node.children !== undefined
    return isWrapper ? menuTree(node.children ?? [], node.path) : [itemOf(node, parent)]
  })
}

function itemOf(node: RouterNode, parent: string): MenuItem {
  const path = joinPath(parent, node.path)
  return {
    path,
    title: node.meta?.title ?? node.name ?? node.path,
    icon: node.meta?.icon,
    name: node.name,
    component: CONTAINERS.has(node.component) ? undefined : node.component,
    link: linkOf(node),
    search: searchOf(node.query),
    hidden: node.hidden,
    noCache: node.meta?.noCache ?? false,
    alwaysShow: node.alwaysShow ?? false,
    children: menuTree(node.children ?? [], path),
  }
}

function linkOf(node: RouterNode): MenuItem['link'] {
  if (OUTSIDE.test(node.path)) return { kind: 'tab', address: node.path }
  return node.meta?.link ? { kind: 'frame', address: node.meta.link } : undefined
}

function joinPath(parent: string, path: string): string {
  if (OUTSIDE.test(path) || path.startsWith('/')) return path
  return `${parent.replace(/\/+$/, '')}/${path}`
}

/** An administrator types it: what is no JSON object counts as nothing. */
function searchOf(query: string | undefined): Record<string, string> {
  if (!query) return {}
  try {
    const values: unknown = JSON.parse(query)
    if (typeof values !== 'object' || values === null) return {}
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/**
 * What the sidebar draws: visible entries that lead somewhere, for a server may offer more than this app has screens for;
 * a group of one that need not show is drawn as that one.
 */
export function visibleMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const children = visibleMenu(item.children)
    const only = children.length === 1 && !item.alwaysShow ? children[0] : undefined
    if (only && only.children.length === 0) return [only]
    return children.length > 0 || leadsSomewhere(item) ? [{ ...item, children }] : []
  })
}

/** The entry of a path and the groups above it, outermost first; [] when there is none. */
export function trailOf(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    if (item.path === path && item.children.length === 0) return [item]
    const below = trailOf(item.children, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** All entries that open something, each with the titles above it. */
export function menuLeaves(items: readonly MenuItem[], above: readonly string[] = []): MenuLeaf[] {
  return items.flatMap((item) => {
    const titles = [...above, item.title]
    return item.children.length > 0 ? menuLeaves(item.children, titles) : [{ item, titles }]
  })
}

export interface MenuLeaf {
  readonly item: MenuItem
  readonly titles: readonly string[]
}

/** The entry with a route name, as shortcuts refer to it. */
export function menuItemNamed(items: readonly MenuItem[], name: string): MenuItem | undefined {
  return menuLeaves(items).find((leaf) => leaf.item.name === name)?.item
}
