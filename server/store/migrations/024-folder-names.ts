import { sql } from 'kysely'
import { pathKey } from '#lib/path-key.ts'
import type { Tx } from '#server/store/db.ts'

/**
 * One folder for each name that a disk may take for the same. Catalogs that differed in capital letters before this rule
 * stay: the second one is known by its number. The letters of catalog paths, site paths and pipe codes are ASCII.
 */
const STATEMENTS = [
  `create table catalog_folder (
    catalog_id bigint primary key references catalog on delete cascade,
    site_id bigint not null,
    path_key text not null,
    unique (site_id, path_key)
  )`,
  `insert into catalog_folder select catalog_id, site_id,
    case row_number() over (partition by site_id, lower(path) order by catalog_id)
      when 1 then lower(path) else lower(path) || '?' || catalog_id end
    from catalog`,
  `create function take_catalog_folder() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from catalog_folder where catalog_id = new.catalog_id;
      end if;
      insert into catalog_folder values (new.catalog_id, new.site_id, lower(normalize(new.path, NFKC)));
      return null;
    end $$`,
  `create trigger catalog_placed after insert on catalog for each row execute function take_catalog_folder()`,
  `create trigger catalog_replaced after update of path, site_id on catalog for each row
    when ((old.path, old.site_id) is distinct from (new.path, new.site_id)) execute function take_catalog_folder()`,
  `create unique index site_folder on site (lower(path))`,
  `create unique index publish_pipe_folder on publish_pipe (site_id, lower(code))`,
  `alter table content add column static_path_key varchar(765) not null default ''`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
  const rows = await tx
    .selectFrom('content')
    .select(['contentId', 'staticPath'])
    .where('staticPath', '<>', '')
    .execute()
  for (const { contentId, staticPath } of rows)
    await tx
      .updateTable('content')
      .set({ staticPathKey: pathKey(staticPath) })
      .where('contentId', '=', contentId)
      .execute()
  await sql`create index content_static_path on content (site_id, static_path_key) where static_path_key <> ''`.execute(
    tx,
  )
}
