import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** A database without a socket: in this thread, or behind a worker. */
export interface Engine {
  readonly waitReady: Promise<void>
  /** Takes whole messages of a PostgreSQL client, as many as there are, and gives what the server answers to them. */
  exec(messages: Uint8Array): Promise<Uint8Array>
  /** Writes changed pages to the data files, syncs them, and lets go of the write-ahead log before. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

const TUNING = ['shared_buffers=16MB', 'max_wal_size=512MB', 'checkpoint_timeout=1h']
const READ_ONLY = /^(SELECT|BEGIN|START|ROLLBACK|SHOW|SET|RESET|DISCARD|SAVEPOINT|RELEASE|FETCH|CLOSE)/

/** The library's own way that takes no messages apart; what it hands out lies in the memory of the database. */
async function rawExec(db: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Buffer[] = []
  await db.execProtocolRawStream(messages, { onRawData: (part) => parts.push(Buffer.from(part)) })
  const [first, second] = parts
  return first && !second ? first : Buffer.concat(parts)
}

/** The ends of commands (`C`, with their tag) and of whole queries (`Z`, with the state of the transaction), and errors. */
function* answersIn(bytes: Uint8Array): Generator<{ type: 'C' | 'E' | 'Z'; text: string }> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < all.length; at += 1 + all.readInt32BE(at + 1)) {
    const type = String.fromCharCode(all[at] ?? 0)
    const end = at + 1 + all.readInt32BE(at + 1)
    if (type === 'C') yield { type, text: all.toString('latin1', at + 5, end - 1) }
    if (type === 'E') yield { type, text: all.toString('utf8', at + 5, end) }
    if (type === 'Z') yield { type, text: all.toString('latin1', at + 5, end) }
  }
}

/** The severity, in words of the server's language and untranslated, of an error after which the server is not there. */
const LAST_WORDS = /(?:^|\0)V(?:PANIC|FATAL)\0/

/** The fields of an error, which begin with a letter each and end with a zero. */
function messageOf(fields: string): string {
  return /(?:^|\0)M([^\0]*)/.exec(fields)?.[1] ?? 'no reason given'
}

/** Syncs the files of a folder that changed since the last call. */
class ChangedFiles {
  private since = 0
  constructor(private readonly folder: string) {}

  sync(recursive: boolean) {
    // File times are coarser than the clock, so the window overlaps.
    const start = Date.now() - 1000
    for (const entry of readdirSync(this.folder, { withFileTypes: true, recursive })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      if (statSync(path).mtimeMs < this.since) continue
      const handle = openSync(path, 'r+')
      try {
        fdatasyncSync(handle)
      } finally {
        closeSync(handle)
      }
    }
    if (recursive || this.since === 0) this.syncNames()
    this.since = start
  }

  private syncNames() {
    if (process.platform === 'win32') return
    const handle = openSync(this.folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}

/**
 * A server would end its process at a panic and begin again from its log. PGlite lives on in no state at all, says nothing
 * that ends the query, and would write what it holds: whoever is told must let go of it.
 *
 * PGlite never syncs: a commit would survive the death of the process but not of the power. So the
 * write-ahead log is synced here before a commit is reported.
 */
class FolderEngine implements Engine {
  readonly waitReady: Promise<void>
  private readonly db: PGlite
  private readonly log: ChangedFiles
  private readonly data: ChangedFiles
  private wrote = false

  constructor(folder: string, options: PGliteOptions) {
    this.db = new PGlite({ ...options, dataDir: folder })
    this.waitReady = this.db.waitReady
    this.log = new ChangedFiles(join(folder, 'pg_wal'))
    this.data = new ChangedFiles(folder)
  }

  async exec(messages: Uint8Array) {
    const answer = await rawExec(this.db, messages)
    let isOver = false
    for (const { type, text } of answersIn(answer)) {
      if (type === 'C' && !READ_ONLY.test(text)) this.wrote = true
      if (type === 'Z' && text === 'I') isOver = true
      if (type === 'E' && LAST_WORDS.test(text)) throw new Error(`The database has ended: ${messageOf(text)}`)
    }
    if (isOver && this.wrote) {
      this.log.sync(false)
      this.wrote = false
    }
    return answer
  }

  async checkpoint() {
    await this.db.exec('checkpoint')
    this.data.sync(true)
  }

  async close() {
    await this.checkpoint()
    await this.db.close()
  }
}

/** The embedded database in a folder. Its caller holds the lock of the data folder. */
export function openFolder(folder: string): Engine {
  return new FolderEngine(folder, { postgresqlconf: TUNING })
}

/** The embedded database in memory, with a way to write it down. */
export interface MemoryEngine extends Engine {
  dump(): Promise<Blob>
}

/** Where an embedded database has its files. */
export type DatabaseFiles = NonNullable<PGliteOptions['fs']>

/** An embedded database that ends with the process, empty or with the files of another one. */
export function openMemory(files?: DatabaseFiles): MemoryEngine {
  const db = new PGlite({ postgresqlconf: TUNING, ...(files && { fs: files }) })
  return {
    waitReady: db.waitReady,
    exec: (messages) => rawExec(db, messages),
    checkpoint: async () => void (await db.exec('checkpoint')),
    close: () => db.close(),
    dump: () => db.dumpDataDir('none'),
  }
}
