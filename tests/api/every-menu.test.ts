import { expect, test } from 'vitest'
import { screenPath } from '#data/page/screens.ts'
import { startApp } from '#tests/support/app.ts'

test('each entry of the menu that a new installation has leads to a screen', async () => {
  const server = await startApp()
  const entries = await server.services.db
    .selectFrom('sysMenu')
    .select(['component', 'menuName'])
    .where('menuType', '=', 'C')
    .execute()
  await server.close()
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.filter(({ component }) => screenPath(component ?? undefined) === undefined)).toEqual([])
})
