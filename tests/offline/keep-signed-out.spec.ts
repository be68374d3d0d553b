import { PATIENCE, rowOf, setLine } from '#tests/support/desk.ts'
import { expect, readyForOffline, signIn, speak, test } from '#tests/support/product.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { catalogNamed, wireTo } from '#tests/support/wire.ts'

const CATALOG = 'English'
const TITLE = 'The ferry that waited for nobody'
/** What leads to a content, by the names of the calls. */
const WAY = ['catalog.treeData', 'dictData.byType', 'catalog.contentTypes']

test.setTimeout(180_000)

test('a kept catalog is reached without a network after its user has signed out and in again, though it was not opened since @long', async ({
  product,
  page,
  context,
}) => {
  await speak(context, 'en')
  const wire = await wireTo(product.server)
  const { id: catalogId } = await catalogNamed(wire, CATALOG)
  const contentId = String(7_300_000_000_000_000_000n + BigInt(Date.now()))
  await wire.save(
    { contentId, catalogId, contentType: 'article', opType: 'ADD', title: TITLE, contentHtml: '<p>text</p>' },
    'POST',
  )
  await signIn(page, product, { remember: true })
  await page.goto(`${product.url}/admin/configs/content`)
  const catalog = page.getByRole('treeitem', { name: CATALOG }).first()

  await test.step('kept, and left', async () => {
    await catalog.hover()
    await catalog.getByRole('button', { name: 'More actions for English' }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make available offline' })
    await dialog.getByRole('button', { name: 'Make available', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Available offline' })).toBeVisible({
      timeout: PATIENCE,
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out' })
    await question.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(/\/login/)
    expect(await page.evaluate(keptAnswers, WAY)).toBe(0)
  })

  await signIn(page, product, { remember: true })
  await readyForOffline(page)
  await expect.poll(() => page.evaluate(keptAnswers, WAY), { timeout: PATIENCE }).toBe(WAY.length)
  await setLine(context, product, false)
  await page.goto(`${product.url}/admin/configs/content`)
  await catalog.click({ timeout: PATIENCE })
  await expect(rowOf(page, TITLE)).toBeVisible({ timeout: PATIENCE })
})
