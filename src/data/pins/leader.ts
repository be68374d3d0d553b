import type { CacheDatabase } from '#db/cache/cache.ts'

const LOCK = 'holdfast-keep'
/** How long a tab waits for its turn before it looks whether the other one is at work (ms). */
const LOCK_MS = 5_000

/** Where a tab that keeps says that it is at work, and how often (ms). */
const AT_WORK = 'keeping'
const BEAT_MS = 2_000
/** A tab that has said nothing for so long is frozen and is passed: a pass repeated is harmless, only slow (ms). */
const FROZEN_MS = 15_000

let beats: { readonly cache: CacheDatabase; at: number } | undefined

/** Does it in one tab at a time. A first fill may take minutes: who waits does it again only beside a frozen tab. */
export async function runAsLeader(cache: CacheDatabase, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  while (!(await inTurn(locks, () => atWork(cache, work)))) {
    if (await isFrozen(cache)) return atWork(cache, work)
  }
}

/** Says that this tab is at work, where it is. Calls say so, too: the timers of a hidden page come once a minute. */
export function renewLeadership(): void {
  const now = Date.now()
  if (!beats || Math.abs(now - beats.at) < BEAT_MS) return
  beats.at = now
  void beats.cache.meta.put({ key: AT_WORK, value: now }).catch(() => undefined)
}

async function atWork(cache: CacheDatabase, work: () => Promise<void>): Promise<void> {
  beats = { cache, at: 0 }
  renewLeadership()
  const timer = setInterval(renewLeadership, BEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    beats = undefined
  }
}

/** False when the turn did not come in time. */
async function inTurn(locks: LockManager, work: () => Promise<void>): Promise<boolean> {
  let hasBegun = false
  try {
    await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_MS) }, () => {
      hasBegun = true
      return work()
    })
    return true
  } catch (error) {
    if (hasBegun || (error as Error).name !== 'TimeoutError') throw error
    return false
  }
}

/** A clock that was set back says as little as one that stands still. */
async function isFrozen(cache: CacheDatabase): Promise<boolean> {
  const last = Number((await cache.meta.get(AT_WORK))?.value ?? 0)
  return Math.abs(Date.now() - last) > FROZEN_MS
}
