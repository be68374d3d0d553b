import {
  ANSWER_MS,
  HAND_OVER_MS,
  handOverInTime,
  isOverruled,
  type EditLock,
  type EditLockParts,
  type EditLockState,
  type TabMessage,
} from '#data/lock/edit-lock-parts.ts'

/**
 * Without Web Locks: who opens asks, who writes answers, silence means free. Of two that ask at once the one with the
 * lesser name goes first. A frozen tab is silent; it gives way to whoever is writing when it wakes.
 */
export function lockByBroadcastChannel(parts: EditLockParts): EditLock {
  const { name, tabId, line, onState } = parts
  let state: EditLockState = 'pending'
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: EditLockState) => {
    if (stopped || next === state) return
    state = next
    onState(next)
  }
  const post = (type: TabMessage['type'], to?: string) =>
    line.post({ type, name, from: tabId, at: Date.now(), ...(to === undefined ? {} : { to }) })
  const wait = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(() => !stopped && run(), ms)
  }
  const claim = () => {
    clearTimeout(timer)
    set('mine')
    post('here')
  }
  const ask = () => {
    post('ask')
    wait(ANSWER_MS, claim)
  }
  const giveWay = async (wish: TabMessage) => {
    if (!isOverruled(wish)) await handOverInTime(parts)
    set('elsewhere')
    post('free', wish.from)
  }
  const hear: Record<TabMessage['type'], (message: TabMessage) => void> = {
    ask: ({ from }) => {
      if (state === 'mine' || (state === 'pending' && tabId < from)) post('here', from)
    },
    here: ({ to }) => {
      // Said to everybody, it is a claim: a tab that slept through it was overruled, and hands over nothing.
      if (state === 'mine' && to !== undefined) return
      clearTimeout(timer)
      set('elsewhere')
    },
    'take-over': (wish) => {
      if (state === 'mine') void giveWay(wish)
      // Of two that want it the later one gets it.
      else if (state === 'elsewhere') clearTimeout(timer)
    },
    free: ({ to }) => {
      if (state === 'mine') return
      if (to === tabId) claim()
      else if (to === undefined) ask()
    },
  }
  const unlisten = line.listen((message) => {
    if (message.name === name && (message.to === undefined || message.to === tabId)) hear[message.type](message)
  })
  ask()

  return {
    takeOver() {
      if (stopped || state === 'mine') return
      post('take-over')
      wait(HAND_OVER_MS, claim)
    },
    stop() {
      if (state === 'mine') post('free')
      stopped = true
      clearTimeout(timer)
      unlisten()
    },
  }
}
