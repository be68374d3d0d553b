import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** A key is of the user who made it: two users may have the same one. */
const KEYS = [
  `alter table idempotency_key drop constraint idempotency_key_pkey`,
  `alter table idempotency_key add primary key (user_id, key)`,
]

/**
 * Replacing and deleting files is a right of its own. Who could do so by looking keeps it. A new database has no menu yet:
 * its seeds write the same button.
 */
const FILES = [
  `insert into sys_menu_grant (owner_type, owner_id, perms)
    select owner_type, owner_id, 'cms:resource:edit' from sys_menu_grant where perms = 'cms:resource:view'
    on conflict do nothing`,
  `insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, perms, create_by, create_time)
    select 2108, menu_id, 'F', '资源修改', 1, 'cms:resource:edit', 'admin', now() from sys_menu where menu_id = 2024
    on conflict do nothing`,
  `insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
    select dict_id, lang_tag, 'MENU.NAME.2108', lang_value
    from (values (21081, 'zh-CN', '资源修改'), (21082, 'zh-TW', '資源修改'), (21083, 'en', 'Edit'))
      as name (dict_id, lang_tag, lang_value)
    where exists (select from sys_menu where menu_id = 2108)
    on conflict do nothing`,
]

/** Until now a parameter was a secret by its name alone. */
const SECRETS = [
  `alter table sys_config add column secret char(1) not null default 'N'`,
  `update sys_config set secret = 'Y'
    where config_key ~* '(password|passwd|pwd|secret|token|credentials?|private_?key)$'`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of [...KEYS, ...FILES, ...SECRETS]) await sql.raw(statement).execute(tx)
}
