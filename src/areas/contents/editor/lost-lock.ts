import type { ContentLogRow } from '#contract/contents/log.ts'

/** Who took a lock from its holder, and when; both unknown where the log can not be read. */
export type TakenLock = Partial<Pick<ContentLogRow, 'operator' | 'operTime'>>

/**
 * Who took the lock of `userName`, by the newest unlocking of the log (newest first); undefined when he opened it himself.
 * Without a log nobody can be named.
 */
export function takenBy(rows: readonly ContentLogRow[] | undefined, userName: string): TakenLock | undefined {
  if (!rows) return {}
  const last = rows.find((row) => row.kind === 'unlock')
  if (last?.facts['lockUser'] === undefined) return last?.operator === userName ? undefined : {}
  return { operator: last.operator, operTime: last.operTime }
}
