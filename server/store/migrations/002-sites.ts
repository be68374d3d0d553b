import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const SEO = `
  seo_title varchar(255),
  seo_keywords varchar(255),
  seo_description varchar(255)`

const TABLES = [
  `create table site (
    site_id bigint primary key,
    parent_id bigint not null default 0,
    name varchar(150) not null unique,
    path varchar(100) not null unique,
    description varchar(500),
    logo varchar(255),
    resource_url varchar(255) not null default '',
    dept_code varchar(64),
    sort_flag bigint not null,
    publish_pipe_props jsonb not null default '{}',
    config_props jsonb not null default '{}',
    ${SEO},
    ${AUDIT}
  )`,
  `create table site_property (
    property_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    prop_name varchar(100) not null,
    prop_code varchar(50) not null,
    prop_value varchar(255) not null default '',
    ${AUDIT},
    unique (site_id, prop_code)
  )`,
  `create table catalog (
    catalog_id bigint primary key,
    site_id bigint not null references site,
    parent_id bigint not null default 0,
    ancestors varchar(500) not null,
    name varchar(100) not null,
    alias varchar(100) not null,
    path varchar(255) not null,
    catalog_type varchar(20) not null,
    logo varchar(255),
    description varchar(255),
    dept_code varchar(64),
    redirect_url varchar(255),
    static_flag char(1) not null default 'Y',
    visible_flag char(1) not null default 'Y',
    sort_flag bigint not null,
    tree_level int not null,
    child_count int not null default 0,
    content_count int not null default 0,
    publish_pipe_props jsonb not null default '{}',
    config_props jsonb not null default '{}',
    ${SEO},
    ${AUDIT},
    unique (site_id, alias),
    unique (site_id, path)
  )`,
  `create index catalog_children on catalog (site_id, parent_id, sort_flag)`,
]

/** Sites, their properties and catalogs. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(tx)
}
