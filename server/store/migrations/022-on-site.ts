import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * What the site shows is not what is published at this moment alone: a content that is edited again, or waits again,
 * stays as it was published until it is published again. So a trigger notes what is on the site, and keeps what was
 * published when a content leaves that status for one of these two, before anything of it is changed.
 */
const KEPT = [
  `create table content_kept (
    content_id bigint primary key references content on delete cascade,
    "row" jsonb not null,
    content_html text,
    items jsonb not null
  )`,
  `alter table content add column on_site smallint not null default 0`,
  `update content set on_site = 1 where deleted = 0 and status = '30'`,
  `create function keep_published_content() returns trigger language plpgsql as $$
    begin
      if new.deleted = 0 and new.status = '30' then
        new.on_site := 1;
      elsif new.deleted <> 0 or new.status not in ('20', '60') then
        new.on_site := 0;
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      if new.on_site = 0 or new.status = '30' then
        delete from content_kept where content_id = new.content_id;
      elsif old.status = '30' then
        insert into content_kept values (
          old.content_id,
          to_jsonb(old),
          (select content_html from article_detail where content_id = old.content_id),
          (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'props', props) order by sort_flag), '[]')
            from content_item where content_id = old.content_id)
        ) on conflict (content_id) do nothing;
      end if;
      return new;
    end $$`,
  `create trigger content_published before insert or update of status, deleted on content
    for each row execute function keep_published_content()`,
]

/** What lists of pages, and the neighbours of a page, are read from. */
const INDEXES = [
  `drop index content_neighbours`,
  `drop index content_catalog_recent`,
  `drop index content_site_recent`,
  `create index content_neighbours on content (catalog_id, sort_flag, content_id) where on_site = 1`,
  `create index content_neighbours_recent on content (catalog_id, publish_date, content_id) where on_site = 1`,
  ...['catalog', 'site'].map(
    (owner) => `create index content_${owner}_recent on content
      (${owner}_id, top_flag desc, publish_date desc nulls last, content_id desc) include (attributes) where on_site = 1`,
  ),
]

/** Which pages show something: those of contents that it is related to, and those whose text links to it or holds it. */
const SHOWN_BY = [
  `create index content_rela_of on content_rela (rela_content_id)`,
  `create index content_leads on content (redirect_url) where link_flag = 'Y'`,
  `create function linked_objects(html text) returns text[] language sql immutable parallel safe strict cost 1000 as $$
    select coalesce(array_agg(distinct lower(coalesce(link[1], 'content')) || ':' || link[2]), '{}')
    from regexp_matches(html,
      '(?:iurl://(content|catalog)\\?(?:[^"''<>\\s]*[&;])?id=|ex_cid=["'']?)(\\d{1,19})', 'gi') as link
  $$`,
  `create index article_detail_links on article_detail using gin (linked_objects(content_html))`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of [...KEPT, ...INDEXES, ...SHOWN_BY]) await sql.raw(statement).execute(tx)
}
