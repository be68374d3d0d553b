import { GRANT_ITEMS, type GrantType } from '#contract/grants.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { type Bits, everyItem, type GrantModel, openBits, shownBits } from './grant-ticks.ts'

/** Items by name, as they travel. */
export type PrivItems = Record<string, { granted: boolean; inherited: boolean }>

/** An object as the server lists it, parents before what is in them. */
export interface PrivSource {
  readonly id: string
  readonly name: string
  readonly parentId: string | undefined
  readonly depth: number
  readonly perms: PrivItems
}

interface Column {
  readonly id: string
  readonly name: string
}

/** The state of the ticks of a tab, with the columns that stand behind the names. */
export interface ColumnModel extends GrantModel {
  readonly columns: readonly Column[]
}

/** What the server lists as flat maps of bits. `held` are the rights of whoever sits here. */
export function grantModelOf(
  type: GrantType,
  items: readonly Column[],
  sources: readonly PrivSource[],
  held: ReadonlySet<string>,
): ColumnModel {
  const names = items.map(({ id }) => id)
  const own = new Map<string, number>()
  const inherited = new Map<string, number>()
  const parents = new Set<string>()
  for (const { id, parentId, perms } of sources) {
    if (parentId !== undefined) parents.add(parentId)
    for (const [name, { granted, inherited: isInherited }] of Object.entries(perms)) {
      const bit = bitOf(names, name)
      if (!granted || bit === 0) continue
      const bits = isInherited ? inherited : own
      bits.set(id, (bits.get(id) ?? 0) | bit)
    }
  }
  const rows = sources.map(({ id, name, parentId, depth }) => ({
    id,
    name,
    parentId,
    depth,
    hasChildren: parents.has(id),
  }))
  return {
    type,
    items: names.length,
    columns: items,
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    own,
    inherited,
    givable: givableOf(type, names, held),
  }
}

function bitOf(names: readonly string[], name: string): number {
  const at = names.indexOf(name)
  return at < 0 ? 0 : 1 << at
}

/** Asked of thousands of objects with each tick: each is looked up once. */
function givableOf(type: GrantType, names: readonly string[], held: ReadonlySet<string>): GrantModel['givable'] {
  if (held.has(EVERYTHING)) return () => (1 << names.length) - 1
  const known = new Map<string, number>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const bits = names.reduce((sum, name, bit) => (held.has(`${type}:${name}:${id}`) ? sum | (1 << bit) : sum), 0)
    known.set(id, bits)
    return bits
  }
}

interface Heads {
  readonly columns: readonly ('on' | 'off' | 'mixed')[]
  /** Everything that can be ticked is. */
  readonly isFull: boolean
}

/** What a row shows: first, beside its name, of all its items at once, then of each of them. */
export function rowTicks(model: GrantModel, ticks: Bits, id: string) {
  const every = everyItem(model)
  const shown = shownBits(model, ticks, id)
  const open = openBits(model, id)
  const inherited = model.inherited.get(id) ?? 0
  const lacking = every & ~open & ~inherited
  const isFull = (shown & every) === every
  const isFixed = open === 0
  return {
    on: (shown << 1) | Number(isFull),
    mixed: Number(shown !== 0 && !isFull),
    inherited: (inherited << 1) | Number(isFixed && lacking === 0),
    lacking: (lacking << 1) | Number(isFixed && lacking !== 0),
  }
}

/** What the heads of the columns show, in one pass over all rows. */
export function headsOf(model: GrantModel, ticks: Bits, ids: readonly string[]): Heads {
  const every = everyItem(model)
  let all = every
  let some = 0
  let isFull = ids.length > 0
  for (const id of ids) {
    const shown = shownBits(model, ticks, id)
    const possible = (openBits(model, id) | shown) & every
    all &= shown | ~possible
    some |= shown
    if ((shown & possible) !== possible) isFull = false
  }
  const columns = GRANT_ITEMS[model.type].map((_, bit) => {
    const item = 1 << bit
    if (ids.length > 0 && (all & item) !== 0 && (some & item) !== 0) return 'on'
    return (some & item) === 0 ? 'off' : 'mixed'
  })
  return { columns, isFull: isFull && some !== 0 }
}

/** Whole rows, of all objects that have something or had: for a back end that takes no less. */
export function permsOf(model: ColumnModel, ticks: Bits) {
  return model.rows
    .filter(({ id }) => ticks.has(id) || model.own.has(id))
    .map(({ id, name, parentId }) => ({ id, name, parentId, perms: itemsOf(model, ticks.get(id) ?? 0) }))
}

function itemsOf(model: ColumnModel, bits: number): PrivItems {
  const names: readonly string[] = GRANT_ITEMS[model.type]
  return Object.fromEntries(
    names.filter((_, bit) => (bits & (1 << bit)) !== 0).map((name) => [name, { granted: true, inherited: false }]),
  )
}
