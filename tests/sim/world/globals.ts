import type { World } from './world.ts'

/** As much of an `AbortSignal` as time limits need; real ones cost more than all the rest of a request. */
class Limit {
  aborted = false
  readonly reason = TOO_SLOW
  private listeners: (() => void)[] = []

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.push(listener)
  }

  abort(): void {
    this.aborted = true
    for (const listener of this.listeners.splice(0)) listener()
  }
}

const TOO_SLOW = new DOMException('Too slow', 'TimeoutError')

/**
 * Puts the few global things that the real code uses under the world's control: the task queue of the storage in
 * memory, and time limits of requests. Answers what puts them back.
 */
export function controlGlobals(world: World): () => void {
  const { setImmediate } = globalThis
  const { timeout } = AbortSignal
  globalThis.setImmediate = ((run: (...given: unknown[]) => void, ...given: unknown[]) => {
    world.storageTask(() => run(...given))
  }) as typeof setImmediate
  AbortSignal.timeout = (ms) => {
    const limit = new Limit()
    world.after(ms, () => limit.abort())
    return limit as unknown as AbortSignal
  }
  return () => {
    globalThis.setImmediate = setImmediate
    AbortSignal.timeout = timeout
  }
}
