import { createStore, type Store } from '#data/page/store.ts'

const marking = new Map<string, Store<boolean>>()

const keyOf = (userId: string) => `word-marks:${userId}`

/** Whether a user wants words to be highlighted while typing on this device; wanted unless switched off. */
export function wordMarking(userId: string): Store<boolean> {
  const known = marking.get(userId)
  if (known) return known
  const made = createStore(localStorage.getItem(keyOf(userId)) !== 'N')
  marking.set(userId, made)
  return made
}

export function setWordMarking(userId: string, wanted: boolean): void {
  if (wanted) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), 'N')
  wordMarking(userId).set(wanted)
}
