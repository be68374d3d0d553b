import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { TestSite } from '#tests/support/site-fixture.ts'
import { type FilledServer, startFilled } from '../fill.ts'
import { fill } from '../server-list.ts'

export const CONTENTS = 100_000
export const CATALOGS = 10_000
/** Below `Catalog 1` itself, as an archive of years of days has them. */
const WIDE = 2_000
/** The one content that has a body, in a catalog of its own. */
export const LONG_ARTICLE = 'The long article'

const ROOTS = 20
const BRANCHES = 400
const WORDS = Array.from(
  { length: 100 },
  () => `<p>${'the river bank is one long walk from today on '.repeat(10)}</p>`,
).join('')

/** Catalogs on three levels; the parent of each is told by its number alone. */
async function addCatalogs({ db, newId }: Pick<Services, 'db' | 'newId'>, site: TestSite): Promise<void> {
  const first = newId()
  await sql`
    insert into catalog (catalog_id, site_id, parent_id, ancestors, name, alias, path, catalog_type, sort_flag,
      tree_level, child_count, create_by, create_time)
    select ${first}::bigint + n, ${site.siteId}::bigint, case when parent = 0 then 0 else ${first}::bigint + parent end,
      concat_ws(':', ${first}::bigint + nullif(above, 0), ${first}::bigint + nullif(parent, 0), ${first}::bigint + n),
      'Catalog ' || n, 'catalog' || n, 'catalog' || n || '/', 'common', ${first}::bigint + n,
      case when parent = 0 then 1 when above = 0 then 2 else 3 end, 0, 'admin', now()
    from (
      select n, parent, case when parent > ${ROOTS}::int then 1 + parent % ${ROOTS}::int else 0 end as above
      from (
        select n, case when n <= ${ROOTS}::int then 0 when n <= ${ROOTS + BRANCHES}::int then 1 + n % ${ROOTS}::int
          when n <= ${CATALOGS - WIDE}::int then ${ROOTS + 1}::int + n % ${BRANCHES}::int else 1 end as parent
        from generate_series(1, ${CATALOGS}::int) as n) as numbered) as placed`.execute(db)
}

async function addLongArticle({ db }: Pick<Services, 'db'>, site: TestSite): Promise<void> {
  const id = CONTENTS + 1
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, create_by, create_time, update_by, update_time)
    values (${id}, ${site.siteId}, ${site.culture}, ${site.culture}, ${site.culture}, 'article', ${LONG_ARTICLE}, '0',
      ${id}, 'admin', now(), 'admin', now())`.execute(db)
  await sql`insert into article_detail (content_id, content_html) values (${id}, ${WORDS})`.execute(db)
}

/** The built server with a site of 10,000 catalogs, of which one, `news`, holds 100,000 contents. */
export function startBigSite(): Promise<FilledServer> {
  return startFilled(async (services, site) => {
    await addCatalogs(services, site)
    await addLongArticle(services, site)
    await fill(services as Services, site, 1, CONTENTS)
  })
}
