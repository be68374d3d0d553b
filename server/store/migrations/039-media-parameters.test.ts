import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { migrations } from './index.ts'

const at = migrations.findIndex(({ name }) => name === '039-media-parameters')
const before = migrations.slice(0, at)

test('an older database gets the parameters of media with their names; one of that key stays as it is', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db, before)
  await sql`insert into sys_config (config_id, config_name, config_key, config_value, create_by, create_time)
    values (170, 'x', 'SysUploadSizeLimit', '1', 'admin', now()), (171, 'own', 'CMSImageKeepLocation', 'true', 'ann', now())`.execute(
    db,
  )
  await sql`insert into sys_i18n_dict values (9, 'en', 'CONFIG.SysUploadSizeLimit', 'x')`.execute(db)
  await migrate(db, migrations.slice(0, at + 1))
  const rows = await db.selectFrom('sysConfig').select(['configKey', 'configValue']).orderBy('configId').execute()
  expect(rows.map(({ configKey, configValue }) => [configKey, configValue])).toEqual([
    ['SysUploadSizeLimit', '1'],
    ['CMSImageKeepLocation', 'true'],
    ['CMSResourceSizeLimit', 'image:100,audio:100,video:100,file:100'],
  ])
  const names = await db.selectFrom('sysI18nDict').select('langKey').where('langKey', 'like', 'CONFIG.CMS%').execute()
  expect(names).toHaveLength(6)
  await close()
})
