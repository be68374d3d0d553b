import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null default '',
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(400)`

const STATEMENTS = [
  `create table publish_pipe (
    publishpipe_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    name varchar(100) not null,
    code varchar(20) not null,
    state char(1) not null default '0',
    sort bigint not null default 1,
    ${AUDIT},
    unique (site_id, code)
  )`,
  `create table template (
    template_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    publish_pipe_code varchar(20) not null,
    path varchar(200) not null,
    filesize bigint not null,
    modify_time bigint not null,
    ${AUDIT},
    unique (site_id, publish_pipe_code, path)
  )`,
  `create table page_job (
    job_id bigint primary key,
    type varchar(10) not null,
    site_id bigint not null,
    target_id bigint not null,
    files jsonb not null default '[]',
    create_time timestamptz not null,
    claimed_until timestamptz
  )`,
  // The neighbours of a published content in its catalog.
  `create index content_neighbours on content (catalog_id, sort_flag, content_id) where deleted = 0 and status = '30'`,
  // Equal jobs that wait are one job; a running one does not count, what it read may be old.
  `create unique index page_job_waiting on page_job (type, target_id) where claimed_until is null and type <> 'unpublish'`,
  `create table preview_grant (
    hash char(64) primary key,
    kind varchar(10) not null,
    user_id bigint not null,
    site_id bigint not null,
    session_id bigint not null references sys_session on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index preview_grant_session on preview_grant (session_id)`,
]

/** Publish pipes, template rows, the publish queue and preview tickets. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
