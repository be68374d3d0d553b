import { deviceReads, preloadDeviceReads } from '#data/reads/device-reads.ts'
import { hasSeenPages, hydrateReads } from '#data/reads/hydrate-reads.ts'
import { readToken } from '#data/identity/token.ts'

/**
 * Whoever has a token and was here before will read this device's copies. A database takes the browser several turns to
 * open: it begins before the rest of the app is evaluated. Nothing depends on it.
 */
if (hasSeenPages() && readToken()) {
  void preloadDeviceReads().catch(() => undefined)
  hydrateReads(deviceReads)
}
