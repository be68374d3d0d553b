import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { NamingClient } from './naming-client.ts'

interface Waiting {
  readonly take: () => void
}

/** Transactions that go before the reads that wait, one after the other; then one read has its turn. */
const IN_A_ROW = 3

const changing = new AsyncLocalStorage<true>()

/**
 * Opens a transaction whose connection is wanted before those of reads: it changes something, and a person waits for it.
 *
 * @param open gets the effect to run inside; what that starts besides takes its turn as everybody does
 */
export function aheadOfReads<Tx, T>(
  open: (effect: (tx: Tx) => Promise<T>) => Promise<T>,
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  return changing.run(true, () => open((tx) => changing.exit(() => effect(tx))))
}

/**
 * The one connection of a pool, given to who asks in turn, but to changes before reads: a hundred lists that somebody
 * asks for at once hold up his own lists, not what others save.
 */
export class Turns {
  readonly #changes: Waiting[] = []
  readonly #reads: Waiting[] = []
  #isTaken = false
  #inARow = 0

  /** @param patience milliseconds after which somebody who waits is refused */
  constructor(
    private readonly pool: pg.Pool,
    private readonly patience: number,
  ) {}

  /** @throws Error when the connection was not free in time: most likely who holds it waits for itself */
  async connect(): Promise<pg.PoolClient> {
    const isChange = changing.getStore() === true
    await this.#turn(isChange ? this.#changes : this.#reads)
    try {
      const client = await this.pool.connect()
      if (client instanceof NamingClient) client.isNaming = isChange
      const { release } = client
      client.release = (error) => {
        release.call(client, error)
        this.#next()
      }
      return client
    } catch (error) {
      this.#next()
      throw error
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  async #turn(line: Waiting[]): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    await new Promise<void>((take, refuse) => {
      const one: Waiting = {
        take: () => {
          clearTimeout(timer)
          take()
        },
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(one), 1)
        refuse(new Error('The connection of the database was not free in time'))
      }, this.patience)
      line.push(one)
    })
  }

  #next(): void {
    const isReadsTurn = this.#changes.length === 0 || (this.#inARow >= IN_A_ROW && this.#reads.length > 0)
    this.#inARow = isReadsTurn ? 0 : this.#inARow + 1
    const next = (isReadsTurn ? this.#reads : this.#changes).shift()
    this.#isTaken = next !== undefined
    next?.take()
  }
}
