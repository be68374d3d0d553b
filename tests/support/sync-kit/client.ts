import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { WorkDatabase } from '#db/work/work.ts'
import { createDrainLock, type LockManagerLike } from '#sync/schedule/tab-lock.ts'
import { Engine } from '#sync/engine.ts'
import { enqueue, type Enqueued } from '#sync/queue/enqueue.ts'
import type { Intent } from '#sync/model/intents.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import type { Clock, DrainLock, OutboxStore, Ports } from '#sync/ports.ts'
import { createTransport, type Fetch } from '#sync/send/transport.ts'
import type { ModelServer } from '#tests/support/sync-kit/model-server.ts'

/** How much faster than the wall the clock runs: slow enough for leases to hold on a busy machine. */
const SPEED = 20

/** A clock that runs fast and can be moved. */
export class FastClock implements Clock {
  private offset = 0
  private speed = SPEED
  private readonly start = performance.now()

  now(): number {
    return 1_800_000_000_000 + this.offset + (performance.now() - this.start) * SPEED
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms / this.speed))
  }

  /** From now on pauses end sooner than the clock shows, for tests that sit out a long wait. */
  rush(): void {
    this.speed = 50 * SPEED
  }

  jump(ms: number): void {
    this.offset += ms
  }
}

export interface ContextOptions {
  lock?: DrainLock
  store?: OutboxStore
  merge?: Ports['merge']
  uploadLimit?: number
  /** Between 0 and 1: how much of a pause is waited for; default 0.01. */
  random?: number
}

/** What a device talks to: a model in memory, or the real server. */
export interface Peer {
  readonly fetch: Fetch
  /** Tokens that it knows. */
  readonly tokens: Set<string>
  /** A model goes by that of the device. */
  clock?: Pick<Clock, 'now'>
}

export interface ClientOptions {
  owner?: { userId: string; serverId: string }
  siteId?: string
  /** Of operation ids; default `op`. */
  idPrefix?: string
}

/** One device: the real databases on a browser storage in memory, and any number of tabs and workers over it. */
export class Client<Server extends Peer = ModelServer> {
  readonly parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  readonly clock = new FastClock()
  readonly owner: { userId: string; serverId: string }
  readonly server: Server
  readonly siteId: string
  private readonly idPrefix: string
  private contexts = 0
  private ids = 0

  constructor(server: Server, { owner, siteId = '1', idPrefix = 'op' }: ClientOptions = {}) {
    this.server = server
    const peer: Peer = server
    peer.clock = this.clock
    this.owner = owner ?? { userId: 'u1', serverId: 'server-1' }
    this.siteId = siteId
    this.idPrefix = idPrefix
  }

  open(): WorkDatabase {
    return new WorkDatabase(this.parts)
  }

  readonly work = this.open()

  /** A tab or worker of its own: own connection, own name in leases. */
  context(options: ContextOptions = {}): Engine {
    const store = options.store ?? createOutboxStore(this.open())
    return new Engine({
      store,
      transport: createTransport(this.server.fetch),
      clock: this.clock,
      random: () => options.random ?? 0.01,
      lock: options.lock ?? createDrainLock(undefined),
      merge: options.merge ?? (async (base, mine, theirs) => mergeContent(base, mine, theirs)),
      holder: `context-${++this.contexts}`,
      uploadLimit: options.uploadLimit ?? Number.POSITIVE_INFINITY,
    })
  }

  async signIn(token = 'token-1', userId = this.owner.userId, serverId = this.owner.serverId): Promise<void> {
    this.server.tokens.add(token)
    const expiresAt = this.clock.now() + 30 * 24 * 3600_000
    await this.work.session.put({
      id: 'current',
      userId,
      userName: userId,
      serverId,
      token,
      expiresAt,
      remember: true,
      refused: false,
    })
  }

  order(intent: Intent, options: { userId?: string; withDependants?: boolean } = {}): Promise<Enqueued> {
    const context = {
      ...this.owner,
      ...(options.userId ? { userId: options.userId } : {}),
      siteId: this.siteId,
      lang: 'en',
    }
    const parts = {
      now: this.clock.now(),
      newId: () => `${this.idPrefix}${++this.ids}`,
      withDependants: options.withDependants ?? false,
    }
    return enqueue(this.work, context, intent, parts)
  }

  async states(): Promise<string[]> {
    return (await this.work.outbox.orderBy('seq').toArray()).map((row) => `${row.kind} ${row.state}`)
  }

  async journal(): Promise<string[]> {
    return (await this.work.journal.orderBy('id').toArray()).map((row) => `${row.kind} ${row.outcome}`)
  }

  /** Waits until something has come about, fifteen seconds of the wall at most. */
  async until(happened: () => boolean | Promise<boolean>): Promise<void> {
    for (const start = performance.now(); !(await happened());) {
      if (performance.now() - start > 15_000) throw new Error('It did not come about in time')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
}

/** Web Locks in memory, shared by the contexts that are given it. */
export function memoryLocks(): LockManagerLike {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    request(_name, { signal }, work) {
      const before = tail
      const turn = new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        void before.then(() => resolve())
      })
      const result = turn.then(work)
      tail = result.catch(() => undefined)
      return result
    },
  }
}
