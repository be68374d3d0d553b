import { Device } from './device/device.ts'
import { Persona } from './device/persona.ts'
import { happen, signIn, type Stage } from './happenings.ts'
import { Judge } from './judge/judge.ts'
import { stuckIn } from './judge/stuck.ts'
import type { Plan } from './plan.ts'
import { Network } from './server/network.ts'
import { SimServer } from './server/server.ts'
import { controlGlobals } from './world/globals.ts'
import { Random } from './world/random.ts'
import { World } from './world/world.ts'

export interface Report {
  failures: string[]
  /** Equal for two runs exactly when the same happened in both. */
  hash: string
  lines: string[]
  steps: number
}

const PULSE_MS = 30_000
/** How long a device without troubles may take to send everything (ms of its own time). */
const CALM_MS = 2 * 3600_000

/** Runs one plan from its beginning to the verdict. */
export async function simulate(plan: Plan): Promise<Report> {
  const world = new World(`${plan.seed}`)
  const restore = controlGlobals(world)
  const judge = new Judge(world, plan.server)
  const unheard = (error: unknown) => judge.fail(`nobody heard of ${String(error)}`)
  process.on('unhandledRejection', unheard)
  try {
    await run(plan, world, judge)
  } catch (error) {
    judge.fail(String(error))
  } finally {
    process.off('unhandledRejection', unheard)
    restore()
  }
  return { failures: judge.failures, hash: world.traceHash, lines: world.lines, steps: world.steps }
}

async function run(plan: Plan, world: World, judge: Judge): Promise<void> {
  const stage = stageOf(plan, world, judge)
  stage.devices.forEach((device, index) => {
    signIn(stage, stage.personas[index]!, index as 0 | 1, stage.users[index]!.usual)
    pulse(stage, device)
  })
  for (const event of plan.events) world.after(event.at, () => happen(stage, event))
  await world.run(plan.lengthMs)
  await calm(stage)
  judge.verdict(stage.devices)
  await decideAll(stage, judge)
  judge.verdict(stage.devices)
}

function stageOf(plan: Plan, world: World, judge: Judge): Stage {
  const random = new Random(`${plan.seed}/troubles`)
  let minted = 0
  const mint = () => ++minted
  const server = new SimServer(plan.server, world, random, judge, plan.fills)
  judge.watch(server)
  const network = new Network(world, random, server)
  for (const id of ['1', '2', '3']) {
    const form = { contentId: id, catalogId: '10', contentType: 'article' as const, title: `mk${mint()}z` }
    const contentHtml = ['a', 'b', 'c'].map(() => `<p>mk${mint()}z</p>`).join('')
    server.contents.add({ ...form, summary: `mk${mint()}z`, contentHtml }, { user: 'other' })
  }
  const parts = { world, random, network, witness: judge, hasLocks: plan.hasLocks }
  const devices = ['A', 'B'].map((name) => new Device(name, parts))
  const people = { world, judge, server, mint }
  const personas = devices.map((device) => new Persona(device, people))
  const tabs = devices.map((device, index) => new Persona(device, people, personas[index]))
  const users = plan.users.map((usual) => ({ usual, now: usual }))
  return { world, judge, server, network, devices, personas, tabs, users, mint, isOver: false }
}

/** A page that is open looks after the outbox by itself. */
function pulse(stage: Stage, device: Device): void {
  const { world } = stage
  world.after(PULSE_MS, () => {
    if (stage.isOver) return
    device.drain(world.random.chance(0.8) ? 'worker' : 'page')
    pulse(stage, device)
  })
}

/** Nothing goes wrong any more; each user of each device is signed in for as long as his work takes. */
async function calm(stage: Stage): Promise<void> {
  const { world, network, server, devices, personas } = stage
  world.note('* calm')
  world.onStep = []
  network.badTimes = []
  network.offline.clear()
  server.start()
  server.isAway = false
  for (const { storage } of devices) Object.assign(storage, { isFull: false, isFullAtCommit: false, loss: 0 })
  for (const device of devices) for (const context of Object.values(device.contexts)) context.realm.thaw()
  for (const persona of personas) persona.resume()
  // What users had begun ends first.
  await world.run(world.now + 5 * PULSE_MS)
  for (const user of ['guest', undefined]) {
    devices.forEach((_, index) => {
      signIn(stage, personas[index]!, index as 0 | 1, user ?? stage.users[index]!.usual)
    })
    const until = world.now + CALM_MS
    const isDone = () => devices.every((device) => stuckIn(device).every((row) => (row.userId === 'guest') !== !!user))
    while (world.now < until && !isDone()) {
      for (const persona of personas) {
        persona.acceptRestored()
        persona.resume()
      }
      await world.run(world.now + PULSE_MS)
    }
  }
  stage.isOver = true
  // What was still on its way arrives now, or never.
  await world.run(world.now + 200_000)
}

/** Each round answers one question of each device; the same one may be asked again a few times before it is given up. */
const ROUNDS = 40
const ROUNDS_EACH = 10

/** Every question can be answered, and then nothing is left: no answer leads to the same question for ever. */
async function decideAll(stage: Stage, judge: Judge): Promise<void> {
  const { world, devices, personas, server } = stage
  for (const { isLock, id, deleted } of server.contents.rows.values())
    if (isLock === 'Y' && !deleted) server.contents.act(id, 'unlock', { user: 'other' }, undefined, {})
  const waiting = Math.max(...devices.map(({ storage }) => storage.rows('outbox').length))
  for (let round = 0; round < ROUNDS + ROUNDS_EACH * waiting; round++) {
    const random = new Random(`${round}/decide`)
    if (devices.every(({ storage }) => storage.rows('outbox').every(({ userId }) => userId === 'guest'))) return
    for (const [index, persona] of personas.entries()) {
      // Whoever paused a page that was frozen did so only when it woke.
      persona.resume()
      // A page looks after what is too long for a worker.
      devices[index]!.drain(round % 4 === 3 ? 'page' : 'worker')
      persona.decide(random)
    }
    await world.run(world.now + PULSE_MS * 3)
  }
  judge.fail('decisions have not emptied the outbox')
}
