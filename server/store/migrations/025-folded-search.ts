import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * Texts are searched in one spelling, that of `lib/fold-text.ts`. Titles of contents and names of files keep theirs
 * beside them: computed row by row it would cost a search over 100,000 of them a second. What the search of the pages
 * knows is read again soon, and found by its earlier spelling until then.
 */
const STATEMENTS = [
  `create function fold_text(value text) returns text language sql immutable parallel safe strict as $$
    select translate(replace(lower(normalize(value, nfkc)), 'ß', 'ss'),
      'ς' || U&'\\00AD\\200B\\200C\\200D\\200E\\200F\\2060\\FEFF', 'σ')
  $$`,
  `drop index content_title_bigrams`,
  `alter table content add column title_folded text not null generated always as (fold_text(title)) stored`,
  `create index content_title_bigrams on content using gin (bigrams(title_folded))`,
  `alter table resource add column file_name_folded text not null generated always as (fold_text(file_name)) stored`,
  `update content_index set due = true`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
