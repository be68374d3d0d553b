import { editorButton, expectAllSent, PATIENCE, setLine, titleField, waitingStates } from '#tests/support/desk.ts'
import { enter, expect, readyForOffline, test } from '#tests/support/product.ts'
import { addSecondSite } from '#tests/support/second-site.ts'
import { articlesOf, storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(180_000)

test('a text whose site was deleted becomes a new content of another site, also after it was to be restored @long', async ({
  page,
  context,
  product,
}) => {
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
  await readyForOffline(page)
  await expect(titleField(page)).toHaveValue('High water at noon', { timeout: PATIENCE })
  await setLine(context, product, false)
  await titleField(page).fill('Kept from a site that is gone')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const wire = await wireTo(product.server)
  await wire.send('DELETE', `/cms/site/${siteId}`)
  await setLine(context, product, true)
  await expect(page.getByRole('button', { name: 'Restore with my text' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Restore with my text' }).click()
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['content.add rejected'])

  // The header takes the site that is left.
  await page.evaluate((id) => sessionStorage.setItem('CurrentSite', id), (await firstSite(wire)).siteId)
  await page.goto(address)
  await expect(page.getByText('The site of this content no longer exists')).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByRole('button', { name: 'Switch to its site' })).toBeHidden()
  await page.goto(`${product.url}/admin/sync`)
  await page.getByRole('button', { name: 'More actions for' }).click({ timeout: PATIENCE })
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toContainText('Its site no longer exists')
  await page.getByRole('menuitem', { name: 'Save as new content' }).click()
  const before = (await articlesOf(product.server, 'English')).map(({ contentId }) => contentId)
  const dialog = page.getByRole('dialog', { name: 'Save as new content' })
  await dialog.getByRole('treeitem', { name: 'English' }).click({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectAllSent(page, 60_000)
  const made = (await articlesOf(product.server, 'English')).filter(({ contentId }) => !before.includes(contentId))
  expect(made).toHaveLength(1)
  const { title } = await storedArticle(product.server, made[0]!.contentId)
  expect(title).toBe('Kept from a site that is gone')
})

function firstSite(wire: Awaited<ReturnType<typeof wireTo>>) {
  return wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
}
