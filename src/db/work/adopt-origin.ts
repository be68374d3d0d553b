import { Dexie, type Table } from 'dexie'
import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'

const ORIGIN = 'origin:'
/** What the app's own proxy calls a back end that does not name itself. */
const TARGET = 'target:'

/**
 * Work that was kept before the proxy named its target stood under the address of the page. It belongs to the target
 * that is there when the name is first heard: nobody noted another one. All users' rows go; one that has a namesake there
 * stays where it is. Does nothing for servers that name themselves.
 */
export async function adoptOrigin(work: WorkDatabase, serverId: string): Promise<void> {
  if (!serverId.startsWith(TARGET)) return
  const keyed: Table[] = [work.drafts, work.formDrafts, work.bases, work.blobs]
  const numbered = [work.discarded, work.versions, work.outbox, work.journal] as unknown as Table[]
  await withConnection(work, () =>
    work.transaction('rw', [...keyed, ...numbered], async () => {
      for (const table of numbered) await ofOrigin(table, '[serverId+userId]').modify({ serverId })
      await rename(work.drafts, '[serverId+userId+key]', serverId)
      await rename(work.formDrafts, '[serverId+userId+key]', serverId)
      await rename(work.bases, '[serverId+userId+key]', serverId)
      await rename(work.blobs, '[serverId+userId+hash]', serverId)
    }),
  )
}

const ofOrigin = (table: Table, index: string) =>
  table.where(index).between([ORIGIN, Dexie.minKey], [`${ORIGIN}\uffff`, Dexie.maxKey])

/** Where the name is part of the primary key a row can not be changed in place. */
async function rename(table: Table, primary: string, serverId: string): Promise<void> {
  const keys = await ofOrigin(table, primary).primaryKeys()
  for (const key of keys) {
    const row = (await table.get(key)) as Owner
    const [, ...rest] = key as string[]
    if ((await table.get([serverId, ...rest])) !== undefined) continue
    await table.add({ ...row, serverId })
    await table.delete(key)
  }
}
