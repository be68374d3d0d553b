import type { Page } from '@playwright/test'
import { dot } from '#tests/support/picking.ts'
import { enter, expect, sharedTest as test, type Product } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }

const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

async function addSpace(page: Page, product: Product) {
  await page.goto(`${product.url}/admin/operations/advertisement`)
  await page.getByRole('button', { name: 'Add ad space' }).click()
  const form = page.getByRole('dialog', { name: 'Add ad space' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Quay')
  await form.getByRole('textbox', { name: 'Code' }).fill('quay')
  await form.getByRole('textbox', { name: 'Template' }).fill('ad.template.html')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Quay' })).toBeVisible(PATIENCE)
}

async function addAdvertisement(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add advertisement' }).click()
  await expect(page.getByRole('heading', { name: 'New advertisement' })).toBeVisible(PATIENCE)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Address' }).fill('www.example.com/ferries')
  await page.getByRole('button', { name: 'Change picture' }).click()
  const library = page.getByRole('dialog', { name: 'Resources' })
  await library
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ferry.png', mimeType: 'image/png', buffer: await dot() })
  await library.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible(PATIENCE)
  expect(page.url()).toMatch(/[?&]id=\d+/)
}

test('an ad space is filled, published, seen by readers, and what is disabled is gone from it', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await addSpace(page, product)
  await addAdvertisement(page, 'Ferries in spring')
  await page.getByRole('link', { name: 'Back' }).click()
  const row = rowOf(page, 'Ferries in spring')
  await expect(row).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible(PATIENCE)

  const seen = async () => {
    const file = await page.request.get(`${product.url}/_sites/demo_pc/include/ad/quay.html`)
    return file.text()
  }
  await expect.poll(seen, PATIENCE).toContain('Ferries in spring')
  await row.getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByRole('button', { name: 'Enable' })).toBeVisible(PATIENCE)
  await expect.poll(seen, PATIENCE).not.toContain('Ferries in spring')

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(rowOf(page, 'quay')).toBeVisible(PATIENCE)
  await page.goto(`${product.url}/admin/configs/content?tab=pageWdiget`)
  await rowOf(page, 'quay').getByRole('button', { name: 'Quay' }).click()
  await expect(page.getByRole('heading', { name: 'Quay' })).toBeVisible(PATIENCE)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('tab', { name: 'Page widgets', selected: true })).toBeVisible(PATIENCE)
})
