import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { migrations } from './index.ts'

const at = migrations.findIndex(({ name }) => name === '088-plain-chinese')

test('an older database gets the right Chinese names; those that somebody has changed stay', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db, migrations.slice(0, at))
  await sql`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value) values
    (1, 'zh-CN', 'CONFIG.BaiduMapAccessKey', '百度地图秘钥'),
    (2, 'zh-TW', 'MENU.NAME.2091', 'IP規則'),
    (3, 'zh-CN', 'MENU.NAME.2091', '黑名单')`.execute(db)
  await migrate(db, migrations.slice(0, at + 1))
  const rows = await db.selectFrom('sysI18nDict').select('langValue').orderBy('dictId').execute()
  expect(rows.map(({ langValue }) => langValue)).toEqual(['百度地图密钥', 'IP 規則', '黑名单'])
  await close()
})
