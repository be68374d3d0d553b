import { Dexie, type Table } from 'dexie'
import type { CacheRow, PinRow } from '#db/rows.ts'
import type { StorageParts } from '#db/work.ts'

export const CACHE_NAME = 'holdfast-cache'

/** Copies of what a server answered. Losing all of it costs nothing but a read; it is shed first when room is short. */
export class CacheDatabase extends Dexie {
  answers!: Table<CacheRow, string>
  pins!: Table<PinRow, [string, string, string]>

  constructor(parts?: StorageParts, name: string = CACHE_NAME) {
    super(name, { chromeTransactionDurability: 'relaxed', ...parts })
    this.version(1).stores({
      answers: 'id, [serverId+userId], [serverId+userId+endpointId], storedAt',
      pins: '[serverId+userId+key]',
    })
  }
}
