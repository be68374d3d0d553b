import { enter, expect, sharedTest as test } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }

test('a webhook is added, its secret is shown once, and a test says in the log what came of it', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/webhook`)
  await page.getByRole('button', { name: 'Add', exact: true }).click(PATIENCE)
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Name').fill('Search index')
  await dialog.getByLabel('Address').fill('http://127.0.0.1/in')
  await dialog.getByLabel('Comment received').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('only public addresses are allowed')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://hooks.invalid/in')
  await page.keyboard.press('Enter')

  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible(PATIENCE)
  await secret.getByRole('button', { name: 'Done' }).click()
  const row = page.locator('[data-row]', { hasText: 'Search index' })
  await expect(row).toContainText('Working')

  await row.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('dialog', { name: 'Log: Search index' })
  const entry = log.locator('[data-row]')
  await expect(entry).toContainText("Couldn't be reached", PATIENCE)
  await entry.getByText('Test', { exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Delivery' })
  await expect(delivery.getByText('"type": "test"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(delivery).toBeHidden()
  await page.keyboard.press('Escape')

  await row.getByRole('switch', { name: 'Search index enabled' }).press('Space')
  await expect(row).toContainText('Disabled')
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
})
