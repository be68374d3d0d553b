import { useEffect } from 'react'
import { createStore, useStore } from '#data/store.ts'

const open = createStore<ReadonlySet<symbol>>(new Set())

/** Counts a form with unsaved changes while it is shown: updates and a switch of the site wait for it or ask. */
export function useOpenForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const mine = Symbol('form')
    open.set(new Set([...open.get(), mine]))
    return () => open.set(new Set([...open.get()].filter((one) => one !== mine)))
  }, [dirty])
}

/** True while a form of this tab holds changes that were not saved. */
export function hasOpenForm(): boolean {
  return open.get().size > 0
}

export function useHasOpenForm(): boolean {
  return useStore(open).size > 0
}
