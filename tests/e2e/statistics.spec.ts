import { readFile } from 'node:fs/promises'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { catalogNamed, firstArticle, wireTo } from '#tests/support/wire.ts'

const PATIENCE = { timeout: 15_000 }
/** The browser of a test says that it is a program, and those are not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a reader who opens a published page is seen in the statistics, which are saved and kept in the address', async ({
  page,
  browser,
  product,
}) => {
  const { server } = product
  const { contentId } = await firstArticle(server, '要闻')
  const { props } = await catalogNamed(await wireTo(server), '要闻')
  const path = `/${props.path}${contentId}.html`

  const reading = await browser.newContext({ userAgent: PERSON })
  const reader = await reading.newPage()
  await reader.goto(`${server.url}/_sites/demo_pc${path}`)
  expect(await reading.cookies()).toEqual([])
  await reader.goto('about:blank')
  await reading.close()

  await enter(page, product)
  await page.goto(`${product.url}/admin/statistics?menu=BdSiteTrendOverview`)
  const sums = page.locator('dl').filter({ hasText: 'Page views' })
  // What was counted is written every few seconds.
  await expect(async () => {
    await page.locator('#main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(sums.locator('div').filter({ hasText: 'Page views' })).toContainText('1', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('grid', { name: 'Landing pages' })).toContainText(path)
  await page.getByRole('switch', { name: 'Compare with previous period' }).press('Space')
  await expect(sums).toContainText('no earlier data')
  expect(await inBothSchemes(page)).toEqual([])

  const numbers = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await numbers).path(), 'utf8')).toMatch(/^\uFEFFTime,Page views,Visitors,/)
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as picture' }).click()
  const bytes = await readFile(await (await picture).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(5000)

  const menu = page.getByRole('navigation', { name: 'Statistics' })
  await menu.getByLabel('Filter by name').fill('catalog')
  await menu.getByRole('treeitem', { name: 'Content by catalog' }).click()
  const catalogs = page.getByRole('treegrid', { name: 'Content by catalog' })
  await expect(catalogs.getByRole('row').filter({ hasText: '要闻' })).toBeVisible(PATIENCE)
  await expect(page).toHaveURL(/menu=ContentStatByCatalog/)
  await page.reload()
  await expect(catalogs).toBeVisible(PATIENCE)

  await menu.getByRole('treeitem', { name: 'Content activity' }).click()
  await expect(page.getByRole('grid', { name: 'Contents' }).locator('[data-row]').first()).toBeVisible(PATIENCE)
  await menu.getByRole('treeitem', { name: 'Advertising summary' }).click()
  await expect(page.getByRole('grid', { name: 'Counted' })).toBeVisible(PATIENCE)
})
