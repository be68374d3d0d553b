import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { type FollowedTable, followUses } from '#server/store/follow-uses.ts'

/**
 * Which rows name which uploaded files: triggers keep it, so that "where is it used" and "what is used nowhere" are
 * answered by an index. A file is named by its internal link or by its path, both of which have its id. It may be gone
 * already: what names it still does.
 */
const STATEMENTS = [
  `create table resource_use (
    resource_id bigint not null,
    part varchar(20) not null,
    row_id bigint not null,
    kind varchar(20) not null,
    owner_id bigint not null,
    primary key (resource_id, part, row_id)
  )`,
  `create index resource_use_row on resource_use (part, row_id)`,
  `create function names_resource(body text) returns boolean language sql immutable parallel safe as $$
    select coalesce(position('resources/' in body) > 0 or position('type=resource' in body) > 0, false)
  $$`,
  `create function resource_ids(body text) returns setof bigint language sql immutable parallel safe as $$
    select distinct named[1]::bigint
    from regexp_matches(body,
      '(?:resources/[a-z]+/[0-9]{4}/[0-9]{2}/[0-9]{2}/|[?;&]type=resource&(?:amp;)?id=)([0-9]{1,19})', 'g') as named
    where named[1]::numeric between 1 and 9223372036854775807
  $$`,
  `create function note_resource_uses() returns trigger language plpgsql as $$
    declare
      old_row jsonb;
      new_row jsonb;
      body text;
    begin
      if tg_op <> 'INSERT' then
        old_row := to_jsonb(old);
        delete from resource_use where part = tg_argv[0] and row_id = (old_row ->> tg_argv[2])::bigint;
      end if;
      if tg_op = 'DELETE' then
        return null;
      end if;
      new_row := to_jsonb(new);
      if tg_nargs > 4 then
        select string_agg(new_row ->> tg_argv[at], ' ') into body from generate_series(4, tg_nargs - 1) as at;
      else
        body := new_row::text;
      end if;
      insert into resource_use (resource_id, part, row_id, kind, owner_id)
      select id, tg_argv[0], (new_row ->> tg_argv[2])::bigint,
        case when starts_with(tg_argv[1], '@') then new_row ->> substr(tg_argv[1], 2) else tg_argv[1] end,
        (new_row ->> tg_argv[3])::bigint
      from resource_ids(body) id
      on conflict do nothing;
      return null;
    end $$`,
]

const FOLLOWED: readonly FollowedTable[] = [
  { table: 'content', part: 'cover', kind: 'content', row: 'content_id', owner: 'content_id', columns: ['logo'] },
  { table: 'article_detail', part: 'body', kind: 'content', row: 'content_id', owner: 'content_id', columns: ['content_html'] },
  { table: 'content_item', part: 'items', kind: 'content', row: 'item_id', owner: 'content_id', columns: ['props'] },
  { table: 'content_kept', part: 'published', kind: 'content', row: 'content_id', owner: 'content_id' },
  { table: 'cms_exd_default', part: 'fields', kind: '@data_type', row: 'data_id', owner: 'data_id' },
  { table: 'catalog', part: 'catalog', kind: 'catalog', row: 'catalog_id', owner: 'catalog_id', columns: ['logo', 'config_props'] },
  { table: 'site', part: 'site', kind: 'site', row: 'site_id', owner: 'site_id', columns: ['logo', 'config_props'] },
  { table: 'site_property', part: 'property', kind: 'site', row: 'property_id', owner: 'site_id', columns: ['prop_value'] },
  { table: 'link', part: 'link', kind: 'link', row: 'link_id', owner: 'link_id', columns: ['logo'] },
] // prettier-ignore

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
  for (const followed of FOLLOWED) await followUses(tx, followed)
}
