import type Dexie from 'dexie'
import { present } from '#db/page-cache.ts'
import { StorageError, storageFailure } from '#db/storage-error.ts'

const REOPENS = 3

/** Connections that have made way for a newer version: they are never opened again. */
const outdated = new WeakSet<Dexie>()

/** True once this connection has made way for a newer version of the app. */
export function isOutdated(db: Dexie): boolean {
  return outdated.has(db)
}

/**
 * Runs a piece of database work; when the browser has dropped the connection (it does so on resume and on memory
 * pressure) or the page was put aside in the middle of it, reopens and runs it again, at most three times. The work
 * must be one transaction or a read, so that a repeat is harmless.
 *
 * @throws StorageError for every failure of storage; `newer` once a newer version of the app has taken over
 */
export async function withConnection<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let reopened = 0; ; reopened++) {
    if (outdated.has(db)) throw new StorageError('newer', undefined)
    try {
      return await work()
    } catch (error) {
      const failure = storageFailure(error)
      if (failure === undefined) throw error
      if (failure !== 'lost' || reopened === REOPENS) throw new StorageError(failure, error)
      await present()
      db.close({ disableAutoOpen: false })
      await db.open().catch(() => undefined)
    }
  }
}

/**
 * Row of `meta` with the lowest version of the schema (Dexie's `verno`) that can still read the data. A version of the
 * app that writes what older ones would misread puts its own number there in its upgrade.
 */
export const OLDEST_READER = 'oldestReader'

/** Refuses data that a newer version has made unreadable for this one: nothing of it is changed or deleted. */
async function refuseUnreadable(db: Dexie, opening: Dexie, declared: number, refused?: () => void): Promise<void> {
  if (!db.tables.some(({ name }) => name === 'meta')) return
  const row = (await opening.table('meta').get(OLDEST_READER)) as { value?: unknown } | undefined
  if (Number(row?.value ?? 0) <= declared) return
  outdated.add(db)
  refused?.()
  throw new StorageError('newer', undefined)
}

export interface VersionEvents {
  /** A newer version of the app waits for this tab. What is pending is written now: it gets a second, no more. */
  onOutdated(): Promise<void> | void
  /** Another tab of an older version holds the database: it has to be closed. */
  onBlocked(): void
  /** The database is open: nobody is in the way (any more). */
  onReady?(): void
  /** The data was written by a newer version and is nothing that this one can read. */
  onRefused?(): void
}

/** How long a newer tab waits for what this one has to write (ms). */
const LAST_WRITES_MS = 1_000

/**
 * Lets newer tabs upgrade, after the last writes of this one, says when an older one stands in the way, and refuses data
 * that this version can not read. Called before the database is opened.
 */
export function watchVersions(db: Dexie, events: VersionEvents): void {
  db.on('versionchange', ({ newVersion }) => {
    // It was deleted, and nobody newer is there: Dexie lets go of it, and whoever comes next begins a new one.
    if (!newVersion) return undefined
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WRITES_MS))
    const written = Promise.resolve(events.onOutdated()).catch(() => undefined)
    void Promise.race([written, late]).then(() => {
      outdated.add(db)
      db.close({ disableAutoOpen: true })
    })
    return false
  })
  db.on('blocked', () => events.onBlocked())
  db.on('ready', () => events.onReady?.(), true)
  const declared = db.verno
  db.on('ready', (opening) => refuseUnreadable(db, opening as Dexie, declared, events.onRefused), true)
}
