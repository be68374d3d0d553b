import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * The suffixes under which pages of a pipe were written, so that a changed one does not leave the old pages behind. Until
 * now only the one that is set is known.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table publish_pipe add column suffixes jsonb not null default '[]'`.execute(tx)
  await sql`
    update publish_pipe as p
    set suffixes = jsonb_build_array(
      case when s.publish_pipe_props -> p.code ->> 'staticSuffix' ~ '^[A-Za-z0-9]{1,10}$'
        then s.publish_pipe_props -> p.code ->> 'staticSuffix' else 'shtml' end)
    from site as s where s.site_id = p.site_id`.execute(tx)
}
