import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { migrate } from '#server/store/migrate.ts'
import { migrations } from './index.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '027-own-rights'),
)

test('an older database keeps who may edit files, hides its secret parameters and frees keys of others', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db, before)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, create_by, create_time)
    values (2024, 0, 'C', 'x', 1, 'admin', now())`)
  await run(`insert into sys_menu_grant values ('Role', 2, 'cms:resource:view'), ('User', 7, 'cms:resource:view'),
    ('User', 7, 'cms:resource:edit'), ('Role', 3, 'cms:content:view')`)
  for (const [id, key] of ['SmtpPassword', 'api_token', 'BaiduMapAccessKey', 'PasswordHint'].entries())
    await run(`insert into sys_config (config_id, config_name, config_key, config_value, create_by, create_time)
      values (${id + 1}, 'x', '${key}', 'x', 'admin', now())`)
  await run(`insert into idempotency_key (key, user_id, endpoint_id, body_hash, create_time)
    values ('key-of-both', 1, 'a.b', 'x', now())`)
  await migrate(db)

  const editors = await db
    .selectFrom('sysMenuGrant')
    .select(['ownerType', 'ownerId'])
    .where('perms', '=', 'cms:resource:edit')
    .orderBy('ownerId')
    .execute()
  expect(editors).toEqual([
    { ownerType: 'Role', ownerId: '2' },
    { ownerType: 'User', ownerId: '7' },
  ])
  const button = db.selectFrom('sysMenu').select(['parentId', 'menuType']).where('perms', '=', 'cms:resource:edit')
  expect(await button.execute()).toEqual([{ parentId: '2024', menuType: 'F' }])
  const names = db.selectFrom('sysI18nDict').select('langTag').where('langKey', '=', 'MENU.NAME.2108').orderBy('dictId')
  expect((await names.execute()).map(({ langTag }) => langTag)).toEqual(['zh-CN', 'zh-TW', 'en'])
  const secrets = await db.selectFrom('sysConfig').select('configKey').where('secret', '=', 'Y').execute()
  expect(secrets.map(({ configKey }) => configKey)).toEqual(['SmtpPassword', 'api_token'])
  await run(`insert into idempotency_key (key, user_id, endpoint_id, body_hash, create_time)
    values ('key-of-both', 2, 'a.b', 'y', now())`)
  await close()
}, 60_000)

test('a new database gets the right from its seeds alone', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db)
  expect(await db.selectFrom('sysMenu').select('menuId').execute()).toEqual([])
  expect(await db.selectFrom('sysI18nDict').select('dictId').execute()).toEqual([])
  await close()
}, 60_000)
