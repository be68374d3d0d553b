import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { bigrams } from '#lib/bigrams.ts'
import type { ContentView, SearchHit, SearchQuery, Slice } from '#render/template-data.ts'
import { isFrequentInTitles } from '#server/areas/contents/title-search.ts'
import type { PageServices } from '#server/publish/page-services.ts'

/** Characters of a text that a hit shows, and how many of them stand before the word. */
const PASSAGE = 160
const BEFORE = 40

/** @param isFrequent whether many titles have the word: then each is looked at, and no pairs of it are made */
function has(word: string, isFrequent: boolean): RawBuilder<SqlBool> {
  const inTitle = sql<SqlBool>`position(fold_text(${word}) in c.title_folded) > 0`
  const inText = sql<SqlBool>`position(fold_text(${word}) in fold_text(i.full_text)) > 0`
  const pairs = bigrams(word)
  if (pairs.length === 0) return sql<SqlBool>`(${inTitle} or coalesce(${inText}, false))`
  const ofText = sql`select content_id from content_index i where i.pairs @> ${pairs}::text[] and ${inText}`
  if (isFrequent) return sql<SqlBool>`(${inTitle} or c.content_id in (${ofText}))`
  // Each half through its own index of pairs.
  return sql<SqlBool>`c.content_id in (
    select content_id from content c where bigrams(c.title_folded) @> bigrams(fold_text(${word})) and ${inTitle}
    union all
    ${ofText})`
}

function matching({ db }: PageServices, { site }: SiteSnapshot, query: SearchQuery, frequent: ReadonlySet<string>) {
  const { words, catalogIds, contentType } = query
  return db
    .selectFrom('content as c')
    .leftJoin('contentIndex as i', 'i.contentId', 'c.contentId')
    .where('c.siteId', '=', site.siteId)
    .where('c.deleted', '=', 0)
    .where('c.status', '=', CONTENT_STATUS.published)
    .$if(catalogIds !== undefined, (q) => q.where(sql<boolean>`c.catalog_id = any(${catalogIds ?? []}::bigint[])`))
    .$if(contentType !== '', (q) => q.where('c.contentType', '=', contentType as never))
    .where((eb) =>
      query.mode === 'Tag'
        ? eb(sql`c.tags`, '@>', sql`${JSON.stringify(words)}::jsonb`)
        : eb.and(words.map((word) => sql<SqlBool>`${has(word, frequent.has(word))}`)),
    )
}

async function frequentOf({ db }: PageServices, { words, mode }: SearchQuery): Promise<ReadonlySet<string>> {
  const frequent = new Set<string>()
  if (mode === 'Tag') return frequent
  for (const word of words) if (await isFrequentInTitles(db, word)) frequent.add(word)
  return frequent
}

/**
 * Published contents by words of their titles, and of their texts as far as the search knows them: the latest first.
 *
 * @param rowsOf reads contents by id, in the order of the ids
 */
export function searchContents(
  services: PageServices,
  snapshot: SiteSnapshot,
  rowsOf: (ids: readonly string[]) => Promise<ContentView[]>,
) {
  return async (query: SearchQuery): Promise<Slice<SearchHit>> => {
    const [word = ''] = query.words
    if (word === '') return { rows: [], total: 0 }
    // Another spelling of the word stands about where it stands in the folded text, which may be a little longer or shorter.
    const at = sql`coalesce(nullif(position(${word.toLowerCase()} in lower(i.full_text)), 0),
      position(fold_text(${word}) in fold_text(i.full_text)))`
    const from = sql`greatest(1, ${at} - ${BEFORE}::int)`
    const found = matching(services, snapshot, query, await frequentOf(services, query))
    const hits = await found
      .select([
        'c.contentId',
        sql<string | null>`substring(i.full_text from ${from} for ${PASSAGE}::int)`.as('passage'),
      ])
      .orderBy(sql`c.publish_date desc nulls last, c.content_id desc`)
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const passages = new Map(hits.map((hit) => [hit.contentId, hit.passage ?? '']))
    const rows = (await rowsOf(hits.map((hit) => hit.contentId))).map((content) => ({
      content,
      passage: passages.get(content.contentId) ?? '',
    }))
    if (!query.count) return { rows, total: rows.length }
    const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return { rows, total: Number(total) }
  }
}
