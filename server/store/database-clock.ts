import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** Less is the noise of measuring. */
const LEAST_MS = 100

/**
 * The time as the database has it: what processes on several machines say to each other by rows, such as when work is
 * due, must not depend on whose clock is wrong.
 */
export class DatabaseClock {
  #aheadMs = 0

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs)

  /** Looks how far the database is ahead of this machine. The way there and back is all that it can be wrong by. */
  async look(db: Db): Promise<void> {
    const before = Date.now()
    const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
    const after = Date.now()
    const ahead = (rows[0]?.time.getTime() ?? after) - (before + after) / 2
    if (Math.abs(ahead - this.#aheadMs) > LEAST_MS + (after - before) / 2) this.#aheadMs = Math.round(ahead)
  }
}
