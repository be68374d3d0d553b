import { changedSpans, type Span } from '#lib/changed-spans.ts'

/** Of blocks that two texts have both, moved or repeated ones: beyond, all of it is one change. */
export const MOST_EDITS = 1_500

/** A part of three sequences, told for each of them. Joined in their order they are the whole of each. */
export interface Region {
  base: Span
  mine: Span
  theirs: Span
  /** Whose it is; nobody's where both changed it in different ways: that is asked about. */
  of: 'base' | 'mine' | 'theirs' | undefined
}

type Side = 'mine' | 'theirs'

const SIDES = ['mine', 'theirs'] as const

/** What one side put in the place of a part of the base; empty where it took away or put in between. */
interface Change {
  side: Side
  base: Span
  own: Span
}

/**
 * Three sequences part by part. Changes that only touch are applied side by side, in the order of the base; asked about
 * is a part of the base that both changed, what one put between two that the other replaced, and where both put
 * something in at the same point. What both moved, each to another place, is asked about at both places, and so is what
 * stood there several times when each took away others and none would be left of what both have kept.
 */
export function mergeRegions(mine: string[], base: string[], theirs: string[]): Region[] {
  const changes = [...changesOf('mine', base, mine), ...changesOf('theirs', base, theirs)].sort(
    (one, other) => one.base[0] - other.base[0] || one.base[1] - other.base[1],
  )
  const texts = { mine, base, theirs }
  const asked = movedByBoth(changes, texts)
  const regions = regionsOf(changes, texts, asked)
  const lost = lostOf(regions, texts)
  if (lost.size === 0) return regions
  const takers = changes.filter((one) => base.slice(...one.base).some((block) => lost.has(block)))
  return regionsOf(changes, texts, new Set([...asked, ...takers]))
}

function regionsOf(changes: Change[], texts: Texts, asked: ReadonlySet<Change>): Region[] {
  const regions: Region[] = []
  let at: Region = { base: [0, 0], mine: [0, 0], theirs: [0, 0], of: 'base' }
  const advance = (to: number) => {
    const length = to - at.base[1]
    at = { base: after(at.base, length), mine: after(at.mine, length), theirs: after(at.theirs, length), of: 'base' }
    if (length > 0) regions.push(at)
  }
  for (const group of groupsOf(changes)) {
    const from = group[0]?.base[0] ?? 0
    const to = group.reduce((end, one) => Math.max(end, one.base[1]), from)
    advance(from)
    const lengthOf = (side: Side) =>
      group.reduce((sum, one) => (one.side === side ? sum + lengthIn(one.own) - lengthIn(one.base) : sum), to - from)
    at = {
      base: after(at.base, to - from),
      mine: after(at.mine, lengthOf('mine')),
      theirs: after(at.theirs, lengthOf('theirs')),
      of: undefined,
    }
    at.of = ownerOf(group, at, texts, asked)
    regions.push(at)
  }
  advance(texts.base.length)
  return regions
}

function ownerOf(group: Change[], region: Region, texts: Texts, asked: ReadonlySet<Change>): Region['of'] {
  const cut = (name: keyof Texts) => texts[name].slice(...region[name])
  const [mine, theirs] = [cut('mine'), cut('theirs')]
  if (mine.length === theirs.length && mine.every((one, index) => one === theirs[index])) return 'mine'
  const [side, ...others] = new Set(group.map((one) => one.side))
  return others.length > 0 || group.some((one) => asked.has(one)) ? undefined : side
}

type Texts = Record<Side | 'base', string[]>

/**
 * One for one where as many came as went: who wrote two paragraphs anew has not touched what lies between. Not where it
 * was too much to be looked into: there the same paragraph may be among what came and what went.
 */
function changesOf(side: Side, base: string[], text: string[]): Change[] {
  return changedSpans(base, text, MOST_EDITS).flatMap(({ before, after: own, isCoarse }): Change[] =>
    lengthIn(before) === lengthIn(own) && !isCoarse
      ? Array.from({ length: lengthIn(own) }, (_, index) => {
          return { side, base: oneAt(before[0] + index), own: oneAt(own[0] + index) }
        })
      : [{ side, base: before, own }],
  )
}

/** What overlaps stands together. The changes are in order, and those of one side never overlap. */
function groupsOf(changes: Change[]): Change[][] {
  const groups: Change[][] = []
  let last: Partial<Record<Side, Change>> = {}
  for (const change of changes) {
    const before = last[change.side === 'mine' ? 'theirs' : 'mine']
    if (before && overlap(before, change)) {
      groups.at(-1)?.push(change)
    } else {
      groups.push([change])
      last = {}
    }
    last[change.side] = change
  }
  return groups
}

/** The earlier one begins no later, and a point comes before what begins there. */
function overlap({ base: earlier }: Change, { base: later }: Change): boolean {
  const arePoints = lengthIn(earlier) === 0 && lengthIn(later) === 0
  return arePoints ? earlier[0] === later[0] : later[0] < earlier[1]
}

/**
 * The changes with which either side brought in what both have taken from its place, and brought to different ones: it
 * would stand twice. Only what each of the three has once: of others nobody knows which one was moved.
 */
function movedByBoth(changes: Change[], texts: Texts): Set<Change> {
  const once = [texts.mine, texts.base, texts.theirs].map(onlyOnes)
  const broughtIn = { mine: new Map<string, Change>(), theirs: new Map<string, Change>() }
  for (const change of changes)
    for (const one of texts[change.side].slice(...change.own))
      if (once.every((ones) => ones.has(one))) broughtIn[change.side].set(one, change)
  const moved = new Set<Change>()
  for (const [one, mine] of broughtIn.mine) {
    const theirs = broughtIn.theirs.get(one)
    if (theirs) moved.add(mine).add(theirs)
  }
  return moved
}

/** What each of the three has, and neither the result nor a question in it. */
function lostOf(regions: Region[], texts: Texts): Set<string> {
  const shown = new Set<string>()
  for (const { of, ...region } of regions) {
    for (const name of of === undefined ? SIDES : [of])
      texts[name].slice(...region[name]).forEach((one) => shown.add(one))
  }
  const [inMine, inTheirs] = [new Set(texts.mine), new Set(texts.theirs)]
  return new Set(texts.base.filter((one) => !shown.has(one) && inMine.has(one) && inTheirs.has(one)))
}

function onlyOnes(list: string[]): Set<string> {
  const [ones, seen] = [new Set<string>(), new Set<string>()]
  for (const one of list) {
    if (seen.has(one)) ones.delete(one)
    else ones.add(one)
    seen.add(one)
  }
  return ones
}

function oneAt(index: number): Span {
  return [index, index + 1]
}

function lengthIn([from, to]: Span): number {
  return to - from
}

function after([, end]: Span, length: number): Span {
  return [end, end + length]
}
