import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether a column contains the text, in the spelling of `lib/fold-text.ts`. For tables that are small enough to be read. */
export function textContains(column: string, text: string): RawBuilder<SqlBool> {
  return foldedContains(sql`fold_text(${sql.ref(column)})`, text)
}

/** The same of a text that is kept folded. */
export function foldedContains(folded: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`position(fold_text(${text}) in ${folded}) > 0`
}
