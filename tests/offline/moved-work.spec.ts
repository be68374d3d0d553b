import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import {
  atAnArticle,
  atTheList,
  editorButton,
  expectAllSent,
  isSave,
  openArticle,
  PATIENCE,
  setLine,
  titleField,
  waitingWork,
} from '#tests/support/desk.ts'
import { enter, expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { PHONE } from '#tests/support/screens.ts'
import { articlesOf, storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

/** Saves a new title of the open article without a line. */
async function saveOffline(page: Page, context: BrowserContext, product: Product, title: string): Promise<void> {
  await setLine(context, product, false)
  await titleField(page).fill(title)
  await editorButton(page, 'Save').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(1)
}

test('F20: a text whose content was deleted meanwhile is restored under its id, or saved as a new content, on a phone @long', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(PHONE)
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  await saveOffline(page, context, product, 'Written on the train')
  const wire = await wireTo(product.server)
  await wire.send('POST', '/cms/content/offline', [contentId])
  await wire.send('DELETE', '/cms/content', [contentId])
  await setLine(context, product, true)
  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByText('Deleted on the server').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'More actions for' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save as new content' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore with my text' }).click()
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('Written on the train')

  await page.goto(`${product.url}/admin/cms/content/editor?type=article&id=${contentId}`)
  await expect(titleField(page)).toHaveValue('Written on the train', { timeout: PATIENCE })
  await saveOffline(page, context, product, 'Written on the way back')
  await wire.send('DELETE', '/cms/content', [contentId])
  await setLine(context, product, true)
  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByText('Deleted on the server').first()).toBeVisible({ timeout: 60_000 })
  const before = (await articlesOf(product.server, 'English')).map((one) => one.contentId)
  await page.getByRole('button', { name: 'More actions for' }).click()
  await page.getByRole('menuitem', { name: 'Save as new content' }).click()
  await expectAllSent(page, 60_000)
  const made = (await articlesOf(product.server, 'English')).filter((one) => !before.includes(one.contentId))
  expect(made).toHaveLength(1)
  expect(made[0]!.contentId).not.toBe(contentId)
  expect((await storedArticle(product.server, made[0]!.contentId)).title).toBe('Written on the way back')
})

test('unsent work goes to another device as a file; a part of such a file is refused @long', async ({
  page,
  context,
  browser,
  product,
}, info) => {
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await openArticle(page)
  await saveOffline(page, context, product, 'Carried over')
  await page.goto(`${product.url}/admin/sync`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export unsent work' }).click()
  const whole = info.outputPath('unsent.zip')
  await (await download).saveAs(whole)

  product.line.setDown(false)
  const second = await browser.newContext()
  const there = await second.newPage()
  await enter(there, product)
  await there.goto(`${product.url}/admin/storage`)
  const takeIn = async (file: string) => {
    const choosing = there.waitForEvent('filechooser')
    await there.getByRole('button', { name: 'Import unsent work' }).click()
    await (await choosing).setFiles(file)
  }
  const half = info.outputPath('half.zip')
  const bytes = readFileSync(whole)
  writeFileSync(half, bytes.subarray(0, bytes.length / 2))
  await takeIn(half)
  await expect(there.getByRole('alert').first()).toBeVisible({ timeout: PATIENCE })
  expect(await waitingWork(there)).toEqual([])

  // The page counts what came in while it is open, and what has gone.
  const waiting = there.getByRole('row', { name: /^Waiting to send/ })
  await expect(waiting).toHaveText(/0$/)
  let letGo = () => {}
  const release = new Promise<void>((done) => (letGo = done))
  product.line.inject(isSave, { kind: 'hold', release })
  await takeIn(whole)
  await expect(there.getByText('Imported: 1 change,')).toBeVisible({ timeout: PATIENCE })
  await expect(waiting).toHaveText(/1$/)
  letGo()
  await expectAllSent(there, 60_000)
  await expect(waiting).toHaveText(/0$/)
  expect((await storedArticle(product.server, contentId)).title).toBe('Carried over')
  await second.close()
})
