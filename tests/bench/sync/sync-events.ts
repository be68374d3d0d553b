import type { Scene } from './scene.ts'

const TAG = 'workbox-background-sync:orders'
/** Longer than this no event is waited for: a worker may be busy with the one before (ms). */
const PATIENCE_MS = 1_000

/**
 * Answers what sends the Background Sync event to the workers of the page. A browser decides by itself when to send
 * it, minutes after a failure; here it comes whenever the line is back, which is the best that can happen.
 */
export async function syncEvents({ context, page, line }: Scene): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page)
  const registrations = new Set<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, isDeleted } of event.registrations) {
      if (!isDeleted) registrations.add(registrationId)
    }
  })
  await devtools.send('ServiceWorker.enable')
  const origin = line.url
  return async () => {
    const sent = [...registrations].map((registrationId) =>
      devtools
        .send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance: false })
        .catch(() => undefined),
    )
    await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  }
}
