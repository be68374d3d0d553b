import type { Page } from '@playwright/test'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const PATIENCE = { timeout: 15_000 }

const rowOf = (page: Page, text: string | RegExp) => page.locator('[data-row]').filter({ hasText: text })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('who is signed out by force is told, and keeps what he typed', async ({ page, browser, product }) => {
  const elsewhere = await browser.newContext()
  const writer = await elsewhere.newPage()
  await enter(writer, product, 'editor')
  await writer.goto(`${product.url}/admin/user/profile`)
  const name = writer.getByRole('textbox', { name: 'Nickname' })
  await name.fill('Half typed', PATIENCE)
  await writer.getByRole('textbox', { name: 'Phone' }).fill('13900001234')
  await writer.getByRole('textbox', { name: 'Email' }).fill('half@example.com')

  await enter(page, product)
  await page.goto(`${product.url}/admin/monitor/online`)
  await expect(rowOf(page, 'This session')).toContainText('admin', PATIENCE)
  await page.getByRole('textbox', { name: 'Account' }).fill('editor')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'admin')).toHaveCount(0, PATIENCE)
  await rowOf(page, 'editor').first().getByRole('button', { name: 'Force sign-out' }).click()
  const question = dialogOf(page, 'Force sign-out')
  await expect(question).toContainText('editor')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(rowOf(page, 'editor')).toHaveCount(0, PATIENCE)

  await writer.getByRole('button', { name: 'Save' }).first().click()
  await expect(dialogOf(writer, 'Signed out')).toContainText('An administrator ended your session.', PATIENCE)
  await expect(name).toHaveValue('Half typed')
  await elsewhere.close()
})

test('a background task is seen, opened and deleted', async ({ page, product }) => {
  await enter(page, product)
  const wire = await wireTo(product.server)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  await wire.send('POST', `/cms/seo/sitemap?siteId=${siteId}`)
  await page.goto(`${product.url}/admin/monitor/async`)
  const row = rowOf(page, `Sitemap-${siteId}`)
  await expect(row).toContainText('100%', PATIENCE)
  await row.getByRole('button', { name: `Sitemap-${siteId}` }).click()
  const details = dialogOf(page, `Sitemap-${siteId}`)
  await expect(details).toContainText('Queued')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page, 'Delete').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0, PATIENCE)
})

test('the server tells what it runs on, with its last hour as drawing and as numbers', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/monitor/server`)
  const main = page.locator('#main')
  await expect(main).toContainText('Node.js', PATIENCE)
  await expect(main).toContainText(process.version)
  await expect(page.getByRole('table', { name: 'Disks' }).getByRole('row')).not.toHaveCount(1)
  const chart = page.locator('section').filter({ hasText: 'Processor (%), last hour' }).last()
  await chart.getByRole('img', { name: 'Table' }).click()
  await expect(chart.getByRole('table').getByRole('row')).not.toHaveCount(1, PATIENCE)
})

test('a cache is looked into by its keys and cleared, and nobody is signed out by clearing all', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/monitor/cacheList`)
  await page.getByRole('button', { name: 'User permissions', exact: true }).click(PATIENCE)
  const keys = page.getByRole('grid', { name: 'Keys' })
  await keys
    .getByRole('button', { name: /^user_rights:/ })
    .first()
    .click(PATIENCE)
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue(/\["/, PATIENCE)

  await page.goto(`${product.url}/admin/monitor/cache`)
  await expect(rowOf(page, 'User permissions')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Clear all caches' }).click()
  await dialogOf(page, 'Clear all caches').getByRole('button', { name: 'Clear all caches' }).click()
  await expect(page.getByText('All caches cleared')).toBeVisible(PATIENCE)
  await page.reload()
  await expect(rowOf(page, 'User permissions')).toBeVisible(PATIENCE)
})
