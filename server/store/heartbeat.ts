import { type RawBuilder, sql } from 'kysely'
import type { Log } from '#server/context.ts'
import type { Store } from '#server/store/database.ts'
import type { Db } from '#server/store/db.ts'

/** How long a claim lasts without a sign of life of its process, and how often that gives one; milliseconds. */
export interface Pace {
  readonly leaseMs: number
  readonly beatMs: number
}

/** Three signs may fail to arrive before others take over what a process had begun. */
const SHARED: Pace = { leaseMs: 12_000, beatMs: 3000 }
/** Nobody else can take over: that a slow statement holds up the signs must have no effect. */
const ALONE: Pace = { leaseMs: 120_000, beatMs: 20_000 }

/** Extends all that one kind of work holds in this process. */
type Keeper = (db: Db) => Promise<unknown>

/**
 * The sign of life of this process for all that it has claimed: pages, tasks, scheduled jobs, deliveries. What is not
 * extended in time belongs to a dead process, or to one that has stalled for so long, and others may take it. Each kind
 * of work finds out by a number of the claim that it has lost one.
 */
export class Heartbeat {
  readonly #keepers = new Set<Keeper>()
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined

  constructor(
    private readonly store: Pick<Store, 'aside' | 'exclusive'>,
    private readonly log: Log,
    readonly pace: Pace = store.exclusive ? ALONE : SHARED,
  ) {}

  /** When a claim ends that is made or extended now, by the clock of the database. */
  get until(): RawBuilder<Date> {
    return sql<Date>`clock_timestamp() + ${this.pace.leaseMs}::float8 * interval '1 millisecond'`
  }

  /** Has this called at every beat, with a connection that no other work occupies. @returns what ends that */
  keep(keeper: Keeper): () => void {
    this.#keepers.add(keeper)
    return () => void this.#keepers.delete(keeper)
  }

  begin(): void {
    this.#timer ??= setInterval(() => void this.beat(), this.pace.beatMs).unref()
  }

  /** Extends what is held now. Never rejects: what could not be extended is tried again with the next beat. */
  async beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => (this.#beating = undefined))
    await this.#beating
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
  }

  async #beat(): Promise<void> {
    for (const keeper of this.#keepers)
      try {
        await keeper(this.store.aside)
      } catch (error) {
        this.log.warn({ err: error }, 'Claims could not be extended; trying again')
      }
  }
}
