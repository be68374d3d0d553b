import type { DrainLock } from '#sync/ports.ts'

const NAME = 'holdfast-drain'

/** The part of `navigator.locks` that is used; undefined where a browser or worker has none. */
export interface LockManagerLike {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** One drain at a time among all tabs and the worker; without locks the leases alone keep order. */
export function createDrainLock(locks: LockManagerLike | undefined): DrainLock {
  return {
    async run(patience, work) {
      if (locks === undefined) return work()
      let started = false
      const begin = () => {
        started = true
        return work()
      }
      try {
        await locks.request(NAME, { signal: AbortSignal.timeout(patience) }, begin)
      } catch (error) {
        // Not granted in time, or not at all: its holder may be frozen. A failure of the work itself goes on up.
        if (started) throw error
        await work()
      }
    },
  }
}
