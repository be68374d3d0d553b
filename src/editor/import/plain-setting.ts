import { createStore } from '#data/page/store.ts'

const KEY = 'paste-plain'

/** Whether whoever works at this device wants the words alone of whatever they paste. */
export const pastePlain = createStore(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'Y')

export function setPastePlain(plain: boolean): void {
  if (plain) localStorage.setItem(KEY, 'Y')
  else localStorage.removeItem(KEY)
  pastePlain.set(plain)
}
