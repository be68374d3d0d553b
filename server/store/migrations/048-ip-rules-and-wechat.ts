import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const AUDIT = `
  create_by varchar(64) not null,
  create_time timestamptz not null default now(),
  update_by varchar(64),
  update_time timestamptz,
  remark varchar(500)`

const TABLES = [
  `create table sys_ip_rule (
    rule_id bigint primary key,
    type varchar(5) not null,
    cidr varchar(50) not null,
    expire_time timestamptz,
    ${AUDIT},
    unique (type, cidr)
  )`,
  `create table sys_wechat_config (
    config_id bigint primary key,
    backend char(1) not null default 'N',
    app_id varchar(100) not null,
    app_secret varchar(255) not null,
    token varchar(255) not null,
    encoding_aes_key varchar(255) not null default '',
    ${AUDIT}
  )`,
  `create unique index sys_wechat_config_backend on sys_wechat_config (backend) where backend = 'Y'`,
]

/** Id, order, right, and the names in zh-CN, zh-TW and en; a new database has no menu yet: its seeds write the same ones. */
const BUTTONS = [
  [4801, 1, 'system:iprule:add', ['IP规则新增', 'IP規則新增', 'Add']],
  [4802, 2, 'system:iprule:edit', ['IP规则修改', 'IP規則修改', 'Edit']],
  [4803, 3, 'system:iprule:remove', ['IP规则删除', 'IP規則刪除', 'Delete']],
] as const
const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const

export async function up(tx: Tx): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(tx)
  for (const [id, order, perms, names] of BUTTONS) {
    await sql`insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, perms, create_by, create_time)
      select ${id}, menu_id, 'F', ${names[0]}, ${order}, ${perms}, 'admin', now() from sys_menu where menu_id = 2091
      on conflict do nothing`.execute(tx)
    for (const [index, language] of LANGUAGES.entries())
      await sql`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
        select ${id * 10 + index}, ${language}, ${`MENU.NAME.${id}`}, ${names[index]} from sys_menu where menu_id = ${id}
        on conflict do nothing`.execute(tx)
  }
}
