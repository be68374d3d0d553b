import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * How many contents stand in a catalog under a status is the sum of `delta`. Triggers add rows and never change one, so
 * that two who work in the same catalog do not wait for each other; a job adds rows together later.
 */
const STATEMENTS = [
  `create table content_count (
    site_id bigint not null,
    catalog_id bigint not null,
    status varchar(8) not null,
    delta integer not null
  )`,
  `create index content_count_catalog on content_count (catalog_id) include (site_id, status, delta)`,
  `insert into content_count
    select site_id, catalog_id, status, count(*) from content where deleted = 0 group by site_id, catalog_id, status`,
  `create function count_added_contents() returns trigger language plpgsql as $$
    begin
      insert into content_count
        select site_id, catalog_id, status, count(*) from added where deleted = 0 group by site_id, catalog_id, status;
      return null;
    end $$`,
  `create function count_removed_contents() returns trigger language plpgsql as $$
    begin
      insert into content_count
        select site_id, catalog_id, status, -count(*) from removed where deleted = 0 group by site_id, catalog_id, status;
      return null;
    end $$`,
  `create function count_moved_content() returns trigger language plpgsql as $$
    begin
      if old.deleted = 0 then
        insert into content_count values (old.site_id, old.catalog_id, old.status, -1);
      end if;
      if new.deleted = 0 then
        insert into content_count values (new.site_id, new.catalog_id, new.status, 1);
      end if;
      return null;
    end $$`,
  `create trigger content_added after insert on content
    referencing new table as added for each statement execute function count_added_contents()`,
  `create trigger content_removed after delete on content
    referencing old table as removed for each statement execute function count_removed_contents()`,
  `create trigger content_moved after update of site_id, catalog_id, status, deleted on content for each row
    when ((old.site_id, old.catalog_id, old.status, old.deleted) is distinct from
      (new.site_id, new.catalog_id, new.status, new.deleted))
    execute function count_moved_content()`,
]

/** Numbers of contents that need no counting. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
