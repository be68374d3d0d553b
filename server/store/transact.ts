import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/store/db.ts'

const ATTEMPTS = 4
/** Grows with each attempt; a part of it is chance, so that two that met do not meet again. */
const WAIT_MS = 15

/** serialization_failure, deadlock_detected: the database undid one of several that met, which may simply come again. */
const MET = new Set(['40001', '40P01'])

/** True for what the database undid because others worked on the same rows at the same moment. */
export function isContention(error: unknown): boolean {
  return MET.has((error as { code?: string } | undefined)?.code ?? '')
}

/**
 * Runs an effect in one transaction, again when the database undid it in favour of another one. The effect must
 * therefore change nothing but the database.
 */
export async function transact<T>(db: Db, effect: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(effect)
    } catch (error) {
      if (!isContention(error) || attempt === ATTEMPTS) throw error
      await sleep(attempt * WAIT_MS * (1 + Math.random()))
    }
  }
}

/**
 * Until the end of the transaction nobody else passes here with the same words: what is looked up after it and not
 * found stays missing. For rules that no unique index can state.
 */
export async function takeTurns(tx: Tx, ...words: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${words.join('\n')}, 0))`.execute(tx)
}
