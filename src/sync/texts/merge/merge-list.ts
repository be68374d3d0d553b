import { canonicalItem } from '#lib/canonical-content.ts'
import { LIST_FIELDS, type ListField, type ListItem } from '#lib/content-fields.ts'

export type Side = 'base' | 'mine' | 'theirs'

/** The key of the place that asks for the order of a list; no item is called so. */
export const ORDER = 'order'

/**
 * What is to be decided about a list: one item, as each side has it, or its order, as the whole list in it. Whatever only
 * one side changed is in all of them.
 */
export interface ListPlace {
  key: string
  base: ListItem[]
  mine: ListItem[]
  theirs: ListItem[]
}

/** Which side was chosen in a place; mine where none was. */
export type SideOf = (key: string) => Side

export interface ListMerge {
  /** With mine where both changed the same item, or its place, in different ways. */
  items: ListItem[]
  conflict: boolean
  /** Of a conflict: each item that both changed differently, and the order where both changed it. */
  places?: ListPlace[]
  /** Of a conflict: the list with each side chosen there. What only one changed is in all of them. */
  chosen?: Record<Side, ListItem[]>
}

/** Three-way merge of an ordered list by the identity of its items: id, and `path` before the first save. */
export function mergeList(field: ListField, base: ListItem[], mine: ListItem[], theirs: ListItem[]): ListMerge {
  const sides = sidesOf(field, base, mine, theirs)
  const { items, conflict, asked } = mergeWith(() => 'mine', field, sides)
  if (!conflict) return { items, conflict }
  const withSide = (side: Side) => mergeWith(() => side, field, sides)
  const all = { base: withSide('base'), mine: withSide('mine'), theirs: withSide('theirs') }
  const places = asked.map((key): ListPlace => {
    if (key === ORDER) return { key, base: all.base.items, mine: items, theirs: all.theirs.items }
    const one = (side: Side) => [all[side].merged.get(key)].filter((item) => item !== undefined)
    return { key, base: one('base'), mine: one('mine'), theirs: one('theirs') }
  })
  return { items, conflict, places, chosen: { base: all.base.items, mine: items, theirs: all.theirs.items } }
}

/** The merged list with the chosen side in each place that was decided about. Pure. */
export function resolveList(field: ListField, lists: Record<Side, ListItem[]>, sideOf: SideOf): ListItem[] {
  return mergeWith(sideOf, field, sidesOf(field, lists.base, lists.mine, lists.theirs)).items
}

type Items = Map<string, ListItem>

function sidesOf(field: ListField, base: ListItem[], mine: ListItem[], theirs: ListItem[]): Record<Side, Items> {
  const keyOf = identities(field, [theirs, base, mine])
  const keyed = (items: ListItem[]) => new Map(items.map((item, index) => [keyOf(items, index), item]))
  return { base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) }
}

interface Merged {
  items: ListItem[]
  merged: Items
  conflict: boolean
  /** Keys of the items that both changed differently, then `ORDER`. */
  asked: string[]
}

function mergeWith(sideOf: SideOf, field: ListField, sides: Record<Side, Items>): Merged {
  const merged: Items = new Map()
  const asked: string[] = []
  for (const key of new Set([...sides.base.keys(), ...sides.mine.keys(), ...sides.theirs.keys()])) {
    const [base, mine, theirs] = [sides.base.get(key), sides.mine.get(key), sides.theirs.get(key)]
    const one = mergeItem(sideOf(key), field, { base, mine, theirs })
    if (one.conflict) asked.push(key)
    if (one.item) merged.set(key, one.item)
  }
  const [base, mine, theirs] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const order = mergeOrder(sideOf(ORDER), { base, mine, theirs }, merged)
  if (order.conflict) asked.push(ORDER)
  const items = order.keys.map((key) => merged.get(key)).filter((item) => item !== undefined)
  return { items, merged, conflict: asked.length > 0, asked }
}

/** The same thing may have no id on one side and one on the other: then its path tells, once for each time that it is there. */
function identities(field: ListField, lists: ListItem[][]): (items: ListItem[], index: number) => string {
  const { id } = LIST_FIELDS[field]
  const idsOfPath = new Map<unknown, string[]>()
  for (const item of lists.flat()) {
    const known = idsOfPath.get(item['path']) ?? []
    if (item[id] && !known.includes(String(item[id]))) idsOfPath.set(item['path'], [...known, String(item[id])])
  }
  return (items, index) => {
    const item = items[index] ?? {}
    if (item[id]) return String(item[id])
    const named = new Set(items.map((one) => one[id] && String(one[id])))
    const free = (idsOfPath.get(item['path']) ?? []).filter((one) => !named.has(one))
    const before = items.slice(0, index).filter((one) => one['path'] === item['path'] && !one[id]).length
    const key = `path:${String(item['path'])}`
    return free[before] ?? (before === 0 ? key : `${key}#${before}`)
  }
}

function mergeItem(
  chosen: Side,
  field: ListField,
  sides: Record<Side, ListItem | undefined>,
): { item?: ListItem; conflict: boolean } {
  const { base, mine, theirs } = sides
  const text = (item: ListItem | undefined) => (item ? canonicalItem(field, item) : undefined)
  if (text(mine) === text(base) || text(mine) === text(theirs)) return keep(theirs, false)
  const { id } = LIST_FIELDS[field]
  if (text(theirs) === text(base))
    return keep(mine && !mine[id] && theirs?.[id] ? { ...mine, [id]: theirs[id] } : mine, false)
  if (!mine || !theirs) return keep(sides[chosen], true)
  const item: ListItem = { ...theirs }
  let conflict = false
  for (const name of LIST_FIELDS[field].written) {
    const [was, ours, other] = [base?.[name] ?? '', mine[name] ?? '', theirs[name] ?? '']
    if (other === was || ours === other) item[name] = ours
    else if (ours !== was) {
      conflict = true
      item[name] = sides[chosen]?.[name] ?? ''
    }
    followFile(item, name, sides)
  }
  // Both brought it in: where nothing stood before, there is none.
  return keep(conflict && !sides[chosen] ? undefined : item, conflict)
}

/** What is told of a file, beside the name under which a form holds it. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  cover: ['coverSrc'],
  path: [
    ...['src', 'fileName', 'fileSize', 'fileSizeName', 'resourceType', 'imageType', 'type', 'width', 'height'],
    ...['duration', 'format', 'decoder', 'bitRate', 'channels', 'samplingRate', 'frameRate'],
  ],
}

/** What is told of a file comes from the side that the file comes from. */
function followFile(item: ListItem, name: string, { base, mine, theirs }: Record<Side, ListItem | undefined>): void {
  const owner = [theirs, mine, base].find((side) => side?.[name] === item[name])
  if (!owner || owner === theirs) return
  for (const told of TOLD[name] ?? []) {
    if (owner[told] === undefined) delete item[told]
    else item[told] = owner[told]
  }
}

function keep(item: ListItem | undefined, conflict: boolean): { item?: ListItem; conflict: boolean } {
  return item ? { item, conflict } : { conflict }
}

/**
 * A conflict when both sides moved what was there, differently. What both have stands once, whoever brought it in; where
 * they put it at different places the same one is taken from either side.
 */
function mergeOrder(
  chosen: Side,
  { base, mine, theirs }: Record<Side, string[]>,
  kept: Items,
): { keys: string[]; conflict: boolean } {
  const common = mine.filter((key) => theirs.includes(key) && kept.has(key))
  const theirCommon = theirs.filter((key) => common.includes(key))
  const spine = spineOf(base, common, theirCommon)
  const old = base.filter((key) => common.includes(key))
  const orders = { base: [...old, ...common.filter((key) => !old.includes(key))], mine: common, theirs: theirCommon }
  const gaps = [gapsOf(mine, common, kept), gapsOf(theirs, common, kept)] as const
  const keys = ['', ...(spine ?? orders[chosen])].flatMap((key) => {
    const runs = gaps.map((gap) => gap.get(key) ?? []).filter((run) => run.length > 0)
    const between = runs.sort((one, other) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1)).flat()
    return key === '' ? between : [key, ...between]
  })
  return { keys, conflict: spine === undefined }
}

/** The order of what both sides have: of the side that moved something; undefined where both did, differently. */
function spineOf(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const wasThere = (list: string[]) => list.filter((key) => base.includes(key)).join('\n')
  const was = base.filter((key) => mine.includes(key)).join('\n')
  const [my, their] = [wasThere(mine), wasThere(theirs)]
  if (my === their) return mine.join('\n') <= theirs.join('\n') ? mine : theirs
  if (my === was) return theirs
  return their === was ? mine : undefined
}

/** What a side has after each common item ('' = before the first) that is not common. */
function gapsOf(list: string[], common: string[], kept: Items): Map<string, string[]> {
  const gaps = new Map<string, string[]>()
  let after = ''
  for (const key of list) {
    if (common.includes(key)) after = key
    else if (kept.has(key)) gaps.set(after, [...(gaps.get(after) ?? []), key])
  }
  return gaps
}
