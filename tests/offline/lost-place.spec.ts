import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { CatalogPrivRow } from '#contract/system/permissions.ts'
import { inBothSchemes } from '#tests/support/axe.ts'
import {
  atTheList,
  editorButton,
  openArticle,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { catalogNamed, wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const CATALOG = 'English'

/** Takes all rights on a catalog from the user `editor`. */
async function takeAway({ server }: Product): Promise<void> {
  const wire = await wireTo(server)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const { id } = await catalogNamed(wire, CATALOG)
  const query = `ownerType=User&owner=2&siteId=${siteId}`
  const { catalogPrivs } = await wire.get<{ catalogPrivs: CatalogPrivRow[] }>(`/cms/perms/catalog?${query}`)
  const all = (rows: readonly CatalogPrivRow[]): CatalogPrivRow[] =>
    rows.flatMap(({ children = [], ...row }) => [row, ...all(children)])
  const perms = all(catalogPrivs).map((row) => (row.catalogId === id ? { ...row, perms: {} } : row))
  await wire.send('PUT', '/cms/perms/catalog', { ownerType: 'User', owner: '2', siteId, perms })
}

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unsent work where you no longer have access' })

test('F41: copies of a catalog that was taken away meanwhile go when the line is back, what was written in it is exported @long', async ({
  page,
  context,
  product,
}, info) => {
  await atTheList(page, product, CATALOG, 'editor')
  await readyForOffline(page)
  const contentId = await openArticle(page)
  await setLine(context, product, false)
  await titleField(page).fill('Written before it was taken away')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  expect(await page.evaluate(keptAnswers, [`"${contentId}"`])).toBe(1)

  await takeAway(product)
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const told = page.getByRole('status').filter({ hasText: 'You no longer have access to something' })
  await expect(told).toBeVisible({ timeout: PATIENCE })
  await expect.poll(() => page.evaluate(keptAnswers, [`"${contentId}"`]), { timeout: PATIENCE }).toBe(0)
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['content.save rejected'])

  await page.goto(`${product.url}/admin/sync`)
  await expect(notice(page)).toContainText('Unsent work for 1 item', { timeout: PATIENCE })
  await expect(notice(page).getByRole('listitem')).toHaveText('Written before it was taken away')
  expect(await inBothSchemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: 'Export this work' }).click()
  const file = info.outputPath('lost.zip')
  await (await download).saveAs(file)
  expect(strFromU8(unzipSync(readFileSync(file))['unsent.json'] ?? new Uint8Array())).toContain('Written before it')

  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Unsent changes' })).toContainText('Written before it', {
    timeout: PATIENCE,
  })
  await expect(notice(page)).toBeHidden()
  expect(await waitingStates(page)).toEqual(['content.save rejected'])
})
