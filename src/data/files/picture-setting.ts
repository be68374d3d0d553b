import { createStore } from '#data/page/store.ts'

const KEY = 'keep-large-pictures'

/** Whether pictures are made smaller before they are kept on this device. */
export const shrinkPictures = createStore(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'Y')

export function setShrinkPictures(shrink: boolean): void {
  if (shrink) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'Y')
  shrinkPictures.set(shrink)
}
