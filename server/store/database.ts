import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/store/db.ts'
import { StartError } from '#server/start-error.ts'
import { builtFile, threadFile } from '#server/threads.ts'
import type { Database } from '#server/store/tables.ts'
import { threadEngine } from './db-channel.ts'
import { columnNames, NamingDialect } from './column-names.ts'
import { tellingWhenAway } from './database-away.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { EngineSocket } from './engine-socket.ts'
import { LastingEngine, type StartedEngine } from './lasting-engine.ts'
import { LeanClient } from './lean-client.ts'
import { lockDataDir } from './lock.ts'
import { NamingClient } from './naming-client.ts'
import type { DatabaseFiles, Engine } from './pglite-engine.ts'
import { Turns } from './turns.ts'

/** An open database, embedded or a server's, behind one query builder. */
export interface Store {
  readonly db: Db
  /** The same database by a connection that no work occupies: for signs of life. The embedded one has but one. */
  readonly aside: Db
  /** True when no other process can work on the same rows. */
  readonly exclusive: boolean
  /** The regular care that an embedded database does not take of itself: statistics, dead rows, checkpoint. */
  maintain(): Promise<void>
  close(): Promise<void>
}

/** A store that can be written down and opened again. */
export interface MemoryStore extends Store {
  dump(): Promise<Blob>
}

/** A query that waits this long for a connection waits for the transaction around itself. */
const ACQUIRE_TIMEOUT = 20_000
const SERVER_POOL = 10
/** Of the thread's own memory, beside that of the database, for values that live shortly; Node would take 48. */
const YOUNG_MB = 12

function kyselyOf(pool: Pick<PostgresPool, 'connect' | 'end'>): Db {
  return new Kysely<Database>({
    dialect: new NamingDialect({ pool }),
    plugins: [columnNames],
  })
}

/** One connection, kept for good: a second one would read uncommitted rows of the first. */
export function embedded(engine: Engine, release: () => void): Store {
  const pool = new pg.Pool({
    stream: () => new EngineSocket(engine) as unknown as Duplex,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    Client: NamingClient,
    max: 1,
    min: 1,
    idleTimeoutMillis: 0,
  })
  const db = kyselyOf(new Turns(pool, ACQUIRE_TIMEOUT))
  return {
    db,
    aside: db,
    exclusive: true,
    maintain: async () => {
      await sql`vacuum analyze`.execute(db)
      await engine.checkpoint()
    },
    close: async () => {
      await db.destroy()
      await engine.close()
      release()
    },
  }
}

/** In memory, gone with the process. */
export async function openMemoryStore(files?: DatabaseFiles): Promise<MemoryStore> {
  const { openMemory } = await import('./pglite-engine.ts')
  const engine = openMemory(files)
  await engine.waitReady
  return { ...embedded(engine, () => {}), dump: () => engine.dump() }
}

/** Workers start from built files only; from source the database runs in this thread, which loads it for that alone. */
async function startEngine(folder: string, onDeath: (error: Error) => void): Promise<StartedEngine> {
  const file = threadFile('db-worker')
  const engine = file
    ? threadEngine(
        new Worker(file, { workerData: { folder }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }),
        onDeath,
      )
    : Object.assign((await import('./pglite-engine.ts')).openFolder(folder), { abandon: async () => {} })
  try {
    await engine.waitReady
    return engine
  } catch (error) {
    await engine.abandon()
    throw error
  }
}

/** What is heard of an embedded database. */
export interface Told {
  /** Its thread has ended by itself: no call can succeed any more. */
  onDeath?: (error: Error) => void
  /** It has failed and is opened again. */
  onFailure?: (error: Error) => void
}

/**
 * The embedded database of a data folder, in a thread of its own.
 *
 * @throws StartError when another process holds the folder, or when its files can not be opened
 */
export async function openEmbeddedStore(
  dataDir: string,
  { onDeath = () => {}, onFailure = () => {} }: Told = {},
): Promise<Store> {
  const lock = lockDataDir(dataDir)
  const folder = join(dataDir, 'pg')
  try {
    copyEmptyDatabase(folder, builtFile('../empty-database'))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const open = () => startEngine(folder, onDeath)
    const engine = new LastingEngine(await open(), open, onFailure)
    return embedded(engine, () => lock.release())
  } catch (error) {
    lock.release()
    throw new StartError(`The database in ${folder} can not be opened: ${String(error)}`, { cause: error })
  }
}

/** Compiling a query costs more than it saves where answers are short: 60 ms of a search that takes 50. */
async function withoutCompiling(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

function poolOf(connectionString: string, max: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: LeanClient,
    pipeline: true,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    keepAlive: true,
    onConnect: withoutCompiling,
  })
  // A connection that dies is replaced by the pool, and what was asked by it fails; without these listeners it would end
  // the process: where it is idle, and where a transaction has it and asks nothing at the moment.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return tellingWhenAway(pool as unknown as PostgresPool)
}

/**
 * A PostgreSQL server, 15 or newer.
 *
 * @throws StartError (without the password of the address) when it does not answer
 */
export async function openServerStore(url: string): Promise<Store> {
  const db = kyselyOf(poolOf(url, SERVER_POOL))
  const aside = kyselyOf(poolOf(url, 1))
  const close = async () => {
    await Promise.all([db.destroy(), aside.destroy()])
  }
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db)
    if (Number(rows[0]?.version) < 150000) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    await close()
    const { cause = error } = error as Error
    const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code || 'no answer'
    throw new StartError(`The database of DATABASE_URL can not be reached: ${reason}`, { cause: error })
  }
  return { db, aside, exclusive: false, maintain: async () => {}, close }
}
