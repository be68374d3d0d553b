/** A menu, directory or button, as the drawer shows it. */
export interface MenuNode {
  readonly id: string
  readonly name: string
  /** The right that it stands for; '' is open to everybody. */
  readonly perms: string
  readonly depth: number
  readonly parentId: string | undefined
  readonly children: readonly string[]
}

interface MenuRow {
  readonly menuId: string
  readonly parentId: string
  readonly menuName: string
  readonly perms?: string | undefined
}

/** All that decides what a tick does; ticks are the set of the owner's own rights. */
export interface MenuModel {
  /** In the order of the tree. */
  readonly nodes: readonly MenuNode[]
  readonly byId: ReadonlyMap<string, MenuNode>
  /** Rights in a node and below it, each once. */
  readonly within: ReadonlyMap<string, readonly string[]>
  readonly own: ReadonlySet<string>
  readonly inherited: ReadonlySet<string>
  readonly givable: (perms: string) => boolean
}

interface Grants {
  readonly own: ReadonlySet<string>
  readonly inherited: ReadonlySet<string>
  readonly givable: (perms: string) => boolean
  /** Heads the rights that no entry of the menu stands for any more: who has them should see that. */
  readonly leftover: string
}

const LEFTOVER = 'leftover'

/** The tree of all menus, with the rights that are left over from menus that are gone. */
export function menuModelOf(menus: readonly MenuRow[], { own, inherited, givable, leftover }: Grants): MenuModel {
  const named = new Set(menus.map(({ perms = '' }) => perms))
  const lost = [...new Set([...own, ...inherited])].filter((one) => !named.has(one))
  const rows: MenuRow[] = [...menus]
  if (lost.length > 0) rows.push({ menuId: LEFTOVER, parentId: '0', menuName: leftover })
  for (const perms of lost) rows.push({ menuId: `${LEFTOVER}:${perms}`, parentId: LEFTOVER, menuName: perms, perms })

  const ids = new Set(rows.map(({ menuId }) => menuId))
  const children = new Map<string, MenuRow[]>()
  for (const row of rows) {
    const parent = ids.has(row.parentId) && row.parentId !== row.menuId ? row.parentId : '0'
    children.set(parent, [...(children.get(parent) ?? []), row])
  }
  const nodes: MenuNode[] = []
  const within = new Map<string, readonly string[]>()
  const walk = (parent: string, parentId: string | undefined, depth: number): readonly string[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const { menuId: id, menuName: name, perms = '' } = row
      const inside = (children.get(id) ?? []).map(({ menuId }) => menuId)
      nodes.push({ id, name, perms, depth, parentId, children: inside })
      const all = [...new Set([...(perms === '' ? [] : [perms]), ...walk(id, id, depth + 1)])]
      within.set(id, all)
      return all
    })
  walk('0', undefined, 0)
  return { nodes, byId: new Map(nodes.map((node) => [node.id, node])), within, own, inherited, givable }
}

export type Tick = 'on' | 'off' | 'mixed'

type Rights = ReadonlySet<string>

/** A node is on when the owner has all rights in it and below it, mixed when it has some. */
export function tickOf(model: MenuModel, ticks: Rights, id: string): Tick {
  const rights = model.within.get(id) ?? []
  if (rights.length === 0) return 'on'
  const held = rights.filter((one) => ticks.has(one) || model.inherited.has(one)).length
  return held === rights.length ? 'on' : held === 0 ? 'off' : 'mixed'
}

const isOpen = (model: MenuModel, perms: string) =>
  !model.inherited.has(perms) && (model.givable(perms) || model.own.has(perms))

/** Why a node can not be ticked; undefined where it can. */
export function lockOf(model: MenuModel, id: string): 'inherited' | 'lacking' | 'everybody' | undefined {
  const rights = model.within.get(id) ?? []
  if (rights.length === 0) return 'everybody'
  if (rights.some((one) => isOpen(model, one))) return undefined
  return rights.every((one) => model.inherited.has(one)) ? 'inherited' : 'lacking'
}

/**
 * Gives all rights in a node and below it, with those of the nodes above, or takes them. What only comes from roles, or
 * what the giver lacks, stays as it is: a node is taken back when it has all that it can have.
 */
export function tickNode(model: MenuModel, before: Rights, id: string): Rights {
  const rights = (model.within.get(id) ?? []).filter((one) => isOpen(model, one))
  const ticks = new Set(before)
  if (rights.every((one) => before.has(one))) {
    for (const one of rights) ticks.delete(one)
    return ticks
  }
  for (const one of rights) ticks.add(one)
  for (let at = model.byId.get(id)?.parentId; at !== undefined; at = model.byId.get(at)?.parentId) {
    const perms = model.byId.get(at)?.perms ?? ''
    if (perms !== '' && isOpen(model, perms)) ticks.add(perms)
  }
  return ticks
}

/** Gives everything that can be given, or takes all of it back. */
export function tickAllNodes(model: MenuModel, before: Rights): Rights {
  const all = model.nodes.map(({ perms }) => perms).filter((one) => one !== '' && isOpen(model, one))
  const ticks = new Set(before)
  const isFull = all.every((one) => before.has(one))
  for (const one of all)
    if (isFull) ticks.delete(one)
    else ticks.add(one)
  return ticks
}

/** What is saved: the ticked rights, and those of nodes that are ticked in part. */
export function savedRights(model: MenuModel, ticks: Rights): string[] {
  const saved = new Set(ticks)
  for (const { id, perms } of model.nodes) {
    if (perms !== '' && tickOf(model, ticks, id) === 'mixed' && isOpen(model, perms)) saved.add(perms)
  }
  return [...saved]
}

export function isChanged(model: MenuModel, ticks: Rights): boolean {
  return ticks.size !== model.own.size || [...ticks].some((one) => !model.own.has(one))
}
