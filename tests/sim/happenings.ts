import type { Device } from './device/device.ts'
import type { Persona } from './device/persona.ts'
import { withTyped } from './device/typing.ts'
import type { Judge } from './judge/judge.ts'
import type { Happening, PlannedEvent } from './plan.ts'
import { Refused } from './server/contents.ts'
import { TROUBLES, type Network } from './server/network.ts'
import type { SimServer } from './server/server.ts'
import { Random } from './world/random.ts'
import type { World } from './world/world.ts'

export interface Stage {
  world: World
  judge: Judge
  server: SimServer
  network: Network
  devices: Device[]
  personas: Persona[]
  /** The same users in a second tab of each device. */
  tabs: Persona[]
  /** Who usually sits in front of each device, and who does now. */
  users: { usual: string; now: string }[]
  mint(): number
  /** Nobody looks after the outbox by the clock any more. */
  isOver: boolean
}

const DAY = 24 * 3600_000
const YEAR = 365 * DAY
const STOCK = ['1', '2']

/** Makes one planned thing happen. */
export function happen(stage: Stage, event: PlannedEvent): void {
  const { world, devices, personas, tabs } = stage
  const { what, device: index, isInTab, roll } = event
  const [device, persona] = [devices[index]!, (isInTab ? tabs : personas)[index]!]
  world.note(`* ${what} ${device.name}${isInTab ? ' tab' : ''}`)
  DOINGS[what]({ stage, device, persona, random: new Random(roll), index, tab: isInTab ? 'tab' : undefined })
}

interface Scene {
  stage: Stage
  device: Device
  persona: Persona
  random: Random
  index: 0 | 1
  tab: 'tab' | undefined
}

/** Contents that anybody might work on: those from the beginning and the newest. */
function ids({ server }: Stage): string[] {
  return [...STOCK, ...[...server.contents.rows.keys()].slice(-2)]
}

const DOINGS: Record<Happening, (scene: Scene) => void> = {
  type: ({ stage, persona, random }) => persona.type(random, ids(stage)),
  save: ({ persona, random }) => persona.saveOne(random, undefined),
  saveAndPublish: ({ persona, random }) => persona.saveOne(random, 'content.publish'),
  saveToPublish: ({ persona, random }) => persona.saveOne(random, 'content.toPublish'),
  create: ({ persona, random }) => persona.create(random, false),
  createWithFile: ({ persona, random }) => persona.create(random, true),
  act: ({ stage, persona, random }) => persona.act(random, ids(stage)),
  decide: ({ persona, random }) => persona.decide(random),
  close: ({ persona, random }) => persona.close(random),

  otherEdits: ({ stage, random }) =>
    byOthers(stage, random, (id) => {
      const { contents } = stage.server
      const form = withTyped(contents.found(id).form, `mk${stage.mint()}z`, random)
      contents.save(form, { user: 'other' })
    }),
  otherActs: ({ stage, random }) =>
    byOthers(stage, random, (id) => {
      const kind = random.pick(['publish', 'offline', 'delete', 'recover', 'top', 'attr', 'move', 'toPublish'])
      const how = { topFlag: '7', attr: 'hot', on: random.chance(0.5), catalogId: random.pick(['10', '20']) }
      stage.server.contents.act(id, kind, { user: 'other' }, undefined, how)
    }),
  otherRemakes: ({ stage, random }) => {
    byOthers(stage, random, (id) => {
      const { world, server } = stage
      const { form } = server.contents.found(id)
      server.contents.destroy(id, { user: 'other' })
      const { contentId, catalogId, contentType } = form
      const left = random.chance(0.5) ? form : { contentId, catalogId, contentType, title: '' }
      const again = withTyped(left, `mk${stage.mint()}z`, random)
      // Somebody else may have made it again by then.
      world.after(random.between(1, 60_000), () => refusable(() => server.contents.add(again, { user: 'other' })))
    })
  },
  otherLocks: ({ stage, random }) => {
    byOthers(stage, random, (id) => {
      const { contents } = stage.server
      contents.act(id, 'lock', { user: 'other' }, undefined, { user: 'other' })
      stage.world.after(random.between(5_000, 120_000), () =>
        refusable(() => contents.act(id, 'unlock', { user: 'other' }, undefined, {})),
      )
    })
  },

  badTime: ({ stage, device, random }) => {
    const trouble = random.weighted(TROUBLES)
    const until = stage.world.now + random.between(1_000, 60_000)
    const rate = random.pick([0.2, 0.5, 1])
    stage.world.note(`  ${trouble} ${rate}`)
    stage.network.badTimes.push({ trouble, until, rate, device: random.chance(0.5) ? device.name : undefined })
  },
  offline: ({ stage, device, random }) => {
    stage.network.offline.add(device.name)
    stage.world.after(random.between(1_000, 120_000), () => {
      stage.network.offline.delete(device.name)
      device.drain('page')
    })
  },
  kill: ({ stage, device, random, tab }) => {
    const role = tab ?? (random.chance(0.6) ? 'worker' : 'page')
    // At any await: after so many steps of the world, whatever they are.
    let left = random.between(1, 200)
    const hook = () => {
      if (--left > 0) return
      stage.world.onStep = stage.world.onStep.filter((one) => one !== hook)
      const { realm } = device.context(role)
      stage.world.note(`${realm.name} is killed`)
      realm.kill()
      stage.world.after(random.between(100, 40_000), () => device.drain(role))
    }
    stage.world.onStep = [...stage.world.onStep, hook]
  },
  freeze: ({ device, random, tab }) => {
    const { realm } = device.context(tab ?? (random.chance(0.5) ? 'worker' : 'page'))
    realm.freeze(random.between(1_000, 200_000))
  },
  restart: ({ stage, random }) => {
    stage.server.stop()
    stage.world.after(random.between(500, 20_000), () => stage.server.start())
  },
  backUp: ({ stage }) => stage.server.backUp(),
  restore: ({ stage, random }) => {
    const { server, judge, devices } = stage
    if (!server.hasBackup) return
    server.stop()
    judge.restoring(devices)
    judge.restored(server.restore(), devices)
    stage.world.after(random.between(500, 20_000), () => server.start())
  },
  otherServer: ({ stage, random }) => {
    if (stage.server.kind === 'reference') return
    stage.server.isAway = true
    stage.world.after(random.between(500, 20_000), () => (stage.server.isAway = false))
  },
  dieBehindEffects: ({ stage, random }) => {
    stage.server.dieBehindEffects()
    stage.world.after(random.between(500, 20_000), () => stage.server.start())
  },
  dieHalfway: ({ stage, random }) => stage.server.dieHalfway(random.between(500, 20_000)),
  timePasses: ({ stage, random }) => {
    const days = random.pick([8, 31, 31])
    stage.server.timePasses(days)
    for (const device of stage.devices) {
      // Where the clock of a device was put back it shows nothing of it.
      if (random.chance(0.7)) device.offset += days * DAY
      for (const { realm } of Object.values(device.contexts)) realm.kill()
    }
    // Neither a page nor a session lasts that long.
    stage.personas.forEach((persona, index) => persona.signIn(stage.users[index]!.now))
  },
  revoke: ({ stage, index }) => {
    const { server, users } = stage
    for (const [token, user] of server.tokens) if (user === users[index]!.now) server.tokens.delete(token)
  },
  signIn: ({ stage, persona, index }) => signIn(stage, persona, index, stage.users[index]!.usual),
  switchUser: ({ stage, persona, index }) => signIn(stage, persona, index, 'guest'),
  clockJump: ({ device, random }) => {
    device.offset += random.pick([-YEAR, -3_600_000, 3_600_000, YEAR])
  },
  fullDisk: ({ stage, device, random }) => {
    device.storage.isFull = true
    stage.world.after(random.between(500, 60_000), () => (device.storage.isFull = false))
  },
  lostConnection: ({ stage, device, random }) => {
    device.storage.loss = random.pick([0.05, 0.2])
    stage.world.after(random.between(500, 20_000), () => (device.storage.loss = 0))
  },
  withdraw: ({ persona, random }) => persona.withdraw(random),
  pause: ({ stage, persona, random }) => {
    persona.pause()
    stage.world.after(random.between(1_000, 60_000), () => persona.resume())
  },
  pack: ({ persona }) => persona.pack(),
  unpack: ({ persona }) => persona.unpack(),
  worseTime: ({ stage, device, random }) => {
    const trouble = random.pick(['broke', 'brokeAfter', 'silent'] as const)
    stage.world.note(`  ${trouble}`)
    const rate = random.pick([0.5, 0.8, 1])
    // Where a fault sounds like absence it is believed after ten seconds.
    const lasts = trouble === 'silent' ? random.between(1_000, 40_000) : random.between(500, 8_000)
    stage.network.badTimes.push({ trouble, until: Number.POSITIVE_INFINITY, lasts, rate, device: device.name })
  },
  fullAtCommit: ({ stage, device, random }) => {
    device.storage.isFullAtCommit = true
    stage.world.after(random.between(500, 30_000), () => (device.storage.isFullAtCommit = false))
  },

  wake: ({ device, random, tab }) => {
    if (tab) return device.drain(tab)
    for (const role of random.pick([['page'], ['worker'], ['page', 'worker']] as const)) device.drain(role)
  },
}

export function signIn(stage: Stage, persona: Persona, index: 0 | 1, user: string): void {
  stage.users[index]!.now = user
  persona.signIn(user)
}

function byOthers(stage: Stage, random: Random, work: (id: string) => void): void {
  refusable(() => work(random.pick(ids(stage))))
}

/** Other people are told no, too. */
function refusable(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
