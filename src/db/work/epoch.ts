import type { WorkDatabase } from '#db/work/work.ts'

/** Where it stands in which epoch of a server this device first trusted, or last accepted, its versions. */
function epochKey(serverId: string): string {
  return `epoch:${serverId}`
}

export async function readEpoch(work: WorkDatabase, serverId: string): Promise<number | undefined> {
  return (await work.meta.get(epochKey(serverId)))?.value as number | undefined
}

/** What is read from here on is of this epoch, unless one is noted already: that changes by the user's word alone. */
export function noteEpoch(work: WorkDatabase, serverId: string, epoch: number): Promise<void> {
  return work.transaction('rw', work.meta, async () => {
    if ((await readEpoch(work, serverId)) !== undefined) return
    await work.meta.put({ key: epochKey(serverId), value: epoch })
  })
}

/** Where it stands in which epoch a server was found that had been restored: the user has not accepted that yet. */
function restoredEpochKey(serverId: string): string {
  return `restored-epoch:${serverId}`
}

export async function noteRestoredEpoch(work: WorkDatabase, serverId: string, epoch: number): Promise<void> {
  await work.meta.put({ key: restoredEpochKey(serverId), value: epoch })
}

/**
 * On the user's word: what is read from here on is of the epoch in which the server was found, and not of whichever
 * answers next: it may have been restored once more by then. In a transaction.
 */
export async function acceptEpoch(work: WorkDatabase, serverId: string): Promise<void> {
  const found = await work.meta.get(restoredEpochKey(serverId))
  if (!found) return
  await work.meta.put({ key: epochKey(serverId), value: found.value })
  await work.meta.delete(restoredEpochKey(serverId))
}
