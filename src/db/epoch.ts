import type { WorkDatabase } from '#db/work.ts'

/** Where it stands in which epoch of a server this device first trusted, or last accepted, its versions. */
export function epochKey(serverId: string): string {
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
