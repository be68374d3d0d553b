import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** The database does not answer just now; what is asked again later may well succeed. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseAway'
  }
}

/** Connection exceptions, a server that shuts down or starts, and one that takes no more connections. */
const AWAY = /^(?:08\w{3}|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/

/** What the driver says, without a code, of a connection that ended under a query or before it. */
const ENDED = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return AWAY.test((error as NodeJS.ErrnoException).code ?? '') || ENDED.test(error.message)
}

/** What a driver's failure is told as. */
export function toldAway(error: unknown): unknown {
  return isAway(error) ? new DatabaseAway(error) : error
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * A pool whose failures say that the database is away, where that is what they are: to connect, and of each query. Whether
 * a commit under which the connection ended had its effect, nobody knows.
 */
export function tellingWhenAway(pool: PostgresPool): PostgresPool {
  const told = new WeakSet<PostgresPoolClient>()
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error)
      })
      if (told.has(client)) return client
      told.add(client)
      const ask = client.query.bind(client) as Ask
      const query: Ask = async (...args) => {
        try {
          return await ask(...args)
        } catch (error) {
          throw toldAway(error)
        }
      }
      return Object.assign(client, { query })
    },
  }
}
