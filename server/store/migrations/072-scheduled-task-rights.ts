import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** The screen had no right of its own. A new database has no menu yet: its seeds write the same entry and button. */
const STATEMENTS = [
  `update sys_menu set perms = 'monitor:task:view' where menu_id = 2081 and perms = ''`,
  `insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, perms, create_by, create_time)
    select 4811, menu_id, 'F', '定时任务修改', 1, 'monitor:task:edit', 'admin', now() from sys_menu where menu_id = 2081
    on conflict do nothing`,
  `insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
    select dict_id, lang_tag, 'MENU.NAME.4811', lang_value
    from (values (48111, 'zh-CN', '定时任务修改'), (48112, 'zh-TW', '排程任務修改'), (48113, 'en', 'Edit'))
      as name (dict_id, lang_tag, lang_value)
    where exists (select from sys_menu where menu_id = 4811)
    on conflict do nothing`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
