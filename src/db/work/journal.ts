import { withConnection } from '#db/connection.ts'
import type { JournalOutcome, JournalRow, OperationRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'

const KEPT = 30 * 24 * 3600_000

/** The entry that tells how an operation ended. A discarded one keeps what it held. */
export function journalEntry(operation: OperationRow, outcome: JournalOutcome, now: number): Omit<JournalRow, 'id'> {
  const { userId, serverId, opId, key, kind, siteId, title, merged, createdAt, textAt, payload, base } = operation
  // A line that is gone counts no attempt: what may have arrived all the same was tried.
  const attempts = operation.attempts + (operation.unsure ? 1 : 0)
  const what = { userId, serverId, opId, key, kind, siteId, title, outcome, merged, attempts, createdAt, endedAt: now }
  const entry = textAt === undefined ? what : { ...what, textAt }
  if (outcome !== 'discarded') return entry
  const held = { ...entry, payload, ...(operation.unsure && { unsure: true as const }) }
  return base ? { ...held, base } : held
}

/** Drops entries older than 30 days. Answers how many went. */
export async function trimJournal(work: WorkDatabase, now: number): Promise<number> {
  return withConnection(work, () =>
    work.journal
      .where('endedAt')
      .below(now - KEPT)
      .delete(),
  )
}
