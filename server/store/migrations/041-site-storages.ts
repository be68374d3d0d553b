import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * `site_storage`: where the uploads of a site are when they are not with those of the server. It stands apart from the
 * settings of the site, which go back to earlier states and come from other servers, while files stay where they are.
 * `storage_move`: a move that is under way; `storage_move_file`: what of it has been copied and read back, with the hash.
 */
const STATEMENTS = [
  `create table site_storage (
    site_id bigint primary key references site on delete cascade,
    type varchar(20) not null,
    args jsonb not null,
    update_by varchar(64) not null,
    update_time timestamptz not null
  )`,
  `create table storage_move (
    site_id bigint primary key references site on delete cascade,
    type varchar(20) not null,
    args jsonb not null
  )`,
  `create table storage_move_file (
    site_id bigint not null references storage_move on delete cascade,
    path text not null,
    size bigint not null,
    modified timestamptz not null,
    sha256 char(64) not null,
    primary key (site_id, path)
  )`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
