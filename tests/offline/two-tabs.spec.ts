import type { Page } from '@playwright/test'
import { atAnArticle, PATIENCE, titleField, write } from '#tests/support/desk.ts'
import { draftRows } from '#tests/support/in-page.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'

test.setTimeout(120_000)

const drafts = (page: Page) => page.evaluate(draftRows)

test('F42: a dialog that was open when another tab took over changes nothing of what is written there @long', async ({
  page,
  context,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await titleField(page).fill('Begun in the first tab')
  await page.getByRole('checkbox', { name: 'Link to another page' }).check()
  await page.getByRole('button', { name: 'Internal link' }).click()
  await page.getByRole('menuitem', { name: 'Catalog', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('treeitem') })
  await dialog.getByRole('treeitem', { name: '要闻' }).click()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Edit here', exact: true }).click()
  await expect(titleField(second)).toBeEnabled({ timeout: PATIENCE })
  await titleField(second).fill('Gone on in the second tab')
  await expect.poll(async () => (await drafts(second)).map(({ title }) => title)).toEqual(['Gone on in the second tab'])
  const before = await drafts(second)

  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  expect(await drafts(second)).toEqual(before)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('DraftRescue')))).toEqual(
    [],
  )
})

test('what was typed and taken back leaves no draft, and the text counts as saved @long', async ({ page, product }) => {
  await atAnArticle(page, product, 'first', 'English')
  const title = await titleField(page).inputValue()
  await titleField(page).fill(`${title}!`)
  await expect.poll(async () => (await drafts(page)).length).toBe(1)
  await titleField(page).fill(title)
  await expect.poll(() => drafts(page)).toEqual([])

  await write(page, '!')
  await expect.poll(async () => (await drafts(page)).length).toBe(1)
  await page.keyboard.press('Backspace')
  await expect.poll(() => drafts(page)).toEqual([])
  await expect(page.getByText('Saved to server', { exact: true })).toBeVisible()
})

test('a second tab shows what the first one saves, and goes on with it once that is closed @long', async ({
  page,
  context,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await expect(titleField(page)).toBeEnabled({ timeout: PATIENCE })
  await readyForOffline(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('Open in another tab')).toBeVisible({ timeout: PATIENCE })
  await context.setOffline(true)
  await titleField(page).fill('Saved in the first tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(titleField(second)).toHaveValue('Saved in the first tab', { timeout: PATIENCE })
  await expect(titleField(second)).toBeDisabled()
  await page.close()
  await expect(titleField(second)).toBeEnabled({ timeout: PATIENCE })
  await expect(titleField(second)).toHaveValue('Saved in the first tab')
})

test('F42: of two tabs that want to take over at once, the one that did not get it can ask again @long', async ({
  page,
  context,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await expect(titleField(page)).toBeEnabled({ timeout: PATIENCE })
  const editHere = (one: Page) => one.getByRole('button', { name: 'Edit here', exact: true })
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const one of [second, third]) {
    await one.goto(page.url())
    await expect(editHere(one)).toBeVisible({ timeout: PATIENCE })
  }

  // The one that writes hears of both wishes at once.
  const begun = page.waitForEvent('console', (said) => said.text() === 'busy')
  const busy = page.evaluate(() => {
    // oxlint-disable-next-line no-console -- the only word that leaves a page at once
    console.log('busy')
    for (const end = performance.now() + 2_000; performance.now() < end;);
  })
  await begun
  for (const one of [second, third]) await editHere(one).dispatchEvent('click')
  await busy
  await expect(titleField(third)).toBeEnabled({ timeout: PATIENCE })
  await expect(titleField(second)).toBeDisabled()

  await expect(editHere(second)).toBeEnabled({ timeout: 10_000 })
  await editHere(second).click()
  await expect(titleField(second)).toBeEnabled({ timeout: PATIENCE })
})
