import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  // What a call changed, field by field, where the server knows it.
  `alter table sys_oper_log add column changes jsonb`,
  // What the lists of the logs look for; both grow for ever.
  `create index sys_oper_log_title on sys_oper_log (title, oper_time desc)`,
  `create index sys_oper_log_name on sys_oper_log (oper_name, oper_time desc)`,
  `create index sys_oper_log_code on sys_oper_log (response_code, oper_time desc)`,
  `create index sys_oper_log_type on sys_oper_log (business_type, oper_time desc)`,
  `create index sys_login_log_user on sys_login_log (user_name, login_time desc)`,
  `create index sys_login_log_ip on sys_login_log (ipaddr, login_time desc)`,
  `create index sys_login_log_status on sys_login_log (status, login_time desc)`,
]

/** A new database has no parameters yet: its seeds write the same one. */
const NAMES = [
  ['zh-CN', '日志保留天数（0为永久）'],
  ['zh-TW', '日誌保留天數（0為永久）'],
  ['en', 'Days to keep logs (0 = forever)'],
] as const

/** The logs get their lists, and an end. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
  await sql`insert into sys_config (config_id, config_key, config_name, config_value, fixed, create_by, create_time)
    select max(config_id) + 1, 'SysLogKeepDays', ${NAMES[0][1]}, '365', 'Y', 'admin', now()
    from sys_config having count(*) > 0 on conflict do nothing`.execute(tx)
  for (const [language, name] of NAMES)
    await sql`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
      select max(dict_id) + 1, ${language}, 'CONFIG.SysLogKeepDays', ${name} from sys_i18n_dict
      having count(*) > 0 on conflict do nothing`.execute(tx)
}
