import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* with commit */'

/** In front of the last change of a transaction, whose result nobody reads: it is asked together with the commit. */
export const WITH_COMMIT = sql.raw(MARK)

const BEGIN = /^(?:begin|start transaction)\b/i
const COMMIT = /^commit$/i
const ROLLBACK = /^rollback$/i

/** What is answered before the database was asked. */
const UNREAD = { command: '', rowCount: 0, rows: [] }

/**
 * A connection that goes fewer ways to its database, each of which wakes it and is waited for: a transaction begins with
 * its first statement, and may end with its last. One in which nothing is asked is none. For connections with `pipeline`.
 */
export class LeanClient extends pg.Client {
  /** How the transaction is to begin that has asked for nothing yet. */
  #toBegin: string | undefined
  #isOpen = false
  #toCommit: (() => Promise<unknown>) | undefined
  /** What was asked in this transaction without waiting; it may fail. */
  #unawaited: Promise<unknown>[] = []

  // The driver's overloads say what goes in and what comes out.
  override query = ((text: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return this.#askNext(text, rest)
    if (BEGIN.test(text)) return this.#begin(text)
    if (COMMIT.test(text)) return this.#commit(text)
    if (ROLLBACK.test(text)) return this.#rollback(text)
    if (!this.#isOpen || !text.includes(MARK)) return this.#askNext(text, rest)
    if (this.#toCommit) this.#sendWaiting()
    this.#toCommit = () => this.ask(text, ...rest) as Promise<unknown>
    return Promise.resolve(UNREAD)
  }) as typeof pg.Client.prototype.query

  /** Asks the database now. */
  protected ask(text: unknown, ...rest: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown)(text, ...rest)
  }

  #begin(text: string): Promise<unknown> {
    this.#isOpen = true
    this.#toBegin = text
    return Promise.resolve(UNREAD)
  }

  #askNext(text: unknown, rest: readonly unknown[]): unknown {
    this.#sendWaiting()
    return this.ask(text, ...rest)
  }

  async #commit(text: string): Promise<unknown> {
    if (this.#end()) return UNREAD
    this.#sendWaiting()
    const asked = this.#unawaited.splice(0)
    const [result] = await Promise.all([this.ask(text) as Promise<pg.QueryResult>, ...asked])
    // The database undoes what failed before, whoever overlooked it there, and does not call that a failure.
    if (result.command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed')
    return result
  }

  async #rollback(text: string): Promise<unknown> {
    this.#toCommit = undefined
    if (this.#end()) return UNREAD
    this.#unawaited = []
    return this.ask(text)
  }

  /** Answers true where the transaction had asked for nothing. */
  #end(): boolean {
    const isEmpty = this.#toBegin !== undefined && this.#toCommit === undefined
    if (isEmpty) this.#toBegin = undefined
    this.#isOpen = false
    return isEmpty
  }

  /** What waits to be asked goes before what is asked next. */
  #sendWaiting(): void {
    const [begin, change] = [this.#toBegin, this.#toCommit]
    this.#toBegin = undefined
    this.#toCommit = undefined
    if (begin !== undefined) this.#askUnawaited(this.ask(begin) as Promise<unknown>)
    if (change) this.#askUnawaited(change())
  }

  #askUnawaited(asked: Promise<unknown>): void {
    // Where it fails, the commit says so.
    asked.catch(() => {})
    this.#unawaited.push(asked)
  }
}
