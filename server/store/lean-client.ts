import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* unread */'

/**
 * Within a change of a transaction whose result nobody reads: it goes to the database together with what is asked
 * next, or with the commit, which fails where it does.
 */
export const UNREAD = sql.raw(MARK)

/** How a transaction begins. */
export const BEGIN = /^(?:begin|start transaction)\b/i
const COMMIT = /^commit$/i
const ROLLBACK = /^rollback$/i

/** What is answered before the database was asked. */
const NO_RESULT = { command: '', rowCount: 0, rows: [] }

/** in_failed_sql_transaction: a statement before this one had failed. */
const FAILED_BEFORE = '25P02'

/**
 * A connection that goes fewer ways to its database, each of which wakes it and is waited for: a transaction begins with
 * its first statement, and changes that nobody reads go with the next one. One in which nothing is asked is none. For
 * connections with `pipeline`.
 */
export class LeanClient extends pg.Client {
  /** What waits to be asked in this transaction, its begin first. */
  #held: (() => Promise<unknown>)[] = []
  #isOpen = false
  #isBegun = false
  /** What was asked in this transaction without waiting; it may fail. */
  #unawaited: Promise<unknown>[] = []

  // The driver's overloads say what goes in and what comes out.
  override query = ((text: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return this.#askNext(text, rest)
    if (BEGIN.test(text)) return this.#begin(text)
    if (COMMIT.test(text)) return this.#commit(text)
    if (ROLLBACK.test(text)) return this.#rollback(text)
    if (this.#isOpen && text.includes(MARK)) return this.#hold(() => this.ask(text, ...rest) as Promise<unknown>)
    return this.#askNext(text, rest)
  }) as typeof pg.Client.prototype.query

  /** Asks the database now. */
  protected ask(text: unknown, ...rest: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown)(text, ...rest)
  }

  #begin(text: string): Promise<unknown> {
    this.#isOpen = true
    this.#isBegun = false
    return this.#hold(() => {
      this.#isBegun = true
      return this.ask(text) as Promise<unknown>
    })
  }

  #hold(asking: () => Promise<unknown>): Promise<unknown> {
    this.#held.push(asking)
    return Promise.resolve(NO_RESULT)
  }

  #askNext(text: unknown, rest: readonly unknown[]): unknown {
    this.#sendHeld()
    const asked = this.ask(text, ...rest)
    return this.#unawaited.length > 0 ? this.#withReason(asked as Promise<unknown>) : asked
  }

  /** What failed before says why, not what failed because of it. */
  async #withReason(asked: Promise<unknown>): Promise<unknown> {
    try {
      return await asked
    } catch (error) {
      if ((error as { code?: string }).code === FAILED_BEFORE) await Promise.all(this.#unawaited)
      throw error
    }
  }

  async #commit(text: string): Promise<unknown> {
    // Its begin alone is nothing to commit.
    const isEmpty = !this.#isBegun && this.#held.length === 1
    if (isEmpty) this.#held = []
    this.#isOpen = false
    if (isEmpty) return NO_RESULT
    this.#sendHeld()
    const asked = this.#unawaited.splice(0)
    const [result] = await Promise.all([this.ask(text) as Promise<pg.QueryResult>, ...asked])
    // The database undoes what failed before, whoever overlooked it there, and does not call that a failure.
    if (result.command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed')
    return result
  }

  async #rollback(text: string): Promise<unknown> {
    this.#held = []
    this.#unawaited = []
    this.#isOpen = false
    return this.#isBegun ? this.ask(text) : NO_RESULT
  }

  /** What waits to be asked goes before what is asked next. */
  #sendHeld(): void {
    for (const asking of this.#held.splice(0)) {
      const asked = asking()
      // Where it fails, what is asked next or the commit says so.
      asked.catch(() => {})
      this.#unawaited.push(asked)
    }
  }
}
