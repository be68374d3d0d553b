import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely'
import { DataError } from '#render/template-error.ts'
import { columnNames, NamingCompiler } from '#server/store/column-names.ts'
import type { Db } from '#server/store/db.ts'
import type { Database } from '#server/store/tables.ts'

/** Runs one query on the database of this process and answers its rows as the driver read them. */
export type RunQuery = (text: string, parameters: readonly unknown[]) => Promise<readonly unknown[]>

/** One query after the other, each for itself: pages only read. */
class ReadingDriver implements Driver {
  constructor(private readonly run: RunQuery) {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
        try {
          return { rows: (await this.run(sql, parameters)) as Row[] }
        } catch (error) {
          throw new DataError(error)
        }
      },
      streamQuery: () => refused(),
    })
  }

  init = () => Promise.resolve()
  releaseConnection = () => Promise.resolve()
  destroy = () => Promise.resolve()
  beginTransaction = async () => refused()
  commitTransaction = async () => refused()
  rollbackTransaction = async () => refused()
}

function refused(): never {
  throw new Error('pages are read without a transaction')
}

/**
 * The database as those see it who make pages, in this thread or another. What fails is a DataError: the page is worth
 * another try, its template is not at fault.
 */
export function pageDatabase(run: RunQuery): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadingDriver(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NamingCompiler(),
    },
    plugins: [columnNames],
  })
}
