import Dexie from 'dexie'
import { readBase } from '#db/work/bases.ts'
import { withConnection } from '#db/connection.ts'
import { acceptEpoch } from '#db/work/epoch.ts'
import type { BaseRow, ContentSnapshot, OperationRow, Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { EXPECTING, isInFlight, NO_TEXT } from '#sync/model/operation.ts'
import { setServerPause } from '#sync/model/paused-outbox.ts'

/**
 * After a restored backup, on the user's word: what this device knows of versions means nothing any more, because the
 * server counts on from an earlier one. From now on texts are compared: a save meets what the server has as if somebody
 * else had written it, and an order for a text that cannot be compared waits for a look; a file is looked for or sent
 * again. That holds for everybody who works on this device: nobody else is asked again. Sending goes on with the same transaction.
 */
export function acceptRestored(work: WorkDatabase, serverId: string, now: number): Promise<void> {
  return withConnection(work, () =>
    work.transaction('rw', [work.outbox, work.bases, work.drafts, work.discarded, work.blobs, work.meta], async () => {
      await work.meta.put({ key: restoredKey(serverId), value: now })
      await acceptEpoch(work, serverId)
      await setServerPause(work, serverId, undefined)
      const [first, last] = [
        [serverId, Dexie.minKey],
        [serverId, Dexie.maxKey],
      ]
      const rows = await work.outbox.where('[serverId+userId]').between(first, last).toArray()
      for (const row of rows) {
        if (isInFlight(row, now)) continue
        await work.outbox.put(withoutVersions(row, await readBase(work, row, row.key)))
      }
      for (const base of await work.bases.where(':id').between(first, last).toArray()) {
        const { made, ...known } = unversioned(base)
        await work.bases.put({ ...known, ...(made && { made: unversioned(made) }) })
      }
      for (const draft of await work.drafts.where('[serverId+userId]').between(first, last).toArray()) {
        if (draft.base) await work.drafts.put({ ...draft, base: unversioned(draft.base) })
      }
      for (const draft of await work.discarded.where('[serverId+userId]').between(first, last).toArray()) {
        if (draft.base) await work.discarded.put({ ...draft, base: unversioned(draft.base) })
      }
      // By keys: all files at once may be more than the memory takes.
      for (const key of await work.blobs.where('[serverId+userId]').between(first, last).primaryKeys()) {
        await work.blobs.update(key, { uploads: {} })
      }
    }),
  )
}

/**
 * What the server said before it was restored means nothing. Another body goes out under another key: the revision grows.
 *
 * @param last what this device knew of its content in the same epoch
 */
export function withoutVersions(order: OperationRow, last?: BaseRow): OperationRow {
  const { taskId: _, applied: __, conflict, ...kept } = order
  // What was to be decided stands, but the decision is compared with what is there then.
  const row = { ...kept, ...(conflict && { conflict: { ...conflict, theirs: unversioned(conflict.theirs) } }) }
  const hadVersion = row.base?.version !== undefined || row.expect?.version !== undefined
  if (!hadVersion) return row
  const { base, origin } = row
  const isSaid = base?.version !== undefined || EXPECTING.has(row.kind)
  const bases = {
    ...(base && { base: unversioned(base) }),
    ...(origin && { origin: { ...origin, base: unversioned(origin.base) } }),
  }
  const fresh = { ...row, payloadRev: row.payloadRev + (isSaid ? 1 : 0), ...bases }
  if (row.expect?.version === undefined) return fresh
  const { version, ...expect } = row.expect
  const hash = expect.hash ?? (last?.version === version ? last?.hash : undefined) ?? NO_TEXT
  return { ...fresh, expect: EXPECTING.has(row.kind) ? { ...expect, hash } : expect }
}

/** Where it stands that this server was accepted after a restored backup. */
function restoredKey(serverId: string): string {
  return `restored:${serverId}`
}

/**
 * What a screen has seen may be older than a restored backup that was accepted since, and then its version is that of
 * another text: only one that was confirmed after that is believed. Without it texts are compared. In a transaction.
 */
export async function requireVersion(
  work: WorkDatabase,
  owner: Owner,
  base: ContentSnapshot | undefined,
  known: BaseRow | undefined,
): Promise<ContentSnapshot | undefined> {
  if (base?.version === undefined || base.version === known?.version) return base
  return (await work.meta.get(restoredKey(owner.serverId))) ? unversioned(base) : base
}

/** The same state, by its text alone. */
export function unversioned<T extends ContentSnapshot | BaseRow>(row: T): Omit<T, 'version'> {
  const { version: _, ...rest } = row
  return rest
}
