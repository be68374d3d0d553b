import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DBCore, DBCoreMutateRequest } from 'dexie'
import type { OperationRow } from '#db/rows.ts'
import { WORK_NAME, WorkDatabase } from '#db/work/work.ts'
import type { Random } from '../world/random.ts'
import type { Realm } from '../world/realm.ts'

/** The parts of the storage in memory that no page can see. */
interface Insides {
  _databases: Map<string, { transactions: RawTransaction[]; rawObjectStores: Map<string, { records: RawRecords }> }>
}
interface RawTransaction {
  db: unknown
  abort(): void
  _state: string
  _requests: { request: { readyState: string } }[]
  _start(): void
  _abort(error: string): void
}
interface RawRecords {
  records: { getAllRecords(): Iterable<{ value: unknown }> }
}

/** The disk of one device, shared by its page and its worker. */
export class Storage {
  isFull = false
  /** Writes are taken on, and only the commit says that there is no room. */
  isFullAtCommit = false
  /** How often the browser drops the connection under a piece of work. */
  loss = 0
  private readonly parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  private readonly random: Random
  /** Rows of each table as the last transaction that was committed left them. */
  private readonly committed = new Map<string, unknown[]>()

  constructor(random: Random) {
    this.random = random
  }

  /** A connection as that realm has it: it ends with the realm, and what was not committed by then never was. */
  open(realm: Realm): WorkDatabase {
    const work = new WorkDatabase(this.parts)
    work.use({ stack: 'dbcore', name: 'troubles', create: (core) => this.troubled(core, realm) })
    realm.onDeath(() => this.abortAll(work))
    return work
  }

  /** What is on the disk now, as nobody inside can look at it: what is being written is not there yet. */
  rows<Row = OperationRow>(table: string): Row[] {
    return [...((this.committed.get(table) ?? []) as Row[])]
  }

  private noteCommitted(tables: readonly string[]): void {
    for (const table of tables) {
      const records = this.database?.rawObjectStores.get(table)?.records.records.getAllRecords() ?? []
      this.committed.set(
        table,
        Array.from(records, ({ value }) => value),
      )
    }
  }

  private get database() {
    return (this.parts.indexedDB as unknown as Insides)._databases.get(WORK_NAME)
  }

  private troubled(core: DBCore, realm: Realm): DBCore {
    return {
      ...core,
      transaction: (stores, mode, options) => {
        if (this.random.chance(this.loss)) throw named('UnknownError', 'Connection to Indexed Database server lost')
        const transaction = core.transaction(stores, mode, options)
        if (mode === 'readwrite')
          (transaction as unknown as EventTarget).addEventListener('complete', () => this.noteCommitted(stores))
        return transaction
      },
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => {
            if (!realm.alive) return new Promise<never>(() => undefined) as never
            if (this.isFull && takesRoom(request)) return Promise.reject(named('QuotaExceededError', 'Full')) as never
            if (this.isFullAtCommit && takesRoom(request)) failAtCommit(request.trans)
            return table.mutate(request)
          },
        }
      },
    }
  }

  private abortAll(work: WorkDatabase): void {
    const connection = work.isOpen() ? work.backendDB() : undefined
    for (const transaction of this.database?.transactions.slice() ?? []) {
      if (transaction.db !== connection) continue
      try {
        transaction.abort()
      } catch {
        // It is being committed: nobody is left to hear of it.
      }
    }
  }
}

function takesRoom({ type }: DBCoreMutateRequest): boolean {
  return type === 'put' || type === 'add'
}

/** Ends a transaction of the storage in memory without its effect where it would be committed. */
function failAtCommit(given: unknown): void {
  const transaction = given as RawTransaction
  const { _start: start } = transaction
  transaction._start = () => {
    const isOver = transaction._requests.every(({ request }) => request.readyState === 'done')
    if (isOver && transaction._state !== 'finished') transaction._abort('QuotaExceededError')
    else start.call(transaction)
  }
}

function named(name: string, message: string): DOMException {
  return new DOMException(message, name)
}
