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

/** Hits that are counted beyond those that are shown: each costs reading its text. Longer lists grow page by page. */
const COUNT_AHEAD = 1000
/** Percent of the table's pages that are looked at to tell frequent words of texts from rare ones. */
const SAMPLE = 5
/** So many texts of the sample make a word frequent. */
const FREQUENT = 20
/** The latest first. */
const ORDER = sql`c.publish_date desc nulls last, c.content_id desc`

/** Where many contents have a word. */
type Frequent = 'text' | 'title' | undefined

/** Whether so many texts have the pairs of a word that it is no use to find all; texts themselves are not read. */
async function isFrequentInTexts({ db }: PageServices, word: string): Promise<boolean> {
  const pairs = bigrams(word)
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select 1 from content_index i tablesample system (${SAMPLE}::int)
      where i.pairs @> ${pairs}::text[] limit ${FREQUENT}::int
    ) as sample`.execute(db)
  return (rows[0]?.hits ?? 0) === FREQUENT
}

/** @param frequent where many have the word: there each content is looked at, and no pairs of it are looked up */
function has(word: string, frequent: Frequent): RawBuilder<SqlBool> {
  const inTitle = sql<SqlBool>`position(fold_text(${word}) in c.title_folded) > 0`
  const inText = sql<SqlBool>`position(fold_text(${word}) in fold_text(i.full_text)) > 0`
  const pairs = bigrams(word)
  if (pairs.length === 0) return sql<SqlBool>`(${inTitle} or coalesce(${inText}, false))`
  if (frequent === 'text')
    return sql<SqlBool>`(${inTitle} or coalesce(i.pairs @> ${pairs}::text[] and ${inText}, false))`
  const ofText = sql`select content_id from content_index i where i.pairs @> ${pairs}::text[] and ${inText}`
  if (frequent === 'title') return sql<SqlBool>`(${inTitle} or c.content_id in (${ofText}))`
  // Each half through its own index of pairs.
  return sql<SqlBool>`c.content_id in (
    select content_id from content c where bigrams(c.title_folded) @> bigrams(fold_text(${word})) and ${inTitle}
    union all
    ${ofText})`
}

type FrequentWords = ReadonlyMap<string, Frequent>

/**
 * Where all words are frequent, the contents are put into their order first and then looked at one by one, so that as
 * many texts are read as hits are wanted; else the rare word finds the few that are looked at.
 */
function matching({ db }: PageServices, { site }: SiteSnapshot, query: SearchQuery, frequent: FrequentWords) {
  const { words, catalogIds, contentType } = query
  const isTag = query.mode === 'Tag'
  const isWalk = !isTag && words.every((word) => frequent.get(word) !== undefined)
  return db
    .selectFrom((from) =>
      from
        .selectFrom('content as c')
        .select(['c.contentId', 'c.publishDate', sql<string>`c.title_folded`.as('titleFolded')])
        .where('c.siteId', '=', site.siteId)
        .where('c.deleted', '=', 0)
        .where('c.status', '=', CONTENT_STATUS.published)
        .$if(catalogIds !== undefined, (q) => q.where(sql<boolean>`c.catalog_id = any(${catalogIds ?? []}::bigint[])`))
        .$if(contentType !== '', (q) => q.where('c.contentType', '=', contentType as never))
        .$if(isTag, (q) => q.where(sql<boolean>`c.tags @> ${JSON.stringify(words)}::jsonb`))
        .$if(isWalk, (q) => q.orderBy(ORDER).offset(0))
        .as('c'),
    )
    .leftJoin('contentIndex as i', 'i.contentId', 'c.contentId')
    .$if(!isTag, (q) => q.where((eb) => eb.and(words.map((word) => has(word, frequent.get(word))))))
}

async function frequentOf(services: PageServices, { words, mode }: SearchQuery): Promise<FrequentWords> {
  const frequent = new Map<string, Frequent>()
  if (mode === 'Tag') return frequent
  for (const word of words) {
    if (bigrams(word).length > 0 && (await isFrequentInTexts(services, word))) frequent.set(word, 'text')
    else if (await isFrequentInTitles(services.db, word)) frequent.set(word, 'title')
  }
  return frequent
}

/**
 * Published contents by words of their titles, and of their texts as far as the search knows them: the latest first.
 *
 * The total of a frequent word ends a thousand hits behind those that are shown.
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
      .orderBy(ORDER)
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const passages = new Map(hits.map((hit) => [hit.contentId, hit.passage ?? '']))
    const rows = (await rowsOf(hits.map((hit) => hit.contentId))).map((content) => ({
      content,
      passage: passages.get(content.contentId) ?? '',
    }))
    if (!query.count) return { rows, total: rows.length }
    const { total } = await services.db
      .selectFrom(
        found
          .select('c.contentId')
          .limit(query.offset + query.limit + COUNT_AHEAD)
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total: Number(total) }
  }
}
