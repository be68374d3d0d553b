import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ANSWER_MS,
  HAND_OVER_MS,
  type EditLockManager,
  type EditLockState,
  type TabChannel,
  type TabMessage,
} from '#data/lock/edit-lock-parts.ts'
import { createEditLock } from '#data/lock/edit-lock.ts'

/** Web Locks of one browser: one holder, a queue, overruling. */
function memoryLocks(): EditLockManager {
  let holder: { name: string; reject(error: Error): void } | undefined
  const waiting: (() => void)[] = []
  const next = () => waiting.shift()?.()
  return {
    query: async () => ({ held: holder ? [holder] : [], pending: waiting.map(() => ({ ...holder })) }),
    request: (name, { signal, steal }, hold) =>
      new Promise((resolve, reject) => {
        const me = { name, reject }
        const begin = () => {
          holder = me
          void hold().then(() => {
            if (holder !== me) return
            holder = undefined
            resolve(undefined)
            next()
          })
        }
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          return begin()
        }
        signal?.addEventListener('abort', () => {
          if (waiting.includes(begin)) waiting.splice(waiting.indexOf(begin), 1)
          reject(new DOMException('given up', 'AbortError'))
        })
        if (holder) waiting.push(begin)
        else begin()
      }),
  }
}

interface Tab {
  hear(message: TabMessage): void
  frozen: boolean
  missed: TabMessage[]
}

/** Channels of one browser; a frozen tab hears everything when it wakes. */
function memoryLines() {
  const tabs = new Set<Tab>()
  return () => {
    const tab: Tab = { hear: () => undefined, frozen: false, missed: [] }
    const line: TabChannel = {
      post(message) {
        for (const other of tabs) {
          if (other === tab) continue
          if (other.frozen) other.missed.push(message)
          else queueMicrotask(() => other.hear(message))
        }
      },
      listen(listener) {
        tab.hear = listener
        tabs.add(tab)
        return () => tabs.delete(tab)
      },
    }
    return {
      line,
      freeze: () => (tab.frozen = true),
      wake() {
        tab.frozen = false
        for (const message of tab.missed.splice(0)) tab.hear(message)
      },
    }
  }
}

const open: { stop(): void }[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop()
  vi.useRealTimers()
})

for (const kind of ['with Web Locks', 'without Web Locks']) {
  describe(kind, () => {
    function browser() {
      const locks = kind === 'with Web Locks' ? memoryLocks() : undefined
      const lines = memoryLines()
      let drafts = ''
      const tab = (tabId: string, typed = '') => {
        const states: EditLockState[] = []
        const { line, freeze, wake } = lines()
        let frozen = false
        const lock = createEditLock({
          name: 'content:5',
          tabId,
          locks,
          line,
          handOver: () => {
            if (frozen) return new Promise(() => undefined)
            drafts = typed || drafts
            return Promise.resolve()
          },
          onState: (state) => states.push(state),
        })
        open.push(lock)
        return {
          ...lock,
          state: () => states.at(-1),
          freeze() {
            frozen = true
            freeze()
          },
          wake() {
            frozen = false
            wake()
          },
        }
      }
      return { tab, drafts: () => drafts }
    }

    test('F42: the first tab writes, the second one is told, and writes when the first has closed', async () => {
      const { tab } = browser()
      const first = tab('a')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b')
      await expect.poll(second.state).toBe('elsewhere')
      expect(first.state()).toBe('mine')
      first.stop()
      await expect.poll(second.state).toBe('mine')
    })

    test('who is taken over from has handed over what was typed before the other one writes', async () => {
      const { tab, drafts } = browser()
      const first = tab('a', 'typed in the first tab')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b')
      await expect.poll(second.state).toBe('elsewhere')
      second.takeOver()
      await expect.poll(second.state).toBe('mine')
      expect(drafts()).toBe('typed in the first tab')
      expect(first.state()).toBe('elsewhere')
    })

    test('there is a way back, and always one writer', async () => {
      const { tab, drafts } = browser()
      const first = tab('a', 'one')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b', 'two')
      await expect.poll(second.state).toBe('elsewhere')
      second.takeOver()
      await expect.poll(second.state).toBe('mine')
      first.takeOver()
      await expect.poll(first.state).toBe('mine')
      expect(second.state()).toBe('elsewhere')
      expect(drafts()).toBe('two')
    })

    test('of three tabs the one that asked to take over gets it', async () => {
      const { tab } = browser()
      const first = tab('a')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b')
      await expect.poll(second.state).toBe('elsewhere')
      const third = tab('c')
      await expect.poll(third.state).toBe('elsewhere')
      third.takeOver()
      await expect.poll(third.state).toBe('mine')
      expect([first.state(), second.state()]).toEqual(['elsewhere', 'elsewhere'])
    })

    test('who took over and was taken over from again does not overrule the writer later', async () => {
      vi.useFakeTimers()
      const { tab } = browser()
      const first = tab('a')
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS)
      const second = tab('b')
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS)
      second.takeOver()
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS / 4)
      expect(second.state()).toBe('mine')
      first.takeOver()
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS / 4)
      for (let quarter = 0; quarter < 12; quarter++) {
        expect([first.state(), second.state()]).toEqual(['mine', 'elsewhere'])
        await vi.advanceTimersByTimeAsync(HAND_OVER_MS / 4)
      }
    })

    test('of two that take over from a frozen tab the later one gets it and keeps it', async () => {
      vi.useFakeTimers()
      const { tab } = browser()
      const first = tab('a')
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS)
      const second = tab('b')
      const third = tab('c')
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS)
      first.freeze()
      second.takeOver()
      await vi.advanceTimersByTimeAsync(HAND_OVER_MS / 4)
      third.takeOver()
      for (let quarter = 0; quarter < 12; quarter++) {
        await vi.advanceTimersByTimeAsync(HAND_OVER_MS / 4)
        expect(second.state()).toBe('elsewhere')
      }
      expect(third.state()).toBe('mine')
    })

    test('a frozen holder is overruled and gives way when it wakes', async () => {
      const { tab } = browser()
      const first = tab('a')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b')
      await expect.poll(second.state).toBe('elsewhere')
      first.freeze()
      second.takeOver()
      await expect.poll(second.state).toBe('mine')
      first.wake()
      await expect.poll(first.state).toBe('elsewhere')
      expect(second.state()).toBe('mine')
    })

    test('F42: a frozen holder that wakes puts nothing in the place of what is written elsewhere by then', async () => {
      const { tab, drafts } = browser()
      const first = tab('a', 'typed before the freeze')
      await expect.poll(first.state).toBe('mine')
      const second = tab('b')
      await expect.poll(second.state).toBe('elsewhere')
      first.freeze()
      second.takeOver()
      await expect.poll(second.state).toBe('mine')
      first.wake()
      await expect.poll(first.state).toBe('elsewhere')
      expect(drafts()).toBe('')
    })
  })
}

test('two tabs that open at the same moment and have no locks agree on one', async () => {
  const lines = memoryLines()
  const states = new Map<string, EditLockState>()
  for (const tabId of ['a', 'b']) {
    const { line } = lines()
    open.push(
      createEditLock({
        name: 'content:5',
        tabId,
        locks: undefined,
        line,
        handOver: () => Promise.resolve(),
        onState: (state) => states.set(tabId, state),
      }),
    )
  }
  await expect.poll(() => Object.fromEntries(states)).toEqual({ a: 'mine', b: 'elsewhere' })
})

test('a browser that is slow to give a lock does not pass for another tab', async () => {
  const locks = memoryLocks()
  const slow: EditLockManager = {
    ...locks,
    request: async (...asked) => {
      await new Promise((asking) => setTimeout(asking, 3 * ANSWER_MS))
      return locks.request(...asked)
    },
  }
  const states: EditLockState[] = []
  const { line } = memoryLines()()
  const handOver = () => Promise.resolve()
  const onState = (state: EditLockState) => states.push(state)
  open.push(createEditLock({ name: 'content:5', tabId: 'a', locks: slow, line, handOver, onState }))
  await expect.poll(() => states.at(-1)).toBe('mine')
  expect(states).toEqual(['mine'])
})
