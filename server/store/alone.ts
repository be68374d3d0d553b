import type { Services } from '#server/context.ts'
import type { Db } from './db.ts'
import { takeTurns } from './transact.ts'

const last = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Does work with files while no other work under the same key is done. On a database server that holds for all of its
 * processes, by a lock that occupies one connection. The embedded database has one connection and one process: there a
 * queue in memory does it, so that nobody waits for a slow storage who wants a row.
 *
 * @param work gets what it reads and writes rows by; it may be done again from its start
 */
export async function alone<T>(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  key: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl !== undefined)
    return db.transaction().execute(async (tx) => {
      await takeTurns(tx, 'alone', key)
      return work(tx)
    })
  const queues = last.get(db) ?? new Map<string, Promise<unknown>>()
  last.set(db, queues)
  const before = queues.get(key)
  const mine = (async () => {
    await before?.catch(() => {})
    return work(db)
  })()
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
