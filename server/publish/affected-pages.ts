import { sql } from 'kysely'
import { COPY_TYPE } from '#contract/contents/limits.ts'
import { objectIurl } from '#lib/iurl.ts'
import type { Tx } from '#server/store/db.ts'
import { isSeen } from '#server/publish/on-site.ts'

/** The page of a content. */
export interface ContentPage {
  readonly siteId: string
  readonly contentId: string
}

/**
 * Pages of other contents that show something of these: mappings, what they are related to, texts that link to them or
 * hold them, and their neighbours in each pipe, by sort and by date, where they stand at this moment. Whoever moves one
 * of them asks before and after.
 */
export async function pagesShowing(tx: Tx, contentIds: readonly string[]): Promise<readonly ContentPage[]> {
  if (contentIds.length === 0) return []
  const ids = sql`${`{${contentIds.join(',')}}`}::bigint[]`
  const names = sql`${`{${contentIds.map((id) => `content:${id}`).join(',')}}`}::text[]`
  const { rows } = await sql<ContentPage>`
    with linking as (${textsLinkingTo(names)})
    select c.site_id, c.content_id from content c
    where c.on_site = 1 and c.content_id in (
      select content_id from content where copy_id = any(${ids}) and copy_type = ${COPY_TYPE.mapping}::int
      union select content_id from content_rela where rela_content_id = any(${ids})
      union select content_id from linking
      union select content_id from content
        where copy_id in (select content_id from linking) and copy_type = ${COPY_TYPE.mapping}::int
      union ${neighbours(ids)})`.execute(tx)
  return rows
}

/** Contents on the site that are links to these, or were published as such: readers see them as long as these. */
export async function linksTo(tx: Tx, kind: 'content' | 'catalog', ids: readonly string[]): Promise<string[]> {
  const addresses = sql`${ids.map((id) => objectIurl(kind, id))}::text[]`
  const { rows } = await sql<ContentPage>`
    select content_id from content where on_site = 1 and link_flag = 'Y' and redirect_url = any(${addresses})
    union select content_id from content_kept where "row" ->> 'redirect_url' = any(${addresses})`.execute(tx)
  return rows.map((row) => row.contentId)
}

/** Pages whose texts link to a catalog. */
export async function pagesLinkingTo(tx: Tx, catalogId: string): Promise<readonly ContentPage[]> {
  const names = sql`${`{catalog:${catalogId}}`}::text[]`
  const { rows } = await sql<ContentPage>`
    with linking as (${textsLinkingTo(names)})
    select c.site_id, c.content_id from content c
    where c.on_site = 1 and (c.content_id in (select content_id from linking) or c.content_id in (
      select content_id from content
      where copy_id in (select content_id from linking) and copy_type = ${COPY_TYPE.mapping}::int))`.execute(tx)
  return rows
}

/**
 * Of what is stored, and of what is kept as it was published. Each name has its own look into the index: asked for many at
 * once the database would rather read the links out of all texts that there are. Of what is kept there is no index.
 */
function textsLinkingTo(names: ReturnType<typeof sql>) {
  return sql`
    select d.content_id from unnest(${names}) as linked(name)
      join article_detail d on linked_objects(d.content_html) @> array[linked.name]
    union select content_id from content_kept where linked_objects(content_html) && ${names}`
}

/** One look into an index for each content, pipe, order and direction. */
function neighbours(ids: ReturnType<typeof sql>) {
  const all = ['sort_flag', 'publish_date'].flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => {
      const by = sql.ref(`n.${column}`)
      const own = sql.ref(`o.${column}`)
      const after = sql.raw(direction === 'asc' ? '>' : '<')
      return sql`
        select beside.content_id
        from content o join publish_pipe p on p.site_id = o.site_id and p.state = '0' cross join lateral (
          select n.content_id from content n
          where n.catalog_id = o.catalog_id and n.on_site = 1 and ${isSeen('n', sql`p.code`)}
            and (${by}, n.content_id) ${after} (${own}, o.content_id)
          order by ${by} ${sql.raw(direction)}, n.content_id ${sql.raw(direction)}
          limit 1
        ) beside
        where o.content_id = any(${ids})`
    }),
  )
  return sql.join(all, sql` union `)
}
