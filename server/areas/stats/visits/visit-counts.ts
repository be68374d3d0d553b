import type { Log } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { FileStore } from '#server/store/files.ts'
import { transact } from '#server/store/transact.ts'
import { VisitBatch, type View } from './batch.ts'
import { PublishedPaths } from './published-paths.ts'
import { writeBatch } from './write-batch.ts'

/** How long what was counted is in memory alone, where the process does not end as it should. */
const FLUSH_MS = 5000
const TRIES_AT_END = 3

/**
 * Counts visits in memory and writes every five seconds, so that a view costs no statement. A normal stop writes what is
 * left; what could not be written is tried again with the next.
 */
export class VisitCounts {
  readonly #paths: PublishedPaths
  #batch = new VisitBatch()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(
    private readonly db: Db,
    files: Pick<FileStore, 'size'>,
    private readonly log: Log,
    now: () => Date,
  ) {
    this.#paths = new PublishedPaths(db, files, now)
  }

  begin(): void {
    this.#timer ??= setInterval(() => {
      this.flush().catch((error: unknown) => this.log.error({ err: error }, 'Visits could not be written'))
    }, FLUSH_MS).unref()
  }

  view(view: View): void {
    this.#batch.addView(view)
  }

  stay(siteId: string, at: Date, seconds: number): void {
    this.#batch.addStay(siteId, at, seconds)
  }

  /** Writes what was counted until now. @throws what the database refused with; nothing of it is lost then */
  async flush(): Promise<void> {
    await this.#writing?.catch(() => undefined)
    if (this.#batch.isEmpty) return
    const batch = this.#batch
    this.#batch = new VisitBatch()
    this.#writing = this.#write(batch)
    try {
      await this.#writing
    } catch (error) {
      this.#batch.absorb(batch)
      throw error
    } finally {
      this.#writing = undefined
    }
  }

  async #write(batch: VisitBatch): Promise<void> {
    const pages = [...batch.parts.values()].filter(({ kind }) => kind === 'page')
    await this.#paths.look(pages.map(({ siteId, name }) => ({ siteId, path: name })))
    await transact(this.db, (tx) => writeBatch(tx, batch, this.#paths))
  }

  /** Writes what is left and does not begin again. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    for (let tries = 1; ; tries++)
      try {
        return await this.flush()
      } catch (error) {
        if (tries < TRIES_AT_END) continue
        return this.log.error({ err: error }, 'Visits could not be written at the end')
      }
  }
}
