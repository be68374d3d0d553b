import type { ServerKind } from './server/contents.ts'
import { Random } from './world/random.ts'

const WEIGHTS = {
  // What users do.
  type: 22,
  save: 12,
  saveAndPublish: 5,
  saveToPublish: 2,
  create: 5,
  createWithFile: 2,
  act: 14,
  decide: 7,
  close: 2,
  // What others do.
  otherEdits: 9,
  otherActs: 5,
  otherLocks: 2,
  // What goes wrong.
  badTime: 14,
  offline: 6,
  kill: 10,
  freeze: 4,
  restart: 3,
  otherServer: 2,
  revoke: 2,
  signIn: 4,
  switchUser: 2,
  clockJump: 2,
  fullDisk: 2,
  lostConnection: 2,
  wake: 6,
} as const

/** A server that is put back to what it was: only one that tells its epochs can be known again. */
type Restoring = 'backUp' | 'restore'
/** Which seeds meet it, of so many; those of the corpus keep the plans that they were found with. */
const RESTORED: ReadonlySet<number> = new Set([6, 8])
const RESTORED_OF = 12

/** Contents that others remove for good and make again: in which seeds, of so many. */
const REMADE: ReadonlySet<number> = new Set([0, 1, 2, 3, 8])
const REMADE_OF = 29
const REMADE_EVENTS: Record<Profile, number> = { short: 4, long: 20 }

/** What came to the simulation later, in seeds that the corpus has not: their plans stay what they are. */
const LATER = { withdraw: 5, pause: 2, pack: 3, unpack: 4, worseTime: 6, fullAtCommit: 2 } as const
const LATER_SEEDS: ReadonlySet<number> = new Set([0, 2, 11])
const LATER_OF = 13
const LATER_EVENTS: Record<Profile, number> = { short: 14, long: 90 }

/** What is done in a second tab of a device, and what happens to it; in seeds that the corpus has not, either. */
const TABBED = {
  type: 8,
  save: 5,
  saveAndPublish: 2,
  create: 1,
  act: 5,
  decide: 3,
  close: 2,
  kill: 3,
  freeze: 1,
  wake: 2,
} as const
const TABBED_SEEDS: ReadonlySet<number> = new Set([7, 8, 11, 12, 15])
const TABBED_OF = 23
const TABBED_EVENTS: Record<Profile, number> = { short: 16, long: 100 }

/** A server with keys that dies behind the effects of tasks, or has kept its keys for their time; in seeds that the corpus has not, either. */
const FORGETFUL = { dieBehindEffects: 5, timePasses: 3 } as const
const FORGETFUL_SEEDS: ReadonlySet<number> = new Set([5, 10, 19, 20, 21, 23, 28, 32, 33, 36, 41, 44])
const FORGETFUL_OF = 47
const FORGETFUL_EVENTS: Record<Profile, number> = { short: 10, long: 60 }

/** A back end whose saves are no transactions is killed in the middle of them; in seeds that the corpus has not, either. */
const HALVED_SEEDS: ReadonlySet<number> = new Set([7, 11, 13, 14, 15, 16])
const HALVED_OF = 19
const HALVED_EVENTS: Record<Profile, number> = { short: 6, long: 40 }

/** A server that fills in what forms leave empty, and people who publish again and again; in seeds that the corpus has not, either. */
const FILLING = { create: 2, type: 8, save: 4, saveAndPublish: 6, act: 2 } as const
const FILLING_SEEDS: ReadonlySet<number> = new Set([10, 11, 18, 19, 23, 32, 33, 40])
const FILLING_OF = 41
const FILLING_EVENTS: Record<Profile, number> = { short: 24, long: 120 }
/** In most of them everybody is left in peace: whoever is blamed then has done nothing. */
const OF_OTHERS: ReadonlySet<Happening> = new Set(['otherEdits', 'otherActs', 'otherLocks'])

/** One person in front of both devices; in seeds that the corpus has not, either. */
const ALONE: ReadonlySet<number> = new Set([2, 3, 8, 15, 16, 18])
const ALONE_OF = 37

export type Happening =
  keyof typeof WEIGHTS | Restoring | 'otherRemakes' | keyof typeof LATER | keyof typeof FORGETFUL | 'dieHalfway'

/** One thing that will happen; `roll` seeds all its own choices, so that it stays the same when others are left out. */
export interface PlannedEvent {
  at: number
  what: Happening
  device: 0 | 1
  /** It is about the second tab. */
  isInTab?: boolean
  roll: string
}

export interface Plan {
  seed: number
  server: ServerKind
  /** Who usually sits in front of each device. */
  users: readonly [string, string]
  /** Whether the devices have Web Locks. */
  hasLocks: boolean
  lengthMs: number
  /** Whether the server sets more by itself than the date of a first publication. */
  fills: boolean
  events: PlannedEvent[]
}

export type Profile = 'short' | 'long'

const EVENTS: Record<Profile, number> = { short: 45, long: 300 }

/** What one seed means. Odd seeds meet the reference, even ones the embedded server. */
export function planOf(seed: number, profile: Profile): Plan {
  const random = new Random(`plan/${profile}/${seed}`)
  let at = 0
  const planned = Array.from({ length: EVENTS[profile] }, (_, index): PlannedEvent => ({
    at: (at += gap(random)),
    what: random.weighted(WEIGHTS),
    device: random.chance(0.6) ? 0 : 1,
    roll: `${profile}/${seed}/${index}`,
  }))
  const fills = FILLING_SEEDS.has(seed % FILLING_OF)
  const isPeaceful = fills && seed % 4 !== 0
  return {
    seed,
    fills,
    server: seed % 2 === 0 ? 'own' : 'reference',
    users: ALONE.has(seed % ALONE_OF) ? ['ann', 'ann'] : ['ann', 'bob'],
    hasLocks: random.chance(0.6),
    lengthMs: at + 10_000,
    events: [
      ...planned.filter(({ what }) => !isPeaceful || !OF_OTHERS.has(what)),
      ...(fills ? filling(seed, profile, at) : []),
      ...(RESTORED.has(seed % RESTORED_OF) ? restoring(seed, profile, at) : []),
      ...(REMADE.has(seed % REMADE_OF) ? remaking(seed, profile, at) : []),
      ...(LATER_SEEDS.has(seed % LATER_OF) ? later(seed, profile, at) : []),
      ...(TABBED_SEEDS.has(seed % TABBED_OF) ? tabbed(seed, profile, at) : []),
      ...(isForgetful(seed) ? forgetful(seed, profile, at) : []),
      ...(isHalved(seed) ? halved(seed, profile, at) : []),
    ],
  }
}

/** Once or twice, from a backup of any age. */
function restoring(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`restoring/${profile}/${seed}`)
  return Array.from({ length: random.between(1, 2) }, (_, index) => {
    const moments = [random.between(0, lengthMs), random.between(0, lengthMs)].sort((one, other) => one - other)
    return (['backUp', 'restore'] as const).map((what, turn): PlannedEvent => ({
      at: moments[turn]!,
      what,
      device: 0,
      roll: `restoring/${profile}/${seed}/${index}/${turn}`,
    }))
  }).flat()
}

function remaking(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`remaking/${profile}/${seed}`)
  return Array.from({ length: REMADE_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: 'otherRemakes',
    device: 0,
    roll: `remaking/${profile}/${seed}/${index}`,
  }))
}

function later(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`later/${profile}/${seed}`)
  return Array.from({ length: LATER_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: random.weighted(LATER),
    device: random.chance(0.6) ? 0 : 1,
    roll: `later/${profile}/${seed}/${index}`,
  }))
}

function tabbed(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`tabbed/${profile}/${seed}`)
  return Array.from({ length: TABBED_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: random.weighted(TABBED),
    device: random.chance(0.6) ? 0 : 1,
    isInTab: true,
    roll: `tabbed/${profile}/${seed}/${index}`,
  }))
}

function filling(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`filling/${profile}/${seed}`)
  return Array.from({ length: FILLING_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: random.weighted(FILLING),
    device: random.chance(0.6) ? 0 : 1,
    roll: `filling/${profile}/${seed}/${index}`,
  }))
}

/** The reference keeps no keys, and forgets its tasks anyway. */
function isForgetful(seed: number): boolean {
  return seed % 2 === 0 && FORGETFUL_SEEDS.has(seed % FORGETFUL_OF)
}

function forgetful(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`forgetful/${profile}/${seed}`)
  return Array.from({ length: FORGETFUL_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: random.weighted(FORGETFUL),
    device: 0,
    roll: `forgetful/${profile}/${seed}/${index}`,
  }))
}

function isHalved(seed: number): boolean {
  return seed % 2 === 1 && HALVED_SEEDS.has(seed % HALVED_OF)
}

function halved(seed: number, profile: Profile, lengthMs: number): PlannedEvent[] {
  const random = new Random(`halved/${profile}/${seed}`)
  return Array.from({ length: HALVED_EVENTS[profile] }, (_, index) => ({
    at: random.between(0, lengthMs),
    what: 'dieHalfway',
    device: 0,
    roll: `halved/${profile}/${seed}/${index}`,
  }))
}

/** Things come in heaps: most of them while the one before is still being worked on. */
function gap(random: Random): number {
  const pace = random.weighted({ heap: 6, hand: 3, pause: 1 })
  if (pace === 'heap') return random.between(0, 400)
  return pace === 'hand' ? random.between(400, 8_000) : random.between(8_000, 60_000)
}
