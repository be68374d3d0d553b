import { createDrainLock } from '#sync/schedule/tab-lock.ts'
import { Engine } from '#sync/engine.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import type { OutboxStore } from '#sync/ports.ts'
import { createTransport, type Fetch } from '#sync/send/transport.ts'
import type { OperationRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import type { SeenRequest } from '../server/server.ts'
import type { Network } from '../server/network.ts'
import type { Random } from '../world/random.ts'
import { Realm } from '../world/realm.ts'
import type { World } from '../world/world.ts'
import { Locks } from './locks.ts'
import { Storage } from './storage.ts'

/** A page or a worker with the real engine in it. */
export interface Context {
  realm: Realm
  work: WorkDatabase
  engine: Engine
  /** That of the screens. */
  fetch: Fetch
}

/** `tab` is a second page of the same browser. */
export type Role = 'page' | 'tab' | 'worker'

/** The judge, as far as a device talks to it. */
export interface Witness {
  /** A changing request is about to leave that realm. */
  sending(device: Device, realm: Realm, request: SeenRequest): void
  leased(device: Device, operation: OperationRow): void
  /** It has left the outbox, whoever still hears of it. */
  closed(device: Device, operation: OperationRow): void
  /** It stands on the disk where a file of that user lies on the site. */
  uploaded(device: Device, file: { user: string; hash: string; site: string }): void
}

export interface DeviceParts {
  world: World
  random: Random
  network: Network
  witness: Witness
  hasLocks: boolean
}

/** One browser on one machine: a disk, locks, a clock that may be wrong, a page or two and a service worker. */
export class Device {
  readonly name: string
  readonly storage: Storage
  /** How wrong its clock is (ms). */
  offset = 0
  readonly contexts: Partial<Record<Role, Context>> = {}
  private readonly parts: DeviceParts
  private readonly locks: Locks | undefined
  private started = 0

  constructor(name: string, parts: DeviceParts) {
    this.name = name
    this.parts = parts
    this.storage = new Storage(parts.random)
    this.locks = parts.hasLocks ? new Locks() : undefined
  }

  /** The living context of that role, started if there is none. */
  context(role: Role): Context {
    const known = this.contexts[role]
    if (known?.realm.alive) return known
    const realm = new Realm(this.parts.world, `${this.name}.${role}${++this.started}`, () => this.offset)
    const context = this.start(realm, role)
    this.contexts[role] = context
    this.parts.world.note(`${realm.name} starts`)
    return context
  }

  /** As the app wakes it: its outcome is nobody's business. */
  drain(role: Role): void {
    const { realm, engine } = this.context(role)
    const { world } = this.parts
    engine.drain().then(
      ({ reason }) => world.note(`${realm.name} drained: ${reason}`),
      (error: unknown) => world.note(`${realm.name} drain failed: ${String(error)}`),
    )
  }

  private start(realm: Realm, role: Role): Context {
    const { network, random, witness } = this.parts
    const work = this.storage.open(realm)
    const fetch = network.fetchFor(realm, this.name, (request) => witness.sending(this, realm, request))
    const engine = new Engine({
      store: this.heard(createOutboxStore(work), realm),
      transport: createTransport(fetch),
      clock: { now: realm.now, sleep: realm.sleep },
      random: random.next,
      lock: createDrainLock(this.locks?.for(realm)),
      merge: (base, mine, theirs) => realm.hear(Promise.resolve(mergeContent(base, mine, theirs))),
      holder: realm.name,
      uploadLimit: role === 'worker' ? 50 : Number.POSITIVE_INFINITY,
    })
    const { name } = this
    const screenFetch = network.fetchFor(realm, name, (request) => witness.sending(this, realm, request), true)
    return { realm, work, engine, fetch: screenFetch }
  }

  /** The real store; its answers reach the engine through the door of its realm. */
  private heard(store: OutboxStore, realm: Realm): OutboxStore {
    const calls = Object.entries(store).map(([name, call]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      (...given: unknown[]) => realm.hear(call(...given)),
    ])
    const heard = Object.fromEntries(calls) as OutboxStore
    const { witness } = this.parts
    return {
      ...heard,
      close: (closing) => realm.hear(store.close(closing).then(() => witness.closed(this, closing.operation))),
      uploaded: ({ userId, serverId }, hash, site, file) => {
        const note = () => witness.uploaded(this, { user: userId, hash, site })
        return realm.hear(store.uploaded({ userId, serverId }, hash, site, file).then(note))
      },
      lease: async (...given) => {
        const operation = await heard.lease(...given)
        if (operation) witness.leased(this, operation)
        return operation
      },
    }
  }
}
