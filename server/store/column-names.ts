import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'

/**
 * `contentId` of the code is `content_id` of the database. The library's plugin copies each query to say so; that costs as
 * much as to write the query out, where it is said here.
 */
class ColumnNames extends CamelCasePlugin {
  override transformQuery({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) {
    return node
  }

  toDatabase(name: string): string {
    return this.snakeCase(name)
  }
}

/** Names of rows that the database answers become those of the code; names within their JSON stay. */
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true })

/** Writes the names of the database into queries. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnNames.toDatabase(name))
  }
}

export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NamingCompiler()
  }
}
