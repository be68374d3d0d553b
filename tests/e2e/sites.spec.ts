import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { settled } from '#tests/support/screens.ts'
import { wireTo } from '#tests/support/wire.ts'

interface Sites {
  readonly rows: readonly { readonly siteId: string; readonly name: string }[]
}

const main = (page: Page) => page.locator('#main')
const saved = (page: Page) => expect(main(page).getByText('Not saved yet')).toHaveCount(0)

test('a site is added, set up beside somebody else, and deleted', async ({ page, product }) => {
  const wire = await wireTo(product.server)
  const siteOf = async (name: string) => {
    const { rows } = await wire.get<Sites>('/cms/site/list')
    return rows.find((row) => row.name === name)?.siteId ?? ''
  }
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/site`)
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add site' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await dialog.getByRole('radio', { name: 'Plain templates' }).check()
  await dialog.getByRole('textbox', { name: 'Path' }).fill('con')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('reserved')
  await dialog.getByRole('textbox', { name: 'Path' }).fill('harbour')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await main(page).getByRole('link', { name: 'Harbour', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Harbour')
  await main(page).getByRole('button', { name: 'Switch to Harbour' }).click()
  const siteId = await siteOf('Harbour')
  await settled(page)
  expect(await inBothSchemes(page)).toEqual([])

  // What is typed comes back after a reload, and what a colleague saves meanwhile stays.
  await main(page).getByRole('textbox', { name: 'SEO title' }).fill('Harbour by the sea')
  await expect(main(page).getByText('Not saved yet, kept on this device')).toBeVisible()
  await wire.send('PUT', '/cms/site', { siteId, description: 'Of a colleague' })
  await page.reload()
  await expect(main(page).getByRole('textbox', { name: 'SEO title' })).toHaveValue('Harbour by the sea')
  await expect(main(page).getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Of a colleague')
  await main(page).getByRole('textbox', { name: 'SEO title' }).press('Control+s')
  await saved(page)
  const stored = () => wire.get<Record<string, unknown>>(`/cms/site/${siteId}`)
  await expect.poll(stored).toMatchObject({ seoTitle: 'Harbour by the sea', description: 'Of a colleague' })

  await main(page).getByRole('tab', { name: 'Settings' }).click()
  await main(page).getByRole('textbox', { name: 'Rows per list page' }).fill('12')
  await main(page).getByRole('switch', { name: 'Watermark on uploaded pictures' }).check()
  await main(page).getByRole('button', { name: 'Bottom left' }).click()
  expect(await inBothSchemes(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  const settings = () => wire.get(`/cms/site/extends?siteId=${siteId}`)
  await expect
    .poll(settings)
    .toMatchObject({ CatalogPageSize: 12, ImageWatermark: 'Y', ImageWatermarkArgs: { position: 'BOTTOM_LEFT' } })

  await main(page).getByRole('tab', { name: 'Properties' }).click()
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  const property = page.getByRole('dialog', { name: 'Add property' })
  await property.getByRole('textbox', { name: 'Name' }).fill('Phone')
  await property.getByRole('textbox', { name: 'Code' }).fill('phone')
  await property.getByRole('textbox', { name: 'Value' }).fill('1234')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('row').filter({ hasText: 'phone' })).toContainText('1234')

  await main(page).getByRole('tab', { name: 'Default templates' }).click()
  await main(page).getByRole('button', { name: 'Choose: Lists' }).click()
  const templates = page.getByRole('dialog', { name: 'Choose a template' })
  await templates.getByText('index.template.html').dblclick()
  await expect(main(page).getByRole('textbox', { name: 'Lists' })).toHaveValue('index.template.html')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)

  await page.goto(`${product.url}/admin/configs/site`)
  const row = main(page).getByRole('row').filter({ hasText: 'Harbour' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete site' }).getByRole('button', { name: 'Delete' }).click()
  const progress = page.getByRole('dialog', { name: 'Delete site' })
  await expect(progress).toContainText('The site is deleted')
  await progress.getByRole('button', { name: 'Close' }).last().click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Harbour' })).toHaveCount(0)
  expect(await siteOf('Harbour')).toBe('')
})
