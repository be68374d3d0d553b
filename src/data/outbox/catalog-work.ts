import { useSyncExternalStore } from 'react'
import type { OperationState, Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'
import { createSharedQuery } from '#data/live/shared-query.ts'

/** What waits in one catalog. */
export interface CatalogWork {
  count: number
  /** Of these, what only a person can end. */
  attention: number
  /** Of those, texts that stand against somebody else's. */
  conflicts: number
}

type ByCatalog = Record<string, CatalogWork>

const HELD: readonly OperationState[] = ['conflict', 'rejected', 'waiting']

/** Counts by catalog, from indexes alone: no row is read, however many wait. */
export async function readCatalogWork(work: WorkDatabase, owner: Owner): Promise<ByCatalog> {
  const mine = ownerKey(owner)
  const ofState = (state: OperationState) =>
    work.outbox
      .where('[serverId+userId+state+kind]')
      .between([...mine, state, ''], [...mine, state, '\uffff'])
      .primaryKeys()
  const index = '[serverId+userId+payload.catalogId]'
  const [held, catalogs] = await Promise.all([
    Promise.all(HELD.map(ofState)),
    work.outbox
      .where(index)
      .between([...mine, ''], [...mine, '\uffff'])
      .uniqueKeys(),
  ])
  const needing = new Set(held.flat())
  const conflicting = new Set(held[HELD.indexOf('conflict')])
  const entries = await Promise.all(
    (catalogs as unknown as [string, string, string][]).map(async (key) => {
      const seqs = await work.outbox.where(index).equals(key).primaryKeys()
      const among = (those: ReadonlySet<number>) => seqs.filter((seq) => those.has(seq)).length
      return [key[2], { count: seqs.length, attention: among(needing), conflicts: among(conflicting) }] as const
    }),
  )
  return Object.fromEntries(entries)
}

const NONE: ByCatalog = {}
const byCatalog = createSharedQuery<ByCatalog>({ tables: (work) => [work.outbox], read: readCatalogWork }, NONE)

/** What waits, by the catalogs in which something does. One query serves all who ask. */
export function useCatalogWork(): ByCatalog {
  return useSyncExternalStore(byCatalog.subscribe, byCatalog.get)
}

/** What waits in the catalogs that are meant, taken together. */
export function workIn(all: ByCatalog, isMeant: (catalogId: string) => boolean): CatalogWork {
  const sum = { count: 0, attention: 0, conflicts: 0 }
  for (const [id, one] of Object.entries(all)) {
    if (!isMeant(id)) continue
    sum.count += one.count
    sum.attention += one.attention
    sum.conflicts += one.conflicts
  }
  return sum
}
