import type { Page } from '@playwright/test'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const PATIENCE = { timeout: 15_000 }

const rowOf = (page: Page, text: string | RegExp) => page.locator('[data-row]').filter({ hasText: text })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

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
