import { sql, type SelectQueryBuilder } from 'kysely'
import type { SiteSnapshot } from '#contract/templates.ts'
import type { ContentQuery, ContentView, Slice } from '#render/template-data.ts'
import { remembered } from '#server/publish/batch.ts'
import { attributeBits } from '#server/publish/content-view.ts'
import { isSeen, shownAttributes } from '#server/publish/on-site.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import type { Database } from '#server/store/tables.ts'

/** Pages of a list that one query reads. */
const PAGES_AT_ONCE = 50

/**
 * Lists of one run. A paged list is counted once and read in long stretches: the publisher asks for its pages one
 * after the other, and reading page 300 costs the database as much as reading pages 1 to 300.
 *
 * @param rowsOf reads contents by id, in the order of the ids
 */
export function contentLists(
  services: PageServices,
  snapshot: SiteSnapshot,
  rowsOf: (ids: readonly string[], query: ContentQuery) => Promise<ContentView[]>,
) {
  const load = remembered((query: ContentQuery) => listedIds(services, snapshot, query))
  const count = remembered((query: ContentQuery) => countContents(services, snapshot, query))
  return async (query: ContentQuery): Promise<Slice<ContentView>> => {
    if (!query.count) {
      const rows = await rowsOf(await load(query), query)
      return { rows, total: rows.length }
    }
    const stretch = query.limit * PAGES_AT_ONCE
    const offset = query.offset - (query.offset % stretch)
    const ids = await load({ ...query, offset, limit: stretch })
    const from = query.offset - offset
    const rows = await rowsOf(ids.slice(from, from + query.limit), query)
    return { rows, total: await count({ ...query, offset: 0, limit: 0 }) }
  }
}

type Contents<Row> = SelectQueryBuilder<Database, 'content', Row>

/** What is on the site, published to this pipe; contents of any status have not been kept as they were. */
function matching<Row>(contents: Contents<Row>, query: ContentQuery, { pipeCode }: SiteSnapshot): Contents<Row> {
  const wanted = attributeBits(query.hasAttributes)
  const refused = attributeBits(query.noAttributes)
  const attributes = query.anyStatus ? sql.ref('attributes') : shownAttributes('content')
  return contents
    .$if(query.anyStatus, (q) => q.where('deleted', '=', sql.lit(0)))
    .$if(!query.anyStatus, (q) => q.where('onSite', '=', sql.lit(1)).where(isSeen('content', sql`${pipeCode}::text`)))
    .$if(wanted > 0, (q) => q.where(sql<boolean>`${attributes} & ${wanted}::int = ${wanted}::int`))
    .$if(refused > 0, (q) => q.where(sql<boolean>`${attributes} & ${refused}::int = 0`))
}

/** As the indexes of migration 022 have it. */
function ordering({ sort, topFirst }: ContentQuery) {
  const by = { Recent: sql`publish_date desc nulls last`, Views: sql`view_count desc`, Default: sql`sort_flag desc` }
  return sql`${sql.raw(topFirst ? 'top_flag desc, ' : '')}${by[sort]}, content_id desc`
}

/**
 * Ids of one stretch of a list, in its order. Of several catalogs each gives its first rows from an index, and the
 * list is the first of those: sorting what all of them hold would cost their size. Where catalogs are named the site
 * is not, lest the database walk through the whole site for them.
 */
async function listedIds({ db }: PageServices, snapshot: SiteSnapshot, query: ContentQuery): Promise<string[]> {
  const { site } = snapshot
  const { catalogIds, offset, limit } = query
  const keys = ['contentId', 'topFlag', 'publishDate', 'viewCount', 'sortFlag'] as const
  const order = ordering(query)
  const [catalogId] = catalogIds ?? []
  const rows =
    catalogIds === undefined || catalogIds.length === 1
      ? await matching(db.selectFrom('content').select('contentId'), query, snapshot)
          .where(catalogId === undefined ? 'siteId' : 'catalogId', '=', catalogId ?? site.siteId)
          .orderBy(order)
          .offset(offset)
          .limit(limit)
          .execute()
      : await db
          .selectFrom(
            sql<{ id: string }>`(select unnest(${`{${catalogIds.join(',')}}`}::bigint[]) as id)`.as('catalog'),
          )
          .innerJoinLateral(
            (eb) =>
              matching(eb.selectFrom('content').select(keys), query, snapshot)
                .where('catalogId', '=', sql<string>`catalog.id`)
                .orderBy(order)
                .limit(offset + limit)
                .as('first'),
            (join) => join.onTrue(),
          )
          .select('first.contentId')
          .orderBy(order)
          .offset(offset)
          .limit(limit)
          .execute()
  return rows.map((row) => row.contentId)
}

async function countContents({ db }: PageServices, snapshot: SiteSnapshot, query: ContentQuery): Promise<number> {
  const { catalogIds } = query
  const row = await matching(
    db.selectFrom('content').select((eb) => eb.fn.countAll<string>().as('total')),
    query,
    snapshot,
  )
    .where('siteId', '=', snapshot.site.siteId)
    .$if(catalogIds !== undefined, (q) =>
      q.where('catalogId', '=', sql<string>`any(${`{${(catalogIds ?? []).join(',')}}`}::bigint[])`),
    )
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
