import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { toldAway } from './database-away.ts'
import { BEGIN } from './lean-client.ts'
import { isShort, NamingClient } from './naming-client.ts'

/** A change is a transaction; a short read is one that `KEEP_PLAN` marks. */
type Kind = 'change' | 'read' | 'short read'

interface Waiting {
  readonly kind: Kind
  readonly take: () => void
}

/** Transactions that go before the reads that wait, one after the other; then reads have their turn. */
const IN_A_ROW = 3

const kindOf = (text: string): Kind => (BEGIN.test(text) ? 'change' : isShort(text) ? 'short read' : 'read')

/**
 * The one connection of a pool, given to who asks in turn, but to transactions before reads: a hundred lists that
 * somebody asks for at once hold up his own lists, not what others save. Short reads have it together: what a call
 * asks at once goes one way to the database.
 */
export class Turns {
  readonly #changes: Waiting[] = []
  readonly #reads: Waiting[] = []
  #client: Promise<pg.PoolClient> | undefined
  /** What those who have the connection do with it; one unless they are short reads. */
  #kind: Kind | undefined
  #users = 0
  #inARow = 0

  /** @param patience milliseconds after which somebody who waits is refused */
  constructor(
    private readonly pool: pg.Pool,
    private readonly patience: number,
  ) {}

  /** What the driver takes for a connection of its own. It has its turn from its first statement to its release. */
  connect(): Promise<PostgresPoolClient> {
    let turn: Promise<pg.PoolClient> | undefined
    const query = async (text: string, values: readonly unknown[]) => {
      const client = await (turn ??= this.#clientFor(kindOf(text)))
      return client.query(text, [...values]).catch((error: unknown) => {
        throw toldAway(error)
      })
    }
    const release = () => void turn?.then(() => this.#leave()).catch(() => {})
    return Promise.resolve({ query, release } as unknown as PostgresPoolClient)
  }

  end(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    return Promise.resolve(client?.then((held) => held.release())).then(() => this.pool.end())
  }

  /** @throws Error when the connection was not free in time: most likely who holds it waits for itself */
  async #clientFor(kind: Kind): Promise<pg.PoolClient> {
    if (!this.#mayJoin(kind)) await this.#wait(kind)
    else this.#enter(kind)
    try {
      const client = await (this.#client ??= this.#open())
      if (client instanceof NamingClient) client.isNaming = kind === 'change'
      return client
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  /** A connection that failed is not used again. */
  async #open(): Promise<pg.PoolClient> {
    try {
      const client = await this.pool.connect()
      client.once('error', (error) => {
        this.#client = undefined
        client.release(error)
      })
      // Without a listener, a second failure would end the process.
      client.on('error', () => {})
      return client
    } catch (error) {
      this.#client = undefined
      throw error
    }
  }

  #mayJoin(kind: Kind): boolean {
    if (this.#users === 0) return true
    return kind === 'short read' && this.#kind === 'short read' && this.#changes.length === 0
  }

  #enter(kind: Kind): void {
    this.#kind = kind
    this.#users++
  }

  #wait(kind: Kind): Promise<void> {
    const line = kind === 'change' ? this.#changes : this.#reads
    return new Promise<void>((take, refuse) => {
      const one: Waiting = {
        kind,
        take: () => {
          clearTimeout(timer)
          this.#enter(kind)
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

  #leave(): void {
    if (--this.#users > 0) return
    const isReadsTurn = this.#changes.length === 0 || (this.#inARow >= IN_A_ROW && this.#reads.length > 0)
    this.#inARow = isReadsTurn ? 0 : this.#inARow + 1
    const line = isReadsTurn ? this.#reads : this.#changes
    const next = line.shift()
    next?.take()
    if (next?.kind !== 'short read') return
    while (line[0]?.kind === 'short read') line.shift()?.take()
  }
}
