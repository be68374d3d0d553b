import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, EXTENSIONS, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

test.skip(!EXTENSIONS, 'another server has no restore points')

interface Sites {
  readonly rows: readonly { readonly siteId: string; readonly path: string }[]
}

interface Tree {
  readonly rows: readonly unknown[]
}

const main = (page: Page) => page.locator('#main')

async function chooseOfTheme(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a theme is taken out of a site, brought into a new one, published, and taken back @long', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const wire = await wireTo(product.server)
  const siteOf = async (path: string) => {
    const { rows } = await wire.get<Sites>('/cms/site/list')
    return rows.find((row) => row.path === path)?.siteId ?? ''
  }
  const demo = await siteOf('demo')
  await wire.send('POST', '/cms/site', { name: 'Second', path: 'second' })
  const second = await siteOf('second')

  await enter(page, product)
  await page.goto(`${product.url}/admin/cms/site/tabs?siteId=${demo}`)
  await chooseOfTheme(page, 'Export theme')
  const exporting = page.getByRole('dialog', { name: 'Export theme' })
  await expect(exporting).toContainText('The theme is exported', { timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Close', exact: true }).last().click(),
  ])
  expect(download.suggestedFilename()).toBe('SiteTheme.zip')
  const zip = test.info().outputPath('SiteTheme.zip')
  await download.saveAs(zip)

  await page.goto(`${product.url}/admin/cms/site/tabs?siteId=${second}`)
  await expect(main(page).getByRole('button', { name: 'Theme', exact: true })).toBeVisible()
  expect(await inBothSchemes(page)).toEqual([])
  await chooseOfTheme(page, 'Import theme')
  const importing = page.getByRole('dialog', { name: 'Import theme' })
  const picker = importing.locator('input[type=file]')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(importing.getByRole('alert')).toHaveText('A theme must be a zip file')
  await picker.setInputFiles(zip)
  await expect(importing.getByRole('alert')).toHaveCount(0)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(importing).toContainText('The theme is imported', { timeout: 60_000 })
  await expect(importing.getByRole('alert')).toHaveCount(0)
  await importing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(
    main(page)
      .getByRole('textbox', { name: /Home page template/ })
      .first(),
  ).toHaveValue('index.template.html')

  await main(page).getByRole('button', { name: 'Publish all' }).click()
  await page.getByRole('menuitem', { name: 'Published', exact: true }).click()
  const plan = page.getByRole('dialog', { name: 'Publish all' })
  await expect(plan.getByRole('grid', { name: 'Pages to be published' })).toBeVisible()
  await plan.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(plan.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible({ timeout: 60_000 })
  await plan.getByRole('button', { name: 'Close', exact: true }).last().click()
  await product.server.settled()
  const home = () => fetch(`${product.url}/_sites/second_pc/index.html`)
  expect(await (await home()).text()).toContain('/_sites/second_pc/')

  await chooseOfTheme(page, 'Restore points')
  const points = page.getByRole('dialog', { name: 'Restore points' })
  await expect(points.getByRole('listitem')).toHaveCount(1)
  expect(await inBothSchemes(page)).toEqual([])
  await points.getByRole('button', { name: /^Go back to/ }).click()
  await page.getByRole('dialog', { name: 'Go back?' }).getByRole('button', { name: 'Go back' }).click()
  const restoring = page.getByRole('dialog', { name: 'Go back', exact: true })
  await expect(restoring).toContainText('The site is restored', { timeout: 60_000 })
  await restoring.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await home()).status).toBe(404)
  const inSecond = await wireTo(product.server, second)
  expect((await inSecond.get<Tree>('/cms/catalog/treeData')).rows).toEqual([])
})
