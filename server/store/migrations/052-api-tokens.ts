import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table sys_api_token (
    token_id bigint primary key,
    user_id bigint not null references sys_user on delete cascade,
    name varchar(50) not null,
    token_hash char(64) not null unique,
    hint char(4) not null,
    permissions jsonb not null,
    create_time timestamptz not null,
    expires_at timestamptz not null,
    last_used_date varchar(10)
  )`,
  `create index sys_api_token_user on sys_api_token (user_id)`,
  `alter table sys_oper_log add column token_name varchar(50)`,
  // Whoever disables an account, its tokens do not come back with it.
  `create function forget_tokens() returns trigger language plpgsql as $$
    begin
      delete from sys_api_token where user_id = new.user_id;
      return null;
    end $$`,
  `create trigger sys_user_disabled after update of status on sys_user
    for each row when (new.status = '1' and old.status <> '1') execute function forget_tokens()`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
