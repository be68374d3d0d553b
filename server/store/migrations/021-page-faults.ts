import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Pages that could not be written are known by what they show, for as long as they are not as they should be. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table page_fault (
      target_id bigint not null,
      type varchar(10) not null,
      pipe_code varchar(20) not null,
      site_id bigint not null references site on delete cascade,
      code varchar(40) not null,
      reason varchar(500),
      file varchar(255),
      line integer,
      is_retried boolean not null,
      time timestamptz not null,
      primary key (target_id, type, pipe_code)
    )`.execute(tx)
}
