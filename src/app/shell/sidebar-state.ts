import { createLateStore, createStore } from '#data/page/store.ts'

const KEY = 'sidebarStatus'

/** Wide or collapsed on a wide screen; remembered on this device. */
export const sidebarWide = createLateStore(readWide)

/** Whether the sidebar lies over the page on a narrow screen. */
export const sidebarOver = createStore(false)

function readWide(): boolean {
  if (typeof document === 'undefined') return true
  const cookie = /(?:^|; )sidebarStatus=(\d)/.exec(document.cookie)?.[1]
  return (localStorage.getItem(KEY) ?? cookie ?? '1') === '1'
}

export function toggleSidebar(compact: boolean): void {
  if (compact) return sidebarOver.set(!sidebarOver.get())
  sidebarWide.set(!sidebarWide.get())
  localStorage.setItem(KEY, sidebarWide.get() ? '1' : '0')
}
