import { createStore, type Store } from '#data/store.ts'

const marking = new Map<string, Store<boolean>>()

const keyOf = (userName: string) => `word-marks:${userName}`

/** Whether a user wants words to be highlighted while typing on this device; wanted unless switched off. */
export function wordMarking(userName: string): Store<boolean> {
  const known = marking.get(userName)
  if (known) return known
  const made = createStore(localStorage.getItem(keyOf(userName)) !== 'N')
  marking.set(userName, made)
  return made
}

export function setWordMarking(userName: string, wanted: boolean): void {
  if (wanted) localStorage.removeItem(keyOf(userName))
  else localStorage.setItem(keyOf(userName), 'N')
  wordMarking(userName).set(wanted)
}
