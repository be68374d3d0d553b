import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const FORM = `
  title varchar(360) not null,
  short_title varchar(180) not null default '',
  sub_title varchar(180) not null default '',
  title_style varchar(255) not null default '',
  logo varchar(255) not null default '',
  source varchar(100) not null default '',
  source_url varchar(255) not null default '',
  original char(1) not null default 'N',
  author varchar(50) not null default '',
  editor varchar(50) not null default '',
  summary varchar(500) not null default '',
  link_flag char(1) not null default 'N',
  redirect_url varchar(255) not null default '',
  attributes int not null default 0,
  keywords jsonb not null default '[]',
  tags jsonb not null default '[]',
  publish_date timestamptz,
  offline_date timestamptz,
  static_path varchar(255) not null default '',
  publish_pipe jsonb not null default '[]',
  publish_pipe_props jsonb not null default '{}',
  seo_title varchar(255) not null default '',
  seo_keywords varchar(255) not null default '',
  seo_description varchar(255) not null default ''`

const TABLES = [
  `create table content (
    content_id bigint primary key,
    site_id bigint not null,
    catalog_id bigint not null,
    catalog_ancestors varchar(500) not null,
    top_catalog bigint not null,
    dept_id bigint,
    content_type varchar(20) not null,
    ${FORM},
    status varchar(2) not null default '0',
    top_flag bigint not null default 0,
    top_date timestamptz,
    sort_flag bigint not null,
    is_lock char(1) not null default 'N',
    lock_user varchar(64) not null default '',
    copy_type int not null default 0,
    copy_id bigint,
    view_count bigint not null default 0,
    like_count bigint not null default 0,
    comment_count bigint not null default 0,
    favorite_count bigint not null default 0,
    deleted int not null default 0,
    version int not null default 1,
    created_hash char(64),
    ${AUDIT}
  )`,
  `create table article_detail (
    content_id bigint primary key references content on delete cascade,
    content_html text not null default '',
    download_remote_image char(1) not null default 'N',
    page_titles varchar(500) not null default ''
  )`,
  `create table content_item (
    item_id bigint primary key,
    content_id bigint not null references content on delete cascade,
    site_id bigint not null,
    kind varchar(10) not null,
    sort_flag int not null,
    props jsonb not null
  )`,
  `create index content_item_order on content_item (content_id, sort_flag)`,
  `create table content_rela (
    content_id bigint not null references content on delete cascade,
    rela_content_id bigint not null,
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    primary key (content_id, rela_content_id)
  )`,
]

/**
 * A two-character search is the usual one in Chinese; pairs of characters serve it, trigrams do not.
 * The cost keeps the planner from computing the pairs row by row where the index has them.
 */
const INDEXES = [
  `create function bigrams(value text) returns text[] language sql immutable parallel safe strict cost 10000 as $$
    select coalesce(array_agg(distinct lower(substr(value, n, 2))), '{}')
    from generate_series(1, greatest(length(value) - 1, 0)) as n
  $$`,
  `create index content_title_bigrams on content using gin (bigrams(title))`,
  `create index content_catalog_order on content (catalog_id, top_flag desc, sort_flag desc, content_id desc)
    include (status) where deleted = 0`,
  `create index content_site_order on content (site_id, top_flag desc, sort_flag desc, content_id desc)
    include (status, catalog_id) where deleted = 0`,
  `create index content_site_status on content (site_id, status, catalog_id) where deleted = 0`,
  `create index content_bin on content (site_id, update_time desc) where deleted = 1`,
  `create index content_title on content (site_id, title)`,
  `create index content_copies on content (copy_id) where copy_id is not null`,
  `create index content_due on content (status, publish_date) where deleted = 0 and status = '20'`,
]

/** Contents with their details, lists, relations and search index. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of [...TABLES, ...INDEXES]) await sql.raw(statement).execute(tx)
}
