import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Files of resources that lie beside their place: the row is changed already, the file is put in place next. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table resource_replacement (
      resource_id bigint primary key references resource on delete cascade,
      aside varchar(255) not null,
      old_path varchar(255) not null
    )`.execute(tx)
}
