import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Key, value and names of the parameters; a new database has none yet: its seeds write the same ones. */
const PARAMETERS = [
  ['CMSResourceSizeLimit', 'image:100,audio:100,video:100,file:100', ['资源大小限制（MB）', '資源大小限制（MB）', 'Resource size limits (MB)']],
  ['CMSImageKeepLocation', 'false', ['保留图片中的拍摄地点', '保留圖片中的拍攝地點', 'Keep the location in pictures']],
] as const // prettier-ignore
const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const

export async function up(tx: Tx): Promise<void> {
  for (const [key, value, names] of PARAMETERS) {
    await sql`insert into sys_config (config_id, config_key, config_name, config_value, fixed, create_by, create_time)
      select max(config_id) + 1, ${key}, ${key}, ${value}, 'Y', 'admin', now() from sys_config having count(*) > 0
      on conflict do nothing`.execute(tx)
    for (const [index, language] of LANGUAGES.entries())
      await sql`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
        select max(dict_id) + 1, ${language}, ${`CONFIG.${key}`}, ${names[index]} from sys_i18n_dict
        having count(*) > 0 on conflict do nothing`.execute(tx)
  }
}
