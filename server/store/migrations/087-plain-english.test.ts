import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { migrations } from './index.ts'

const at = migrations.findIndex(({ name }) => name === '087-plain-english')

test('an older database gets the plainer English names; those that somebody has changed stay', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db, migrations.slice(0, at))
  await sql`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value) values
    (1, 'en', 'CONFIG.SysUploadTypeLimit', 'Types of uploaded files'),
    (2, 'zh-CN', 'CONFIG.SysUploadTypeLimit', '上传文件类型'),
    (3, 'en', 'MENU.NAME.2069', 'Moderate')`.execute(db)
  await migrate(db, migrations.slice(0, at + 1))
  const rows = await db.selectFrom('sysI18nDict').select('langValue').orderBy('dictId').execute()
  expect(rows.map(({ langValue }) => langValue)).toEqual(['Allowed upload types', '上传文件类型', 'Moderate'])
  await close()
})
