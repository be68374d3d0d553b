import { type Collection, Dexie, type Table } from 'dexie'
import type {
  CacheRow,
  CopyRow,
  FeedRow,
  IndexedRow,
  OfflineCopyRow,
  MetaRow,
  Owner,
  PinRow,
  ShelfRow,
} from '#db/rows.ts'
import { ownerKey, type StorageParts } from '#db/work/work.ts'

export const CACHE_NAME = 'holdfast-cache'

type OwnedKey = [string, string, string]

/** Copies of what a server answered. Losing all of it costs nothing but a read; it is shed first when room is short. */
export class CacheDatabase extends Dexie {
  answers!: Table<CacheRow, string>
  pins!: Table<PinRow, OwnedKey>
  keeps!: Table<OfflineCopyRow, OwnedKey>
  copies!: Table<CopyRow, OwnedKey>
  feeds!: Table<FeedRow, OwnedKey>
  held!: Table<IndexedRow, OwnedKey>
  shelves!: Table<ShelfRow, [string, string, string, string]>
  meta!: Table<MetaRow, string>

  constructor(parts?: StorageParts, name: string = CACHE_NAME) {
    super(name, { chromeTransactionDurability: 'relaxed', ...parts })
    this.version(1).stores({
      answers: 'id, [serverId+userId], [serverId+userId+endpointId], storedAt',
      pins: '[serverId+userId+key]',
    })
    this.version(2).stores({
      answers: 'id, [serverId+userId], [serverId+userId+endpointId+storedAt], storedAt',
      pins: '[serverId+userId+key], [serverId+userId]',
      keeps: '[serverId+userId+contentId], [serverId+userId+siteId]',
      copies: '[serverId+userId+contentId]',
      feeds: '[serverId+userId+siteId]',
      held: '[serverId+userId+contentId], [serverId+userId+siteId], storedAt',
      shelves: '[serverId+userId+siteId+shelf], [serverId+userId+siteId]',
      meta: 'key',
    })
  }
}

/** The rows of one owner, in a table whose key begins with him. */
export function ofOwner<Row>(table: Table<Row, OwnedKey>, owner: Owner): Collection<Row, OwnedKey> {
  return table.where(':id').between([...ownerKey(owner), Dexie.minKey], [...ownerKey(owner), Dexie.maxKey])
}
