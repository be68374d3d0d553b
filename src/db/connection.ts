import type Dexie from 'dexie'
import { StorageError, storageFailure } from '#db/storage-error.ts'

const REOPENS = 3

/**
 * Runs a piece of database work; when the browser has dropped the connection (it does so on resume and on memory
 * pressure) reopens and runs it again, at most three times. The work must be one transaction or a read, so that a
 * repeat is harmless.
 *
 * @throws StorageError for every failure of storage
 */
export async function withConnection<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  for (let reopened = 0; ; reopened++) {
    try {
      return await work()
    } catch (error) {
      const failure = storageFailure(error)
      if (failure === undefined) throw error
      if (failure !== 'lost' || reopened === REOPENS) throw new StorageError(failure, error)
      db.close({ disableAutoOpen: false })
      await db.open().catch(() => undefined)
    }
  }
}

export interface VersionEvents {
  /** A newer version of the app waits for this tab: it has let go and must be reloaded. */
  onOutdated(): void
  /** Another tab of an older version holds the database: it has to be closed. */
  onBlocked(): void
}

/** Lets newer tabs upgrade at once, and says when an older one stands in the way. */
export function watchVersions(db: Dexie, events: VersionEvents): void {
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    events.onOutdated()
    return false
  })
  db.on('blocked', () => events.onBlocked())
}
