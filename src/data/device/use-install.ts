import { useEffect } from 'react'
import { installOffer } from '#data/device/install-offer.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { useConnection } from '#data/network/online.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'

/** Set once work was ordered without a network, then once all of it has arrived, then for good. */
type Progress = 'ordered' | 'arrived' | 'answered'
const PROGRESS_KEY = 'install-offer'

const progress = createStore<string | null>(readProgress())

export interface Install {
  /** How it is installed: by a press here, by hand through the share menu, or not now. */
  way: 'press' | 'share' | undefined
  install(): void
  dismiss(): void
}

/** Offers to install the app after work without a network has reached the server for the first time. */
export function useInstall(): Install {
  const event = useStore(installOffer)
  const reached = useStore(progress)
  const connection = useConnection()
  const { total, lastEnded } = useOutbox()
  useEffect(() => {
    if (total > 0 && connection !== 'online' && readProgress() === null) advance('ordered')
    // Until the outbox was read it looks empty: `lastEnded` tells.
    const nothingWaits = total === 0 && lastEnded !== undefined
    if (!nothingWaits || connection !== 'online' || readProgress() !== 'ordered') return
    void hasArrived(lastEnded).then((arrived) => arrived && advance('arrived'))
  }, [total, lastEnded, connection])
  const way = event ? 'press' : isTouchApple() ? 'share' : undefined
  return {
    way: reached === 'arrived' && !isInstalled() ? way : undefined,
    install: () => void event?.prompt().then(() => advance('answered')),
    dismiss: () => advance('answered'),
  }
}

/** Whether the last work that ended was done, and not given up. */
async function hasArrived(journalId: number): Promise<boolean> {
  return (await (await workDatabase()).journal.get(journalId))?.outcome === 'done'
}

function advance(to: Progress): void {
  localStorage.setItem(PROGRESS_KEY, to)
  progress.set(to)
}

function readProgress(): string | null {
  return localStorage.getItem(PROGRESS_KEY)
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iPads call themselves a Mac; a Mac has no touch screen. */
function isTouchApple(): boolean {
  return (
    /iPad|iPhone/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  )
}
