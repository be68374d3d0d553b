import { withConnection } from '#db/connection.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/** How many are looked at in one transaction: there may be a hundred thousand, and who orders something waits for it. */
const PIECE = 500

type Key = [string, string, string]

/**
 * Drops what a server confirmed of contents that no draft, no order and no entry of the journal is about (any more). An
 * order leaves an entry and a confirmed state behind at once: one without the other is as old as the journal reaches. Those
 * of contents that were made here stay: their addresses may be opened again as those of new ones.
 */
export async function dropIdleBases(work: WorkDatabase): Promise<void> {
  const bases = await withConnection(work, () => work.bases.toCollection().primaryKeys())
  const tables = [work.bases, work.drafts, work.outbox, work.journal]
  for (let at = 0; at < bases.length; at += PIECE) {
    const piece = bases.slice(at, at + PIECE)
    await withConnection(work, () => work.transaction('rw', tables, () => dropIdle(work, piece)))
  }
}

/** Of some that lie side by side. By keys, as far as they tell: each has a whole text. */
async function dropIdle(work: WorkDatabase, bases: Key[]): Promise<void> {
  const keys = await Promise.all(
    [work.drafts, work.outbox, work.journal].map((table) =>
      table.where('[serverId+userId+key]').between(bases[0], bases.at(-1), true, true).keys(),
    ),
  )
  const needed = new Set(keys.flat().map(String))
  const idle = bases.filter((key) => !needed.has(String(key)))
  const rows = await work.bases.bulkGet(idle)
  await work.bases.bulkDelete(idle.filter((_, at) => !rows[at]?.isOwn))
}
