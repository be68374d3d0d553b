import { endForcedOffline } from '#data/network/online.ts'

/**
 * Ends working offline together with the session: who signs in next must reach the server for that. For the device it
 * ends after `leaving`, so that nothing goes out meanwhile that was said to stay.
 */
export async function endWorkOffline(leaving: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const wasForced = endForcedOffline()
  await leaving()
  if (!wasForced) return
  const { noteWorkOffline } = await import('#data/outbox/outbox-edit.ts')
  // Left standing it can still be ended in the Sync centre.
  await noteWorkOffline(false).catch(() => undefined)
}
