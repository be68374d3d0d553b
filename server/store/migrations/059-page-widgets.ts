import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { followUses } from '#server/store/follow-uses.ts'

const STATEMENTS = [
  `create table page_widget (
    page_widget_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    catalog_id bigint not null,
    type varchar(20) not null,
    name varchar(100) not null,
    code varchar(50) not null,
    state varchar(2) not null default '0',
    publish_pipe_code varchar(20) not null,
    template varchar(200) not null default '',
    path varchar(100) not null,
    content jsonb not null default 'null',
    published jsonb,
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(400),
    unique (site_id, code)
  )`,
  `create index page_widget_catalog on page_widget (catalog_id) where catalog_id > 0`,
]

/** Page widgets: parts of pages that editors fill, as they are and as they were published. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
  await followUses(tx, {
    table: 'page_widget',
    part: 'widget',
    kind: 'pageWidget',
    row: 'page_widget_id',
    owner: 'page_widget_id',
    columns: ['content', 'published'],
  })
}
