import { editorButton, expectAllSent, PATIENCE, setLine, titleField, waitingStates } from '#tests/support/desk.ts'
import type { Page } from '@playwright/test'
import { placesOfText } from '#tests/support/in-page.ts'
import { enter, expect, type Product, readyForOffline, test } from '#tests/support/product.ts'
import { addSecondSite } from '#tests/support/second-site.ts'
import { articlesOf, storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(180_000)

test('a text whose site was deleted becomes a new content of another site @long', async ({
  page,
  context,
  product,
}) => {
  const { siteId } = await openHarbour(page, product)
  await readyForOffline(page)
  await setLine(context, product, false)
  await titleField(page).fill('Kept from a site that is gone')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  await (await wireTo(product.server)).send('DELETE', `/cms/site/${siteId}`)
  await setLine(context, product, true)
  const alert = page.getByRole('alert').filter({ hasText: 'The site of this content no longer exists' })
  await expect(alert).toContainText('save it as new content in another site', { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Restore with my text' })).toBeHidden()
  await alert.getByRole('link', { name: 'Open the Sync centre' }).click()
  await expect(page.getByRole('button', { name: 'Restore with my text' })).toBeHidden()
  await saveAsNew(page, product, 'Kept from a site that is gone')
})

test('a draft whose site was deleted becomes a new content of another site @long', async ({ page, product }) => {
  const { siteId, address } = await openHarbour(page, product)
  await titleField(page).fill('Never saved there')
  await expect.poll(() => page.evaluate(placesOfText, 'Never saved there'), { timeout: PATIENCE }).toContain('drafts')
  await (await wireTo(product.server)).send('DELETE', `/cms/site/${siteId}`)

  // The header takes the site that is left.
  await page.goto(`${product.url}/admin/index`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('CurrentSite'))).not.toBe(siteId)
  await page.goto(address)
  await expect(page.getByText('The site of this content no longer exists')).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByRole('button', { name: 'Switch to its site' })).toBeHidden()
  await page.getByRole('link', { name: 'Open the Sync centre' }).click()
  await page.getByRole('tab', { name: /^Drafts/ }).click()
  await saveAsNew(page, product, 'Never saved there')
})

/** Opens the one article of a second site, in the tab of that site. */
async function openHarbour(page: Page, product: Product) {
  const { siteId, news } = await addSecondSite(product.server)
  const there = await wireTo(product.server, siteId)
  const { rows } = await there.get<{ rows: { contentId: string }[] }>(
    `/cms/content/list?contentType=article&catalogId=${news}`,
  )
  await page.addInitScript((id) => {
    if (!sessionStorage.getItem('CurrentSite')) sessionStorage.setItem('CurrentSite', id)
  }, siteId)
  await enter(page, product)
  const address = `${product.url}/admin/cms/content/editor?type=article&id=${rows[0]!.contentId}`
  await page.goto(address)
  await expect(titleField(page)).toHaveValue('High water at noon', { timeout: PATIENCE })
  return { siteId, address }
}

async function saveAsNew(page: Page, product: Product, title: string) {
  await page.getByRole('button', { name: `More actions for ${title}` }).click({ timeout: PATIENCE })
  await page.getByRole('menuitem', { name: 'Save as new content' }).click()
  const before = (await articlesOf(product.server, 'English')).map(({ contentId }) => contentId)
  const dialog = page.getByRole('dialog', { name: 'Save as new content' })
  await dialog.getByRole('treeitem', { name: 'English' }).click({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectAllSent(page, 60_000)
  await expect
    .poll(async () => (await articlesOf(product.server, 'English')).length, { timeout: 60_000 })
    .toBe(before.length + 1)
  const made = (await articlesOf(product.server, 'English')).filter(({ contentId }) => !before.includes(contentId))
  expect((await storedArticle(product.server, made[0]!.contentId)).title).toBe(title)
}
