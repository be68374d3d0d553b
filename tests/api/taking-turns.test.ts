import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAdd } from '#contract/api-tokens.ts'
import { exmodelAdd } from '#contract/models.ts'
import { menuAdd } from '#contract/system/menus.ts'
import { userAdd } from '#contract/system/users.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite

/**
 * The database of the tests runs one transaction after the other, so that two can not meet in it: what is tested is that
 * the one that adds a row holds the lock for which another would wait before it looks.
 */
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  site = await addSite(server.services, 'turns')
  const { db } = server.services
  await sql`create function require_turn() returns trigger language plpgsql as $$
    begin
      if not exists (select from pg_locks where locktype = 'advisory') then raise exception 'took no turn'; end if;
      return new;
    end $$`.execute(db)
  for (const table of ['x_model', 'sys_user', 'sys_menu', 'sys_api_token'])
    await sql`create trigger require_turn before insert on ${sql.table(table)} for each row
      execute function require_turn()`.execute(db)
})
afterAll(() => server.close())

test('of two that give an extension model the same code at once, one waits and is refused', async () => {
  const body = { name: 'Books', code: 'books', tableName: 'cms_exd_default' }
  await admin.ok(exmodelAdd, { site: site.siteId, body })
  expect(await admin.call(exmodelAdd, { site: site.siteId, body })).toMatchObject({ errCode: 'DATA_CONFLICT' })
})

test('so do two that take one user name, written with other capitals', async () => {
  const body = { userName: 'harbour', nickName: 'Harbour', password: 'Tide-tables-1', status: '0' } as const
  await admin.ok(userAdd, { body } as never)
  const other = { ...body, userName: 'Harbour' }
  expect(await admin.call(userAdd, { body: other } as never)).toMatchObject({ errCode: 'DATA_CONFLICT' })
})

test('so do two that add one entry of the menu', async () => {
  const body = { parentId: '0', menuName: 'Tides', menuType: 'M', path: 'tides', orderNum: 9 }
  await admin.ok(menuAdd, { body } as never)
  expect(await admin.call(menuAdd, { body } as never)).toMatchObject({ errCode: 'DATA_CONFLICT' })
})

test('so do two that name a token alike', async () => {
  const body = { name: 'Import', permissions: ['*'], expireDate: '2026-12-31', password: ADMIN_PASSWORD }
  await admin.ok(tokenAdd, { body } as never)
  expect(await admin.call(tokenAdd, { body } as never)).toMatchObject({ errCode: 'TOKEN_NAME_TAKEN' })
})
