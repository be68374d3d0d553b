import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table custom_form (
    form_id bigint primary key references x_model on delete cascade,
    site_id bigint not null references site on delete cascade,
    name varchar(30) not null,
    code varchar(30) not null,
    status smallint not null default 0,
    need_captcha char(1) not null default 'N',
    need_login char(1) not null default 'N',
    rule_limit char(1) not null default '0',
    templates jsonb not null default '{}',
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(500),
    unique (site_id, code)
  )`,
  `create index cms_cfd_default_by_ip on cms_cfd_default (model_id, client_ip, create_time)`,
]

/** Custom forms; their fields and rows are those of the model of the same id. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
