import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { foldText } from '#lib/fold-text.ts'
import { foldedContains } from '#server/shared/text-search.ts'
import type { Db } from '#server/store/db.ts'

/** The rule by which titles are found that contain a text. */
export type TitleRule = (title: string) => RawBuilder<SqlBool>

/** Percent of the table's pages that are looked at to tell frequent texts from rare ones. */
const SAMPLE = 5
/** So many titles of the sample make a text frequent. */
const FREQUENT = 20
/** Characters whose pairs are looked up; the exact half looks at all of them. */
const PAIRED = 60

/** The exact half: titles that contain the text, in whatever spelling looks the same. Costs about a second for a million. */
export function titleHas(title: string): RawBuilder<SqlBool> {
  return foldedContains(sql`title_folded`, title)
}

/** The same through the index of pairs. */
function titleHasPairs(title: string): RawBuilder<SqlBool> {
  const pairs = sql`bigrams(left(fold_text(${title}), ${PAIRED}::int))`
  return sql<SqlBool>`(bigrams(title_folded) @> ${pairs} and ${titleHas(title)})`
}

/**
 * How titles that contain a text are found best. The database may choose to walk through the contents instead of using
 * the index of pairs, and then makes the pairs of every title that it finds: 100,000 of them take it half a minute, in
 * which nobody else is served. So what is frequent is looked for without pairs, and a sample tells what is.
 */
export async function titleRule(db: Db, title = ''): Promise<TitleRule> {
  return foldText(title).length < 2 || (await isFrequentInTitles(db, title)) ? titleHas : titleHasPairs
}

/** Whether so many titles contain a text that they are better looked at one by one; told from a part of them. */
export async function isFrequentInTitles(db: Db, title: string): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select 1 from content tablesample system (${SAMPLE}::int) where ${titleHas(title)} limit ${FREQUENT}::int
    ) as sample`.execute(db)
  return (rows[0]?.hits ?? 0) === FREQUENT
}
