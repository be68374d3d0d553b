import type { WorkDatabase } from '#db/work/work.ts'
import { createDrainLock, type LockManagerLike } from '#sync/schedule/tab-lock.ts'
import { Engine } from '#sync/engine.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import type { Ports } from '#sync/ports.ts'
import { createTransport, type Fetch } from '#sync/send/transport.ts'

export interface EngineParts {
  work: WorkDatabase
  fetch: Fetch
  locks: LockManagerLike | undefined
  merge: Ports['merge']
  /** Bytes; what a worker may not live long enough for. */
  uploadLimit: number
}

/** The engine over the real world: clock, randomness and a name of its own for leases. */
export function createEngine({ work, fetch, locks, merge, uploadLimit }: EngineParts): Engine {
  return new Engine({
    store: createOutboxStore(work),
    transport: createTransport(fetch),
    clock: { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    random: Math.random,
    lock: createDrainLock(locks),
    merge,
    holder: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
    uploadLimit,
  })
}
