import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const TABLES = [
  `create table webhook (
    webhook_id bigint primary key,
    site_id bigint not null references site on delete cascade,
    name varchar(100) not null,
    url varchar(1000) not null,
    secret varchar(500) not null,
    events jsonb not null default '[]',
    enabled char(1) not null default 'Y',
    stopped char(1) not null default 'N',
    failing_since timestamptz,
    create_by varchar(64) not null default '',
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    remark varchar(500)
  )`,
  `create index webhook_of_site on webhook (site_id, webhook_id)`,
  `create table webhook_delivery (
    delivery_id bigint primary key,
    webhook_id bigint not null references webhook on delete cascade,
    event varchar(50) not null,
    payload text not null,
    state varchar(10) not null default 'waiting',
    asked boolean not null default false,
    tries smallint not null default 0,
    create_time timestamptz not null,
    next_try_at timestamptz not null,
    last_try_at timestamptz,
    end_time timestamptz,
    status smallint,
    fault varchar(20),
    error_code varchar(50),
    duration integer,
    answer text
  )`,
  `create index webhook_delivery_newest on webhook_delivery (webhook_id, delivery_id desc)`,
  `create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at) where state in ('waiting', 'sending')`,
  `create index webhook_delivery_ended on webhook_delivery (state, end_time) where state in ('done', 'failed')`,
]

/** Of a database that has a menu; a new one is given it by the seeds. */
const MENU = [
  `insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, path, component, icon, perms, create_by)
    select * from (values
      (100810, 2025, 'C', 'Webhook 管理', 11, 'webhook', 'cms/webhook/index', 'link', 'cms:webhook:view', 'admin'),
      (100811, 100810, 'F', '新增', 1, '', '', '#', 'cms:webhook:add', 'admin'),
      (100812, 100810, 'F', '编辑', 2, '', '', '#', 'cms:webhook:edit', 'admin'),
      (100813, 100810, 'F', '删除', 3, '', '', '#', 'cms:webhook:delete', 'admin')
    ) as entry where exists (select from sys_menu where menu_id = 2025)`,
  `insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
    select menu_id * 10 + nth, lang_tag, 'MENU.NAME.' || menu_id, lang_value
    from (values
      (100810, 1, 'zh-CN', 'Webhook 管理'), (100810, 2, 'zh-TW', 'Webhook 管理'), (100810, 3, 'en', 'Webhooks'),
      (100811, 1, 'zh-CN', '新增'), (100811, 2, 'zh-TW', '新增'), (100811, 3, 'en', 'Add'),
      (100812, 1, 'zh-CN', '编辑'), (100812, 2, 'zh-TW', '編輯'), (100812, 3, 'en', 'Edit'),
      (100813, 1, 'zh-CN', '删除'), (100813, 2, 'zh-TW', '刪除'), (100813, 3, 'en', 'Delete')
    ) as name (menu_id, nth, lang_tag, lang_value)
    where exists (select from sys_menu where menu_id = 100810)`,
]

/** Who is told of what happens on a site, and what each is told: written with what happened, sent afterwards. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of [...TABLES, ...MENU]) await sql.raw(statement).execute(tx)
}
