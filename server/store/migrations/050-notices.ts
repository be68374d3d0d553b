import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table sys_notice (
    notice_id bigint primary key,
    notice_title varchar(50) not null,
    notice_type varchar(2) not null,
    notice_content text not null default '',
    status char(1) not null default '0',
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(500)
  )`,
  `create table sys_notice_read (
    user_id bigint not null references sys_user on delete cascade,
    notice_id bigint not null references sys_notice on delete cascade,
    primary key (user_id, notice_id)
  )`,
  `create index sys_notice_read_notice on sys_notice_read (notice_id)`,
  `create index sys_notice_shown on sys_notice (notice_id desc) where status = '0'`,
]

/** Notices, and who has read them. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
