import { createStore } from '#data/page/store.ts'

const KEY = 'shortcut-key'

/** Whether the list of shortcuts is open. */
export const shortcutsOpen = createStore(false)

/** Whether the bare `?` opens the list: people who dictate must be able to switch single keys off. */
export const questionKey = createStore(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'off')

export function switchQuestionKey(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  questionKey.set(on)
}
