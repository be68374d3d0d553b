import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * Saved states of templates by their place, not by their row: a row goes with its file, and what a template was comes
 * back with one of the same name. The index knows the few contents that have a template of their own.
 */
const STATEMENTS = [
  `create table template_state (
    state_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    publish_pipe_code varchar(20) not null,
    path varchar(200) not null,
    content text not null,
    size integer not null,
    digest varchar(64) not null,
    how varchar(10) not null,
    saved_by varchar(64) not null,
    save_time timestamptz not null
  )`,
  `create index template_state_place on template_state (site_id, publish_pipe_code, path, state_id)`,
  `create index content_own_template on content (site_id)
    where deleted = 0 and publish_pipe_props::text ~ '"(template|contentExTemplate)": "[^"]'`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
