import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(500)`

const STATEMENTS = [
  `create table gen_table (
    table_id bigint primary key,
    table_name varchar(63) not null unique,
    table_comment varchar(500) not null default '',
    sub_table_name varchar(63) not null default '',
    sub_table_fk_name varchar(63) not null default '',
    class_name varchar(100) not null,
    tpl_category varchar(10) not null default 'crud',
    target varchar(20) not null default 'java',
    package_name varchar(100) not null,
    module_name varchar(50) not null,
    business_name varchar(50) not null,
    function_name varchar(50) not null default '',
    function_author varchar(50) not null default '',
    gen_type char(1) not null default '0',
    gen_path varchar(200) not null default '/',
    options jsonb not null default '{}',
    ${AUDIT}
  )`,
  `create table gen_table_column (
    column_id bigint primary key,
    table_id bigint not null references gen_table on delete cascade,
    column_name varchar(63) not null,
    column_comment varchar(500) not null default '',
    column_type varchar(100) not null,
    java_type varchar(20) not null,
    java_field varchar(100) not null,
    is_pk char(1) not null,
    is_increment char(1) not null,
    is_required char(1) not null,
    is_insert char(1) not null,
    is_edit char(1) not null,
    is_list char(1) not null,
    is_query char(1) not null,
    query_type varchar(10) not null,
    html_type varchar(20) not null,
    dict_type varchar(100) not null default '',
    sort integer not null,
    ${AUDIT},
    unique (table_id, column_name)
  )`,
]

/** Tables that code is generated from, and what is set for each of their columns. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
