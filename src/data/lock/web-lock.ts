import {
  ANSWER_MS,
  HAND_OVER_MS,
  handOverInTime,
  isOverruled,
  type EditLock,
  type EditLockManager,
  type EditLockParts,
  type EditLockState,
  type TabMessage,
} from '#data/lock/edit-lock-parts.ts'

/** After somebody else's wish to take over, the others queue behind him (ms). */
const GIVE_WAY_MS = 1_000

/** With Web Locks: they end with their tab, crashed or closed, and queue those who wait. */
export function lockByWebLock(parts: EditLockParts, locks: EditLockManager): EditLock {
  const { name, tabId, line, onState } = parts
  let state: EditLockState = 'pending'
  let stopped = false
  let queued: AbortController | undefined
  let release: (() => void) | undefined
  /** Runs from a wish to take over until it is fulfilled or given up: then whoever writes is overruled. */
  let overruling: ReturnType<typeof setTimeout> | undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const set = (next: EditLockState) => {
    if (stopped || next === state) return
    state = next
    onState(next)
  }
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!stopped) run()
    }, ms)
    timers.add(timer)
    return timer
  }
  const hold = () => {
    if (stopped) return Promise.resolve()
    queued = undefined
    clearTimeout(overruling)
    set('mine')
    return new Promise<void>((resolve) => (release = resolve))
  }
  /** Ends when this tab lets go, when it is overruled (rejected), or when the wait was given up (rejected). */
  const request = (options: { signal?: AbortSignal; steal?: boolean }) => {
    void locks.request(name, options, hold).catch(() => {
      if (options.signal?.aborted || state !== 'mine') return
      set('elsewhere')
      queue()
    })
  }
  const queue = () => {
    if (stopped || queued) return
    queued = new AbortController()
    request({ signal: queued.signal })
  }
  const stopWaiting = () => {
    queued?.abort()
    queued = undefined
  }
  const letGo = async (wish: TabMessage) => {
    if (!isOverruled(wish)) await handOverInTime(parts)
    set('elsewhere')
    release?.()
    queue()
  }
  const unlisten = line.listen((message) => {
    if (message.name !== name || message.type !== 'take-over') return
    if (state === 'mine') void letGo(message)
    else {
      stopWaiting()
      clearTimeout(overruling)
      after(GIVE_WAY_MS, queue)
    }
  })
  /** A browser under load answers late: that says nothing of another tab, and the text would be closed for nothing. */
  const isElsewhere = async () => {
    const { held, pending } = await locks.query()
    const hasOurs = (all: typeof held) => all?.some((one) => one.name === name) ?? false
    // Held and nobody in the queue: it was given to this tab, which hears of it next.
    return hasOurs(held) && hasOurs(pending)
  }
  const look = async () => {
    if (state !== 'pending') return
    const is = await isElsewhere().catch(() => true)
    if (state !== 'pending') return
    if (is) set('elsewhere')
    else after(ANSWER_MS, () => void look())
  }
  queue()
  after(ANSWER_MS, () => void look())

  return {
    takeOver() {
      if (stopped || state === 'mine') return
      queue()
      line.post({ type: 'take-over', name, from: tabId, at: Date.now() })
      clearTimeout(overruling)
      overruling = after(HAND_OVER_MS, () => {
        stopWaiting()
        request({ steal: true })
      })
    },
    stop() {
      stopped = true
      unlisten()
      stopWaiting()
      release?.()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
