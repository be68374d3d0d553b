import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'
import { followUses } from '#server/store/follow-uses.ts'

const STATEMENTS = [
  `create table advertisement (
    advertisement_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    ad_space_id bigint not null references page_widget on delete cascade,
    type varchar(20) not null,
    name varchar(100) not null,
    weight integer not null default 100,
    keywords varchar(200) not null default '',
    state char(1) not null default '0',
    online_date timestamptz not null,
    offline_date timestamptz not null,
    redirect_url varchar(500) not null default '',
    resource_path varchar(500) not null default '',
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(400)
  )`,
  `create index advertisement_of_space on advertisement (ad_space_id, create_time desc, advertisement_id desc)`,
  `create index advertisement_of_site on advertisement (site_id)`,
  // Of an ad space: which of its advertisements readers were shown when its pages were asked for last.
  `alter table page_widget add column shown_ads text not null default ''`,
]

/** Advertisements of ad spaces, which are page widgets. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
  await followUses(tx, {
    table: 'advertisement',
    part: 'advertisement',
    kind: 'pageWidget',
    row: 'advertisement_id',
    owner: 'ad_space_id',
    columns: ['resource_path'],
  })
}
