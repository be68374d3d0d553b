import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const TABLES = [
  `create table link_group (
    link_group_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    name varchar(100) not null,
    code varchar(100) not null,
    sort_flag bigint not null default 0,
    ${AUDIT},
    unique (site_id, code)
  )`,
  `create table link (
    link_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    group_id bigint not null references link_group on delete cascade,
    name varchar(100) not null,
    url varchar(500) not null,
    logo varchar(255) not null default '',
    sort_flag bigint not null default 0,
    ${AUDIT}
  )`,
  `create index link_by_group on link (group_id, sort_flag, link_id)`,
  `create table x_model (
    model_id bigint primary key,
    owner_type varchar(20) not null,
    owner_id varchar(20) not null default '',
    name varchar(100) not null,
    code varchar(100) not null,
    table_name varchar(63) not null,
    ${AUDIT}
  )`,
  `create index x_model_by_owner on x_model (owner_type, owner_id, model_id)`,
  `create table x_model_field (
    field_id bigint primary key,
    model_id bigint not null references x_model on delete cascade,
    name varchar(100) not null,
    code varchar(100) not null,
    field_type varchar(20) not null default '',
    field_name varchar(63) not null,
    control_type varchar(20) not null,
    options jsonb not null default '{}',
    default_value varchar(2000),
    validations jsonb not null default '[]',
    sort_flag bigint not null default 0,
    ${AUDIT},
    unique (model_id, code),
    unique (model_id, field_name)
  )`,
]

const COLUMNS: readonly [type: string, count: number, sqlType: string][] = [
  ['short_text', 25, 'varchar(50)'],
  ['medium_text', 25, 'varchar(200)'],
  ['large_text', 4, 'varchar(2000)'],
  ['clob_text', 1, 'text'],
  ['long', 10, 'bigint'],
  ['double', 10, 'double precision'],
  ['datetime', 10, 'timestamptz'],
]

const valueColumns = COLUMNS.flatMap(([type, count, sqlType]) =>
  Array.from({ length: count }, (_, index) => `${type}${index + 1} ${sqlType}`),
).join(', ')

const VALUE_TABLES = [
  `create table cms_exd_default (
    model_id bigint not null references x_model on delete cascade,
    data_type varchar(20) not null,
    data_id bigint not null,
    ${valueColumns},
    primary key (model_id, data_type, data_id)
  )`,
  `create index cms_exd_default_by_data on cms_exd_default (data_type, data_id)`,
  `create table cms_cfd_default (
    data_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    model_id bigint not null references x_model on delete cascade,
    client_ip varchar(64),
    uuid varchar(64),
    create_time timestamptz not null default now(),
    ${valueColumns}
  )`,
  `create index cms_cfd_default_by_model on cms_cfd_default (model_id, create_time)`,
]

/** Friend links, extension models with their fields, and the default tables of values. */
export async function up(db: Tx): Promise<void> {
  for (const statement of [...TABLES, ...VALUE_TABLES]) await sql.raw(statement).execute(db)
}
