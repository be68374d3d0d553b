import { editorButton, expectAllSent, newArticle, openList, titleField } from '#tests/support/desk.ts'
import { expect, EXTENSIONS, readyForOffline, signIn, speak, sharedTest as test } from '#tests/support/product.ts'
import { catalogNamed, wireTo } from '#tests/support/wire.ts'

const CATALOG = 'English'
const TITLE = 'The bridge opens on Sunday'

test('an article is edited, saved, published and served as a static page', async ({ page, product }) => {
  await speak(page.context(), 'en')
  await signIn(page, product)
  await openList(page, product, CATALOG)
  await newArticle(page)
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type(TITLE)
  const tab = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: TITLE })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twelve kilometres of river bank are one walk now.')
  await expect(page.getByText('Draft on this device').first()).toBeVisible()
  await editorButton(page, 'Publish').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible()
  // No other back end says where its pages are, unless a channel of the site has an address of its own.
  if (EXTENSIONS) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'View on site' }).click()
    await expect((await opened).getByRole('heading', { name: TITLE })).toBeVisible()
  }
  await expectAllSent(page)
  await product.server.settled()

  const catalog = await catalogNamed(await wireTo(product.server), CATALOG)
  await page.goto(`${product.server.url}/_sites/demo_pc/${catalog.props.path}`)
  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(page.getByText('Twelve kilometres of river bank are one walk now.')).toBeVisible()
})

test('the app starts without a network and shows what it has seen @long', async ({ page, context, product }) => {
  await speak(context, 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  await page.getByRole('treeitem').first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // What it has not seen it says, and asks for when the line is back.
  await page.goto(`${product.url}/admin/operations/link`)
  const missing = page.getByText('The connection to the server failed').first()
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await expect(missing).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
