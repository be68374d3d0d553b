import { useSyncExternalStore } from 'react'

/** A value that lives outside of React and tells its readers when it changes. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Its first value is read when somebody asks for it, not while its module is loaded. */
export function createLateStore<Value>(read: () => Value): Store<Value> {
  let store: Store<Value> | undefined
  const loaded = () => (store ??= createStore(read()))
  return {
    get: () => loaded().get(),
    set: (next) => loaded().set(next),
    subscribe: (listener) => loaded().subscribe(listener),
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
