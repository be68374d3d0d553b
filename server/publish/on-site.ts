import { type RawBuilder, sql } from 'kysely'

type Shown = 'attributes' | 'publish_pipe' | 'link_flag' | 'redirect_url'

const OF_KEPT: Readonly<Record<Shown, RawBuilder<unknown>>> = {
  attributes: sql`(k."row" ->> 'attributes')::int`,
  publish_pipe: sql`k."row" -> 'publish_pipe'`,
  link_flag: sql`k."row" ->> 'link_flag'`,
  redirect_url: sql`k."row" ->> 'redirect_url'`,
}

/** A column of a content as it was published: that of the row that is kept, where its own may be newer. */
function shown(table: string, column: Shown) {
  return sql`(case when ${sql.ref(`${table}.status`)} = '30' then ${sql.ref(`${table}.${column}`)}
    else (select ${OF_KEPT[column]} from content_kept k where k.content_id = ${sql.ref(`${table}.content_id`)}) end)`
}

/** The attribute bits that pages know. */
export function shownAttributes(table: string) {
  return shown(table, 'attributes')
}

function isPublishedTo(table: string, code: RawBuilder<unknown>) {
  const pipes = shown(table, 'publish_pipe')
  return sql<boolean>`(select pipes = '[]' or pipes ? ${code} from (select ${pipes} as pipes) as of_${sql.raw(table)})`
}

/**
 * Whether readers of a pipe see a content that is on the site: it is published to that pipe, or to all, and does not lead
 * to another content that they do not see.
 */
export function isSeen(table: string, code: RawBuilder<unknown>): RawBuilder<boolean> {
  const target = sql`substring(${shown(table, 'redirect_url')} from '^iurl://content\\?id=(\\d{1,18})$')::bigint`
  return sql<boolean>`(${isPublishedTo(table, code)} and (${shown(table, 'link_flag')} <> 'Y' or ${target} is null or exists (
    select from content target where target.content_id = ${target} and target.on_site = 1
      and target.content_id <> ${sql.ref(`${table}.content_id`)} and ${isPublishedTo('target', code)})))`
}
