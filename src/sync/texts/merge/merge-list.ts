import { canonicalItem } from '#lib/canonical-content.ts'
import { LIST_FIELDS, type ListField, type ListItem } from '#lib/content-fields.ts'

type Side = 'base' | 'mine' | 'theirs'

export interface ListMerge {
  /** With mine where both changed the same item, or its place, in different ways. */
  items: ListItem[]
  conflict: boolean
  /** Of a conflict: the list with each side chosen there. What only one changed is in all of them. */
  chosen?: Record<Side, ListItem[]>
}

/** Three-way merge of an ordered list by the identity of its items: id, and `path` before the first save. */
export function mergeList(field: ListField, base: ListItem[], mine: ListItem[], theirs: ListItem[]): ListMerge {
  const keyOf = identities(field, [theirs, base, mine])
  const keyed = (items: ListItem[]) => new Map(items.map((item, index) => [keyOf(items, index), item]))
  const sides = { base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) }
  const { items, conflict } = mergeWith('mine', field, sides)
  if (!conflict) return { items, conflict }
  const withSide = (side: Side) => mergeWith(side, field, sides).items
  return { items, conflict, chosen: { base: withSide('base'), mine: items, theirs: withSide('theirs') } }
}

type Items = Map<string, ListItem>

function mergeWith(chosen: Side, field: ListField, sides: Record<Side, Items>): Pick<ListMerge, 'items' | 'conflict'> {
  const merged: Items = new Map()
  let conflict = false
  for (const key of new Set([...sides.base.keys(), ...sides.mine.keys(), ...sides.theirs.keys()])) {
    const [base, mine, theirs] = [sides.base.get(key), sides.mine.get(key), sides.theirs.get(key)]
    const one = mergeItem(chosen, field, { base, mine, theirs })
    conflict ||= one.conflict
    if (one.item) merged.set(key, one.item)
  }
  const [base, mine, theirs] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const order = mergeOrder(chosen, { base, mine, theirs }, merged)
  const items = order.keys.map((key) => merged.get(key)).filter((item) => item !== undefined)
  return { items, conflict: conflict || order.conflict }
}

/** The same thing may have no id on one side and one on the other: then its path tells. */
function identities(field: ListField, lists: ListItem[][]): (items: ListItem[], index: number) => string {
  const { id } = LIST_FIELDS[field]
  const idOfPath = new Map<unknown, string>()
  for (const item of lists.flat())
    if (item[id] && !idOfPath.has(item['path'])) idOfPath.set(item['path'], String(item[id]))
  return (items, index) => {
    const item = items[index] ?? {}
    const key = String(item[id] ?? idOfPath.get(item['path']) ?? `path:${String(item['path'])}`)
    const before = items.slice(0, index).filter((one) => one['path'] === item['path'] && !item[id])
    return before.length === 0 ? key : `${key}#${before.length}`
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
  if (text(theirs) === text(base)) return keep(mine, false)
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
  }
  // Both brought it in: where nothing stood before, there is none.
  return keep(conflict && !sides[chosen] ? undefined : item, conflict)
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
