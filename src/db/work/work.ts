import { Dexie, type EntityTable, type Table } from 'dexie'
import type {
  BaseRow,
  BlobRow,
  DiscardedDraftRow,
  DraftRow,
  FormDraftRow,
  JournalRow,
  MetaRow,
  OperationRow,
  VersionRow,
  Owner,
  SessionRow,
} from '#db/rows.ts'

export const WORK_NAME = 'holdfast-work'

/** Where the browser's parts come from; tests pass their own. */
export interface StorageParts {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/**
 * What a person did and no server has confirmed yet. Every transaction reaches the disk before it counts ("strict").
 * Nothing in it is dropped without the person's word; a change of its tables gets a new version with an upgrade.
 */
export class WorkDatabase extends Dexie {
  session!: Table<SessionRow, string>
  drafts!: Table<DraftRow, [string, string, string]>
  formDrafts!: Table<FormDraftRow, [string, string, string]>
  discarded!: EntityTable<DiscardedDraftRow, 'id'>
  versions!: EntityTable<VersionRow, 'id'>
  bases!: Table<BaseRow, [string, string, string]>
  outbox!: EntityTable<OperationRow, 'seq'>
  blobs!: Table<BlobRow, [string, string, string]>
  journal!: EntityTable<JournalRow, 'id'>
  meta!: Table<MetaRow, string>

  constructor(parts?: StorageParts, name: string = WORK_NAME) {
    super(name, { chromeTransactionDurability: 'strict', ...parts })
    this.version(1).stores({
      session: 'id',
      drafts: '[serverId+userId+key], [serverId+userId]',
      bases: '[serverId+userId+key]',
      outbox: '++seq, &opId, [serverId+userId], [serverId+userId+key], batchId',
      blobs: '[serverId+userId+hash], [serverId+userId], hash',
      journal: '++id, opId, [serverId+userId], endedAt',
      meta: 'key',
    })
    // Who orders or counts reads the rows that it needs, however many wait.
    this.version(2).stores({
      outbox:
        '++seq, &opId, [serverId+userId], [serverId+userId+key], [serverId+userId+payload.catalogId], ' +
        '[serverId+userId+state+kind], batchId',
      journal: '++id, opId, [serverId+userId], [serverId+userId+key], endedAt',
    })
    this.version(3).stores({ discarded: '++id, [serverId+userId], discardedAt' })
    this.version(4).stores({ versions: '++id, [serverId+userId], [serverId+userId+key], at' })
    this.version(5).stores({ formDrafts: '[serverId+userId+key], [serverId+userId]' })
  }
}

/** The part of a compound key or index that names the owner. */
export function ownerKey(owner: Owner): [string, string] {
  return [owner.serverId, owner.userId]
}

/** The primary key of an owner's row. */
export function rowKey(owner: Owner, key: string): [string, string, string] {
  return [owner.serverId, owner.userId, key]
}
