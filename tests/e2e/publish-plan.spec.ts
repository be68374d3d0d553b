import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, EXTENSIONS, type Product, test } from '#tests/support/product.ts'

test.skip(!EXTENSIONS, 'another server has no plan of pages')

/** Opens the dialog that publishes a catalog, chooses published contents, and goes on to the plan. */
async function openPlan(page: Page, product: Product) {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  const catalog = page.getByRole('treeitem', { name: 'English' }).first()
  await catalog.hover()
  await catalog.getByRole('button', { name: 'More actions for English' }).click()
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish: English' })
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Published', exact: true }).check()
  await dialog.getByRole('button', { name: 'Show pages' }).click()
  await expect(dialog.getByRole('grid', { name: 'Pages to be published' })).toBeVisible()
  return dialog
}

test('which pages a publication writes is counted, listed and exported before it is confirmed @long', async ({
  page,
  product,
}) => {
  const dialog = await openPlan(page, product)
  await expect(dialog.getByText(/items? will be published\./)).toBeVisible()
  await expect(dialog.getByRole('grid', { name: 'Pages by publish pipe' }).getByRole('row')).toHaveCount(3)
  const rows = dialog.getByRole('grid', { name: 'Pages to be published' }).getByRole('row')
  const home = rows.filter({ hasText: 'Home page' })
  await expect(home).toHaveCount(2)
  expect(await inBothSchemes(page)).toEqual([])

  await dialog.getByRole('textbox', { name: 'Title or path' }).fill('index.html')
  await expect(rows.filter({ hasText: 'Content page' })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFTitle,Page,Type,Pipe,What happens')
  expect(text).toContain('index.html,Home page,pc,Rewritten')

  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Published', exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Show pages' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Publish: English: completed')).toBeVisible()
})
