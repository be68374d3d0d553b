import { deviceReads, preloadDeviceReads } from '#data/reads/device-reads.ts'
import { hydrateReads } from '#data/reads/hydrate-reads.ts'
import { readToken } from '#data/identity/token.ts'

/**
 * Whoever has a token will read this device's copies. A database takes the browser several turns to open: it begins
 * before the rest of the app is evaluated. Nothing depends on it.
 */
if (readToken()) {
  void preloadDeviceReads().catch(() => undefined)
  hydrateReads(deviceReads)
}
