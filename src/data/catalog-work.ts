import { useSyncExternalStore } from 'react'
import type { OperationState, Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work.ts'
import { createSharedQuery } from '#data/shared-query.ts'

/** What waits in one catalog. */
export interface CatalogWork {
  count: number
  /** Of these, what only a person can end. */
  attention: number
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
  const entries = await Promise.all(
    (catalogs as unknown as [string, string, string][]).map(async (key) => {
      const seqs = await work.outbox.where(index).equals(key).primaryKeys()
      const attention = seqs.filter((seq) => needing.has(seq)).length
      return [key[2], { count: seqs.length, attention }] as const
    }),
  )
  return Object.fromEntries(entries)
}

const NONE: ByCatalog = {}
const byCatalog = createSharedQuery<ByCatalog>({ tables: (work) => [work.outbox], read: readCatalogWork }, NONE)

/** What waits in a catalog; undefined where nothing does. One query serves all who ask. */
export function useCatalogWork(catalogId: string): CatalogWork | undefined {
  return useSyncExternalStore(byCatalog.subscribe, () => byCatalog.get()[catalogId])
}
