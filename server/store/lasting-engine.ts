import { DatabaseAway } from './database-away.ts'
import type { Engine } from './pglite-engine.ts'

/** An engine that can be let go of as it stands. */
export interface StartedEngine extends Engine {
  /** Ends it without a goodbye: nothing more of what it holds is written. */
  abandon(): Promise<void>
}

/** So long nobody tries again to open one that would not open (ms): a try takes a second of a processor. */
const LEAVE_ALONE_MS = 3_000

/**
 * An engine that is opened anew once it has failed, as it does when its log finds no room on the disk: it ends then as if
 * its process had died, and whatever it has acknowledged is in the log. What it was asked at that moment, and what it is
 * asked before it stands again, is refused as by a database that is away.
 */
export class LastingEngine implements Engine {
  #engine: Promise<StartedEngine>
  /** When it could not be opened again. */
  #refusedAt: number | undefined
  #isClosed = false

  /**
   * @param open settles when the engine is ready
   * @param onFailure hears each time why it is opened again
   */
  constructor(
    first: StartedEngine,
    private readonly open: () => Promise<StartedEngine>,
    private readonly onFailure: (error: Error) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#engine = Promise.resolve(first)
  }

  get waitReady(): Promise<void> {
    return this.#ready().then(() => undefined)
  }

  async exec(messages: Uint8Array): Promise<Uint8Array> {
    const opened = this.#ready()
    const engine = await opened
    try {
      return await engine.exec(messages)
    } catch (error) {
      this.#replace(opened, engine, error as Error)
      throw new DatabaseAway(error)
    }
  }

  async checkpoint(): Promise<void> {
    await (await this.#ready()).checkpoint()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await (await this.#engine).close()
  }

  /** @throws DatabaseAway where it could not be opened again, or a moment ago */
  #ready(): Promise<StartedEngine> {
    if (this.#refusedAt !== undefined && this.now() - this.#refusedAt >= LEAVE_ALONE_MS) this.#engine = this.#reopen()
    return this.#engine
  }

  /** Once, however many were waiting for its answer. */
  #replace(opened: Promise<StartedEngine>, failed: StartedEngine, error: Error): void {
    if (this.#isClosed || this.#engine !== opened) return
    this.onFailure(error)
    this.#engine = failed.abandon().then(() => this.#reopen())
    this.#engine.catch(() => {})
  }

  #reopen(): Promise<StartedEngine> {
    this.#refusedAt = undefined
    const opening = this.open().catch((error: unknown) => {
      this.#refusedAt = this.now()
      throw new DatabaseAway(error)
    })
    opening.catch(() => {})
    return opening
  }
}
