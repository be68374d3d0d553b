import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * Counts the changes of what each role and each user was granted, and of the menu (owner 'Menu' 0), in the transaction
 * that changes it: who has read the number knows without reading a hundred thousand rights whether they are still the
 * same, whatever program wrote them.
 */
const TABLE = `create table sys_rights_version (
  owner_type varchar(10) not null,
  owner_id bigint not null,
  version bigint not null,
  primary key (owner_type, owner_id)
)`

const COUNT = (name: string, owners: string) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into sys_rights_version (owner_type, owner_id, version) ${owners}
    on conflict (owner_type, owner_id) do update set version = sys_rights_version.version + 1;
    return null;
  end $$`

const FUNCTIONS = [
  // In one order, so that two who grant to the same owners wait for each other and go on.
  COUNT('count_rights_change', 'select distinct owner_type, owner_id, 1 from changed order by 1, 2'),
  COUNT('count_menu_change', `values ('Menu', 0, 1)`),
  COUNT('count_menu_name', `select 'Menu', 0, 1 where exists (select from changed where lang_key like 'MENU.NAME.%')`),
]

/** A statement, not a row, is counted once. */
function triggersOf(table: string, run: string): string[] {
  return (['insert', 'update', 'delete'] as const).map((event) => {
    const rows = event === 'delete' ? 'old table' : 'new table'
    return `create trigger ${table}_${run}_${event} after ${event} on ${table} referencing ${rows} as changed
      for each statement execute function ${run}()`
  })
}

export async function up(tx: Tx): Promise<void> {
  const triggers = [
    ...triggersOf('sys_menu_grant', 'count_rights_change'),
    ...triggersOf('sys_object_grant', 'count_rights_change'),
    ...triggersOf('sys_menu', 'count_menu_change'),
    ...triggersOf('sys_i18n_dict', 'count_menu_name'),
  ]
  for (const statement of [TABLE, ...FUNCTIONS, ...triggers]) await sql.raw(statement).execute(tx)
}
