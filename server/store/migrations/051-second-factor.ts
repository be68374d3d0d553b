import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Secrets of apps are sealed with the key of the installation, all else that opens something is a hash. */
const TABLES = [
  `create table sys_totp (
    user_id bigint primary key references sys_user on delete cascade,
    secret text not null,
    last_step int not null,
    create_time timestamptz not null
  )`,
  `create table sys_passkey (
    passkey_id bigint primary key,
    user_id bigint not null references sys_user on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    name varchar(50) not null,
    create_time timestamptz not null,
    last_used_time timestamptz
  )`,
  `create index sys_passkey_user on sys_passkey (user_id)`,
  `create table sys_recovery_code (
    user_id bigint not null references sys_user on delete cascade,
    code_hash char(64) not null,
    primary key (user_id, code_hash)
  )`,
  `create table sys_trusted_device (
    device_id bigint primary key,
    user_id bigint not null references sys_user on delete cascade,
    token_hash char(64) not null unique,
    browser varchar(50) not null,
    os varchar(50) not null,
    ip varchar(64) not null,
    location varchar(255) not null,
    create_time timestamptz not null,
    last_used_time timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sys_trusted_device_user on sys_trusted_device (user_id)`,
  `create table sys_factor_ticket (
    ticket_hash char(64) primary key,
    kind varchar(10) not null,
    user_id bigint not null references sys_user on delete cascade,
    challenge varchar(100),
    expires_at timestamptz not null
  )`,
  `create index sys_factor_ticket_user on sys_factor_ticket (user_id)`,
  `alter table sys_security_config add column second_factor_roles jsonb not null default '[]'`,
]

/** Another password ends what was begun or kept with the one before, whoever sets it. */
const PASSWORDS = [
  `create function forget_trust() returns trigger language plpgsql as $$
    begin
      delete from sys_trusted_device where user_id = new.user_id;
      delete from sys_factor_ticket where user_id = new.user_id;
      return null;
    end $$`,
  `create trigger sys_user_password after update of password on sys_user
    for each row when (old.password is distinct from new.password) execute function forget_trust()`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of [...TABLES, ...PASSWORDS]) await sql.raw(statement).execute(tx)
}
