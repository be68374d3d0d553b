import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  // No reference to the content: a site that goes back to an earlier state has its contents removed and put back.
  `create table comment (
    comment_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    source_type varchar(20) not null,
    source_id bigint not null,
    uid bigint not null default 0,
    user_name varchar(50) not null default '',
    parent_id bigint not null default 0,
    reply_uid bigint not null default 0,
    reply_count integer not null default 0,
    like_count integer not null default 0,
    content varchar(2000) not null,
    audit_status smallint not null default 0,
    del_flag smallint not null default 0,
    comment_time timestamptz not null,
    ip varchar(45) not null default '',
    location varchar(100),
    client_type varchar(50)
  )`,
  `create index comment_of_site on comment (site_id, comment_id)`,
  `create index comment_of_source on comment (source_id, comment_id)`,
  `create index comment_below on comment (parent_id, comment_id) where parent_id > 0`,
  `create index comment_waiting on comment (site_id, comment_id) where audit_status = 0 and del_flag = 0`,
  `create table comment_like (
    log_id bigint primary key,
    comment_id bigint not null references comment on delete cascade,
    uid bigint not null default 0,
    visitor varchar(64) not null,
    like_time timestamptz not null,
    unique (comment_id, visitor)
  )`,
  `create index comment_like_newest on comment_like (comment_id, log_id)`,
]

/** What readers write below contents, and which of it they like; `visitor` tells them apart without naming them. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
