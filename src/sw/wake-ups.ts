import { StorageError } from '#db/storage-error.ts'
import { drain, DRAIN_IN_PAGE } from './drain.ts'
import { scope, type SyncEvent } from './scope.ts'

/** Sends the outbox when the browser says that the network is back, and when a page asks for it. */
export function listenForWakeUps(): void {
  scope.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(drain()))
  scope.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | undefined)?.type !== 'drain') return
    event.ports[0]?.postMessage({ type: 'taken' })
    event.waitUntil(drain().catch((error: unknown) => leaveToPage(error, event.source)))
  })
}

/** Where a newer version has taken the storage over from this worker, the page that asked may be of that version. */
function leaveToPage(error: unknown, page: ExtendableMessageEvent['source']): void {
  if (error instanceof StorageError) page?.postMessage({ type: DRAIN_IN_PAGE })
}
