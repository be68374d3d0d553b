import type { Page } from '@playwright/test'
import {
  atTheList,
  editorButton,
  grid,
  openArticle,
  openList,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { keptAnswers, keptCopies, sitesOfOrders } from '#tests/support/in-page.ts'
import { enter, expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { articlesOf, storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(180_000)

/** Nothing but the content, as in a link that somebody has sent. */
const byAddress = (page: Page, { url }: Product, contentId: string) =>
  page.goto(`${url}/admin/cms/content/editor?id=${contentId}`)

test('what is written on a first visit by a link belongs to the site that the server names, however late it does @long', async ({
  page,
  context,
  product,
}) => {
  const { siteId } = await (await wireTo(product.server)).get<{ siteId: string }>('/cms/site/getCurrentSite')
  const [first] = await articlesOf(product.server, 'English')
  await enter(page, product)
  await page.route('**/cms/site/getCurrentSite', async (route) => {
    await new Promise((wait) => setTimeout(wait, 3_000))
    await route.continue()
  })
  await byAddress(page, product, first?.contentId ?? '')
  await titleField(page).fill('By a link', { timeout: PATIENCE })
  // What takes an order may not be loaded yet: then the press says so, and the text stays a draft.
  await readyForOffline(page)
  await setLine(context, product, false)
  await editorButton(page, 'Save').click()
  await expect.poll(() => page.evaluate(sitesOfOrders), { timeout: PATIENCE }).toEqual([siteId])
})

test('working offline, the address of a content opens what this device has of it, and says so where it has nothing @long', async ({
  page,
  product,
}) => {
  const [first, , kept] = await articlesOf(product.server, 'English')
  const keptId = kept?.contentId ?? ''
  await atTheList(page, product)
  await readyForOffline(page)

  await test.step('one is opened and written on, one only opened, one never opened and kept', async () => {
    await openArticle(page)
    await titleField(page).fill('Only typed')
    await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
    await openList(page, product, 'English')
    await page.getByRole('treeitem', { name: 'English' }).first().hover()
    const row = grid(page).getByRole('row').nth(3)
    await row.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make available', exact: true }).click()
    await expect.poll(() => page.evaluate(keptCopies), { timeout: PATIENCE }).toEqual([keptId])
    await page.keyboard.press('Escape')
    await grid(page).getByRole('row').nth(2).press('Enter')
    await page.waitForURL(/\/cms\/content\/editor/)
    await expect(titleField(page)).toBeVisible({ timeout: PATIENCE })
  })
  const seenId = new URL(page.url()).searchParams.get('id') ?? ''
  // An answer is shown before it is kept; a page that goes in between takes it along.
  await expect
    .poll(() => page.evaluate(keptAnswers, [String.raw`\"contentId\":\"${seenId}\"`]), { timeout: PATIENCE })
    .toBe(1)
  const titleOf = async (contentId: string) => (await storedArticle(product.server, contentId)).title
  const [seenTitle, keptTitle] = [await titleOf(seenId), await titleOf(keptId)]
  await page.goto(`${product.url}/admin/sync`)
  await page.getByRole('switch', { name: 'Work offline' }).click()
  await expect(page.getByRole('link', { name: 'Working offline' })).toBeVisible({ timeout: PATIENCE })

  await test.step('a draft', async () => {
    await byAddress(page, product, first?.contentId ?? '')
    await expect(titleField(page)).toHaveValue('Only typed', { timeout: PATIENCE })
    await expect(page.getByText('Your draft was restored')).toBeVisible()
  })

  await test.step('what waits to be sent', async () => {
    await editorButton(page, 'Save').click()
    await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
    await byAddress(page, product, first?.contentId ?? '')
    await expect(titleField(page)).toHaveValue('Only typed', { timeout: PATIENCE })
  })

  await test.step('what was opened before', async () => {
    await byAddress(page, product, seenId)
    await expect(titleField(page)).toHaveValue(seenTitle, { timeout: PATIENCE })
    await expect(page.getByText('Shown from this device')).toBeVisible()
  })

  await test.step('what was kept', async () => {
    await byAddress(page, product, keptId)
    await expect(titleField(page)).toHaveValue(keptTitle, { timeout: PATIENCE })
  })

  await test.step('and nothing', async () => {
    await byAddress(page, product, '123456789')
    const refusal = page.getByRole('alert').filter({ hasText: "This content couldn't be opened" })
    await expect(refusal).toContainText("Not on this device, and you're working offline", { timeout: PATIENCE })
  })
})
