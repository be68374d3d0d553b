import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table visit_hour (
    site_id bigint not null references site on delete cascade,
    hour timestamptz not null,
    views bigint not null default 0,
    visits bigint not null default 0,
    visitors bigint not null default 0,
    addresses bigint not null default 0,
    day_visitors bigint not null default 0,
    day_addresses bigint not null default 0,
    seconds bigint not null default 0,
    primary key (site_id, hour)
  )`,
  `create table visit_part (
    site_id bigint not null references site on delete cascade,
    kind varchar(7) not null,
    span varchar(10) not null,
    name varchar(500) not null,
    views bigint not null default 0,
    visits bigint not null default 0,
    primary key (site_id, kind, span, name)
  )`,
  // Sums of a span are read from the index alone.
  `create index visit_part_sums on visit_part (site_id, kind, span) include (name, views, visits)`,
  `create index visit_part_by_span on visit_part (span)`,
  `create table visit_salt (
    day varchar(10) primary key,
    salt varchar(64) not null
  )`,
  `create table visit_seen (
    site_id bigint not null references site on delete cascade,
    day varchar(10) not null,
    visitor varchar(24) not null,
    hours integer not null,
    last_at timestamptz not null,
    primary key (site_id, day, visitor)
  )`,
  `create index visit_seen_by_day on visit_seen (day)`,
  `create index content_authors on content (site_id, create_by, status) where deleted = 0`,
]

/**
 * What our own counter knows of visits: sums by the hour, and parts by day ('2026-11-03') and by month ('2026-11'), so that
 * a year is read by a dozen spans. `visit_seen` tells the visitors of a day apart by a hash whose salt goes with the day,
 * and stands for nobody afterwards.
 */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
