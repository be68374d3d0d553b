import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table ad_hour (
    site_id bigint not null,
    ad_id bigint not null,
    hour timestamptz not null,
    click bigint not null default 0,
    view bigint not null default 0,
    primary key (ad_id, hour)
  )`,
  `create index ad_hour_of_site on ad_hour (site_id, hour)`,
  `create table ad_log (
    log_id bigint primary key,
    site_id bigint not null,
    kind varchar(5) not null,
    ad_id bigint not null,
    ad_name varchar(100) not null,
    host varchar(255) not null,
    ip varchar(45) not null,
    referer varchar(500) not null,
    browser varchar(50) not null,
    user_agent varchar(300) not null,
    os varchar(50) not null,
    device_type varchar(20) not null,
    locale varchar(10) not null,
    evt_time timestamptz not null
  )`,
  `create index ad_log_of_site on ad_log (site_id, kind, evt_time desc, log_id desc)`,
  `create index ad_log_by_time on ad_log (evt_time)`,
]

/**
 * What visitors do with advertisements: numbers by the hour, which stay, and a log of limited age. No key refers to sites:
 * what was counted in memory for one that went meanwhile must not keep the rest from being written.
 */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
