import type { CurrentSite } from '#contract/current-site.ts'
import { createStore, useStore } from '#data/page/store.ts'

const KEY = 'CurrentSite'

/** The site of this tab with its name; undefined until the server named it, or where there is no site. */
const site = createStore<CurrentSite | undefined>(undefined)

/** The site that another tab chose last, while it differs from this tab's. */
const elsewhere = createStore<string | undefined>(undefined)

/** What goes out as the `CurrentSite` header: this tab's choice, else the choice of the tab before. */
export function currentSiteId(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Makes `next` the site of this tab, and of tabs opened from now on. */
export function setCurrentSite(next: CurrentSite | undefined): void {
  if (next) {
    sessionStorage.setItem(KEY, next.siteId)
    localStorage.setItem(KEY, next.siteId)
  }
  elsewhere.set(undefined)
  site.set(next)
}

/** Hears of other tabs' switches; a form of this tab is never moved to their site. */
export function watchOtherTabs(): () => void {
  // A tab without a choice of its own must not follow the shared one later.
  const own = currentSiteId()
  if (own) sessionStorage.setItem(KEY, own)
  const listener = (event: StorageEvent) => {
    if (event.key !== KEY || event.newValue === null) return
    elsewhere.set(event.newValue === currentSiteId() ? undefined : event.newValue)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** This tab's site; `otherTab` is the id of the site that another tab switched to. */
export function useCurrentSite() {
  const current = useStore(site)
  const otherTab = useStore(elsewhere)
  return {
    siteId: current?.siteId ?? currentSiteId(),
    siteName: current?.siteName,
    otherTab,
    switchTo: setCurrentSite,
    dismissOtherTab,
  }
}

function dismissOtherTab(): void {
  elsewhere.set(undefined)
}
