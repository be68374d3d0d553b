import type { OperationRow } from '#db/rows.ts'
import { nextDue, selectReady } from '#sync/schedule/select-ready.ts'

/** After which the rows are read again although some of those in hand can still be sent (ms). */
const STALE_MS = 10_000

/**
 * What waits, as one drain last read it: thousands of rows are not read again for each one that was sent. Being out of
 * date only makes it careful, because a lease looks at the row itself; a key that was tried in vain stays out of sight
 * until the next reading.
 */
export class Queue {
  rows: OperationRow[] = []
  private readAt = Number.NEGATIVE_INFINITY
  private readonly ended = new Set<number>()
  private readonly tried = new Set<string>()
  private readonly read: () => Promise<OperationRow[]>

  constructor(read: () => Promise<OperationRow[]>) {
    this.read = read
  }

  /** What ends while it reads may still be in what it reads. */
  async refresh(now: number): Promise<void> {
    this.ended.clear()
    this.tried.clear()
    this.readAt = now
    const rows = await this.read()
    this.rows = rows.filter(({ seq }) => !this.ended.has(seq))
  }

  isStale(now: number): boolean {
    return now - this.readAt > STALE_MS
  }

  /** Whether anything was tried since the rows were read: another reading may show more to do. */
  get isOutdated(): boolean {
    return this.ended.size > 0 || this.tried.size > 0
  }

  ready(now: number): OperationRow[] {
    return selectReady(this.rows, now).filter((row) => !this.tried.has(row.key))
  }

  /** When one of the rows will be due, `passed` ones aside. */
  nextDue(passed: ReadonlySet<string>, now: number): number | undefined {
    return nextDue(this.rows, now, passed)
  }

  /** It was tried; when it is done the next of its key may go. */
  note(row: OperationRow, isDone: boolean): void {
    if (!isDone) return void this.tried.add(row.key)
    this.ended.add(row.seq)
    this.rows = this.rows.filter(({ seq }) => seq !== row.seq)
  }
}
