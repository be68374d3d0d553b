import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * What the library is searched, sorted and compared by. `sha256` is of the file as it came in: a mark of the site may
 * have changed what is stored since. Rows from before get theirs in the background.
 */
const LIBRARY = [
  `alter table resource
    add column sha256 char(64),
    add column name_folded text not null generated always as (fold_text(name)) stored`,
  `create index resource_same on resource (site_id, sha256) where sha256 is not null`,
  `create index resource_size on resource (site_id, file_size, resource_id)`,
  `create index resource_time on resource (site_id, create_time, resource_id)`,
  `create index resource_name on resource (site_id, name_folded, resource_id)`,
  `create index resource_tags on resource using gin (tags jsonb_path_ops) where tags <> '[]'`,
  `create index resource_unhashed on resource (resource_id) where sha256 is null`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of LIBRARY) await sql.raw(statement).execute(tx)
}
