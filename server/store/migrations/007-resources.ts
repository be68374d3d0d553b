import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Uploaded files of sites. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table resource (
      resource_id bigint primary key,
      site_id bigint not null,
      resource_type varchar(10) not null,
      storage_type varchar(20) not null,
      name varchar(255) not null,
      path varchar(255) not null,
      file_name varchar(255) not null,
      suffix varchar(10) not null,
      width int,
      height int,
      file_size bigint not null,
      source_url varchar(1000),
      status char(1) not null default '0',
      usage_info varchar(500),
      source varchar(5),
      tags jsonb not null default '[]',
      create_by varchar(64) not null,
      create_time timestamptz not null,
      update_by varchar(64),
      update_time timestamptz,
      remark varchar(500)
    )`.execute(tx)
  await sql`create index resource_newest on resource (site_id, resource_id desc)`.execute(tx)
  await sql`create index resource_by_type on resource (site_id, resource_type, resource_id desc)`.execute(tx)
}
