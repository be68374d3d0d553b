import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * States of sites that they can go back to. Rows are kept as the database writes them, so that nothing of them passes
 * through the server; files lie in a folder beside those of the site. `pending` are files that are still to be put in
 * their place: the rows are there already.
 */
const STATEMENTS = [
  `create table restore_point (
    point_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    kind varchar(10) not null,
    create_by varchar(64) not null,
    create_time timestamptz not null,
    catalogs int not null,
    contents int not null,
    files int not null,
    bytes bigint not null,
    folders jsonb not null,
    pending jsonb
  )`,
  `create index restore_point_site on restore_point (site_id, point_id desc)`,
  `create table restore_row (
    point_id bigint not null references restore_point on delete cascade,
    table_name varchar(63) not null,
    "row" jsonb not null
  )`,
  `create index restore_row_table on restore_row (point_id, table_name)`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
