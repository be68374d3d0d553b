import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const TABLES = [
  `create table sensitive_word (
    word_id bigint primary key,
    type varchar(5) not null,
    word varchar(255) not null,
    replace_word varchar(255),
    ${AUDIT},
    unique (word, type)
  )`,
  `create table error_prone_word (
    word_id bigint primary key,
    word varchar(255) not null unique,
    replace_word varchar(255) not null,
    ${AUDIT}
  )`,
  `create table tag_word_group (
    group_id bigint primary key,
    owner varchar(20) not null default '',
    parent_id bigint not null default 0,
    name varchar(100) not null,
    code varchar(100) not null,
    logo varchar(255),
    sort_flag bigint not null default 0,
    word_total bigint not null default 0,
    ${AUDIT},
    unique (parent_id, name),
    unique (parent_id, code)
  )`,
  `create table tag_word (
    word_id bigint primary key,
    owner varchar(20) not null default '',
    group_id bigint not null references tag_word_group on delete cascade,
    word varchar(100) not null,
    logo varchar(255),
    use_count bigint not null default 0,
    hit_count bigint not null default 0,
    sort_flag bigint not null default 0,
    ${AUDIT},
    unique (group_id, word)
  )`,
  `create table hot_word_group (
    group_id bigint primary key,
    owner varchar(20) not null default '',
    name varchar(100) not null unique,
    code varchar(100) not null unique,
    sort_flag bigint not null default 0,
    word_total bigint not null default 0,
    ${AUDIT}
  )`,
  `create table hot_word (
    word_id bigint primary key,
    owner varchar(20) not null default '',
    group_id bigint not null references hot_word_group on delete cascade,
    word varchar(100) not null,
    url varchar(500) not null,
    url_target varchar(10) not null default '_blank',
    use_count bigint not null default 0,
    hit_count bigint not null default 0,
    ${AUDIT},
    unique (group_id, word)
  )`,
  `create table word_revision (
    id int primary key check (id = 1),
    revision bigint not null
  )`,
  `insert into word_revision values (1, 1)`,
]

/** Sensitive, error-prone, tag and hot words. */
export async function up(db: Tx): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}
