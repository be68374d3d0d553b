import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const role = 'Harbour master'

test('a role is added, gets rights by keys and presses, shows its menu, and takes in a user', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/role`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add role' })
  await form.getByLabel('Name').fill(role)
  await form.getByLabel('Key').fill('harbour_master')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: role })
  await row.getByRole('button', { name: 'Permissions' }).click()

  const drawer = page.getByRole('dialog', { name: `Permissions of ${role}` })
  const tree = drawer.getByRole('treegrid', { name: 'Permissions by menu' })
  await drawer.getByLabel('Filter by name').fill('Friend links')
  await tree.getByRole('checkbox', { name: 'Friend links' }).focus()
  await page.keyboard.press('Space')
  await expect(tree.getByRole('checkbox', { name: 'Friend links' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Permissions saved')).toBeVisible()

  await drawer.getByRole('tab', { name: 'Sites' }).click()
  const sites = drawer.getByRole('grid', { name: 'Permissions on sites' })
  await sites
    .getByRole('checkbox', { name: /^View: / })
    .first()
    .click()
  await drawer.getByRole('button', { name: 'Save' }).last().click()
  await drawer.getByRole('tab', { name: 'Catalogs' }).click()
  const catalogs = drawer.getByRole('treegrid', { name: 'Permissions on catalogs' })
  const nested = catalogs.locator('[aria-level="2"]').first()
  const ticked = nested.locator('input:checked')
  await nested.getByRole('checkbox', { name: /^View: / }).click()
  await expect(ticked).toHaveCount(1)
  await expect(drawer.getByText(/View of the parent catalog was ticked too/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await drawer.getByRole('button', { name: 'See as this role' }).click()
  const preview = page.getByRole('navigation', { name: 'Menu preview' })
  await expect(preview.getByText('Friend links')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(drawer).toBeHidden()

  await row.getByRole('button', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add users' }).click()
  const select = page.getByRole('dialog', { name: 'Add users' })
  await select.getByRole('row').nth(1).getByRole('checkbox').click()
  await select.getByRole('button', { name: 'Confirm' }).click()
  await expect(select).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Users in role' }).locator('[data-row]')).toHaveCount(1)
})

test('a menu entry is added, moved by keys, and stands in the menu of everybody at once', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/menu`)
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Add menu entry' })
  await form.getByLabel('Page', { exact: true }).check()
  await form.getByLabel('Name').fill('Tide tables')
  await form.getByLabel('Path').fill('https://example.com/tides')
  await form.getByRole('button', { name: 'Choose icon' }).click()
  const icons = page.getByRole('dialog', { name: 'Choose icon' })
  await icons.getByLabel('Filter by name').fill('chart')
  await icons.getByRole('button', { name: 'bar-chart' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('navigation').getByText('Tide tables').first()).toBeVisible()

  const handle = page.getByRole('button', { name: 'Move Tide tables' })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Moved Tide tables')).toBeAttached()

  const wire = await wireTo(product.server)
  const { rows } = await wire.get<{ rows: { menuId: string; menuName: string }[] }>('/system/menu/list')
  const menuId = rows.find(({ menuName }) => menuName === 'Tide tables')?.menuId ?? ''
  await wire.send('PUT', '/system/menu', { menuId, status: '1' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('navigation').getByText('Tide tables')).toHaveCount(0)
})
