import type { GrantType } from '#contract/grants.ts'

/** An object that rights are given on; rows stand in the order of the tree, parents before what is in them. */
export interface GrantRow {
  readonly id: string
  readonly name: string
  readonly depth: number
  readonly parentId: string | undefined
  readonly hasChildren: boolean
}

/** Bits by the id of the object; no entry means none. */
export type Bits = ReadonlyMap<string, number>

/** All that decides what a tick does. The state of the ticks themselves is a flat map beside it. */
export interface GrantModel {
  readonly type: GrantType
  readonly items: number
  readonly rows: readonly GrantRow[]
  readonly byId: ReadonlyMap<string, GrantRow>
  /** What the owner has by itself, as it is stored. */
  readonly own: Bits
  /** What a user has from roles: shown, never changed here. */
  readonly inherited: Bits
  /** What whoever sits here holds, and so may give. */
  readonly givable: (id: string) => number
}

/** View is the first item of each kind. */
const VIEW = 1

const has = (bits: Bits, id: string) => bits.get(id) ?? 0

/** What the owner has of an object in all. */
export function shownBits(model: GrantModel, ticks: Bits, id: string): number {
  return has(ticks, id) | has(model.inherited, id)
}

/** The items that can be ticked here: what comes from a role can not, nor what whoever gives lacks himself. */
export function openBits(model: GrantModel, id: string): number {
  return (model.givable(id) | has(model.own, id)) & ~has(model.inherited, id)
}

/** The ticks after one of them, and the parents of which View was ticked along. */
export interface Ticked {
  readonly ticks: Bits
  readonly above: readonly string[]
}

/** Ticks an item, with View of the object and of all above it: without these nobody gets to it. Or clears it. */
export function tickItem(model: GrantModel, before: Bits, id: string, bit: number): Ticked {
  const item = 1 << bit
  return tickItems(model, before, id, item, (shownBits(model, before, id) & item) !== 0)
}

/** Ticks all items of an object, or clears them where it has all. */
export function tickRow(model: GrantModel, before: Bits, id: string): Ticked {
  const every = everyItem(model)
  return tickItems(model, before, id, every, isFullOf(model, before, id, every))
}

function tickItems(model: GrantModel, before: Bits, id: string, items: number, isOn: boolean): Ticked {
  const ticks = new Map(before)
  put(ticks, id, isOn ? without(model, before, id, items) : has(before, id) | ((items | VIEW) & openBits(model, id)))
  return { ticks, above: isOn ? [] : viewAbove(model, ticks, id) }
}

/** What is left of an object without some items: nothing without View, as a tick of anything gives View. */
function without(model: GrantModel, before: Bits, id: string, items: number): number {
  const open = openBits(model, id)
  const cleared = (items & open & VIEW) === 0 ? items & open : open
  return has(before, id) & ~cleared
}

/** Ticks an item of all these objects, or clears it where all have it; `bit` undefined means all items. */
export function tickColumn(model: GrantModel, before: Bits, ids: Iterable<string>, bit: number | undefined): Ticked {
  const items = bit === undefined ? everyItem(model) : 1 << bit
  const all = [...ids]
  const isFull = all.every((id) => isFullOf(model, before, id, items))
  const ticks = new Map(before)
  const above: string[] = []
  for (const id of all) {
    const added = (items | VIEW) & openBits(model, id)
    put(ticks, id, isFull ? without(model, before, id, items) : has(before, id) | added)
  }
  if (!isFull) for (const id of all) if ((has(ticks, id) & items) !== 0) above.push(...viewAbove(model, ticks, id))
  return { ticks, above }
}

/** Whether an object has all of these items that it can have. */
function isFullOf(model: GrantModel, ticks: Bits, id: string, items: number): boolean {
  const shown = shownBits(model, ticks, id)
  return (shown & items) === (items & (openBits(model, id) | shown))
}

/** Clears View of parents again that have nothing else. */
export function undoAbove(before: Bits, above: readonly string[]): Bits {
  const ticks = new Map(before)
  for (const id of above) if (has(ticks, id) === VIEW) ticks.delete(id)
  return ticks
}

/** The objects whose rights are no longer as they are stored, with what they have now. */
export function changesOf(model: GrantModel, ticks: Bits): { id: string; bits: number }[] {
  if (ticks === model.own) return []
  return model.rows
    .filter(({ id }) => has(ticks, id) !== has(model.own, id))
    .map(({ id }) => ({ id, bits: has(ticks, id) }))
}

export function everyItem(model: Pick<GrantModel, 'items'>): number {
  return (1 << model.items) - 1
}

/** Ticks View of all above that lack it, where it can be given; nearest first. */
function viewAbove(model: GrantModel, ticks: Map<string, number>, id: string): string[] {
  const above: string[] = []
  for (let at = parentOf(model, id); at !== undefined; at = parentOf(model, at)) {
    if ((shownBits(model, ticks, at) & VIEW) !== 0) continue
    if ((openBits(model, at) & VIEW) === 0) continue
    put(ticks, at, has(ticks, at) | VIEW)
    above.push(at)
  }
  return above
}

function parentOf(model: GrantModel, id: string): string | undefined {
  return model.byId.get(id)?.parentId
}

function put(ticks: Map<string, number>, id: string, bits: number): void {
  if (bits === 0) ticks.delete(id)
  else ticks.set(id, bits)
}
