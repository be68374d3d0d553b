import { createStore } from '#data/page/store.ts'

/** Chromium's event; other browsers install by a menu of their own. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the browser offered; undefined until it does. */
export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Keeps the browser's offer for the right moment; called before anything is drawn, for it is made only once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(undefined))
}
