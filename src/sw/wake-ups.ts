import { drain } from './drain.ts'
import { scope, type SyncEvent } from './scope.ts'

/** Sends the outbox when the browser says that the network is back, and when a page asks for it. */
export function listenForWakeUps(): void {
  scope.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(drain()))
  scope.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | undefined)?.type !== 'drain') return
    event.ports[0]?.postMessage({ type: 'taken' })
    event.waitUntil(drain().catch(() => undefined))
  })
}
