import type { RouterMeta, RouterNode } from '#contract/session.ts'

/** What the tree is built from: rows ordered as they shall appear, names in the caller's language. */
export interface MenuRow {
  readonly menuId: string
  readonly parentId: string
  readonly menuType: 'M' | 'C' | 'F'
  readonly menuName: string
  readonly path: string
  readonly component: string
  readonly query: string
  readonly icon: string
  readonly isFrame: 'Y' | 'N'
  readonly isCache: 'Y' | 'N'
  readonly visible: 'Y' | 'N'
}

const ROOT = '0'
const isAddress = (path: string) => /^https?:\/\//i.test(path)
const opensWindow = (menu: MenuRow) => menu.isFrame === 'Y' && isAddress(menu.path)

/** The name of a menu's route: its path with the first letter in upper case. */
export function routeName(path: string): string {
  return path.charAt(0).toUpperCase() + path.slice(1)
}

/** An address as a path inside the app, where a frame page shows it; what follows the path of the address is no part of it. */
function framePath(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/[.:]/g, '/')
}

function metaOf(menu: MenuRow): RouterMeta {
  return {
    title: menu.menuName,
    ...(menu.icon && { icon: menu.icon }),
    noCache: menu.isCache !== 'Y',
    ...(isAddress(menu.path) && { link: menu.path }),
  }
}

function outwardNode(menu: MenuRow): RouterNode {
  const { path } = menu
  return { name: routeName(path), path, hidden: menu.visible !== 'Y', component: 'Layout', meta: metaOf(menu) }
}

function screenNode(menu: MenuRow): RouterNode {
  const inFrame = isAddress(menu.path)
  return {
    name: routeName(inFrame ? framePath(menu.path) : menu.path),
    path: inFrame ? framePath(menu.path) : menu.path,
    hidden: menu.visible !== 'Y',
    component: inFrame ? 'InnerLink' : menu.component,
    ...(menu.query && { query: menu.query }),
    meta: metaOf(menu),
  }
}

/**
 * The menu as the shell's routes: directories with their screens, root screens in a nameless
 * wrapper. Buttons are no nodes; a directory without anything below it is left out.
 */
export function buildRouters(menus: readonly MenuRow[], parentId: string = ROOT): RouterNode[] {
  const nodes: RouterNode[] = []
  for (const menu of menus) {
    if (menu.parentId !== parentId || menu.menuType === 'F') continue
    if (opensWindow(menu)) nodes.push(outwardNode(menu))
    else if (menu.menuType === 'M') nodes.push(...directoryNode(menus, menu))
    else if (parentId === ROOT) nodes.push(rootWrapper(menu))
    else nodes.push(screenNode(menu))
  }
  return nodes
}

function rootWrapper(menu: MenuRow): RouterNode {
  return { path: '/', hidden: menu.visible !== 'Y', component: 'Layout', children: [screenNode(menu)] }
}

function directoryNode(menus: readonly MenuRow[], menu: MenuRow): RouterNode[] {
  const children = buildRouters(menus, menu.menuId)
  if (children.length === 0) return []
  const atRoot = menu.parentId === ROOT
  return [
    {
      name: routeName(menu.path),
      path: atRoot && !menu.path.startsWith('/') ? `/${menu.path}` : menu.path,
      hidden: menu.visible !== 'Y',
      redirect: 'noRedirect',
      component: atRoot ? 'Layout' : menu.component || 'ParentView',
      alwaysShow: true,
      meta: metaOf(menu),
      children,
    },
  ]
}
