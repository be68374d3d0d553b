import { useEffect } from 'react'
import { createStore, useStore } from '#data/page/store.ts'

/** Each with whether what was typed there is kept nowhere. */
const open = createStore<ReadonlyMap<symbol, boolean>>(new Map())

/** Counts a form with unsaved changes while it is shown: updates and a switch of the site wait for it or ask. */
export function useOpenForm(dirty: boolean, isKeptNowhere = false): void {
  useEffect(() => {
    if (!dirty) return undefined
    const mine = Symbol('form')
    open.set(new Map([...open.get(), [mine, isKeptNowhere]]))
    return () => open.set(new Map([...open.get()].filter(([one]) => one !== mine)))
  }, [dirty, isKeptNowhere])
}

/** True while a form of this tab holds changes that were not saved. */
export function hasOpenForm(): boolean {
  return open.get().size > 0
}

export function useHasOpenForm(): boolean {
  return useStore(open).size > 0
}

/** True while one of them is kept nowhere: not even this device has what was typed there. */
export function hasUnsavedForm(): boolean {
  return [...open.get().values()].includes(true)
}

export function useHasUnsavedForm(): boolean {
  useStore(open)
  return hasUnsavedForm()
}
