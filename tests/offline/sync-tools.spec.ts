import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  atTheDesk,
  atTheList,
  editorButton,
  expectAllSent,
  insertPicture,
  isSave,
  newArticle,
  openArticle,
  openList,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
  write,
} from '#tests/support/desk.ts'
import { expect, readyForOffline, signIn, test } from '#tests/support/product.ts'
import { articlesOf, storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(90_000)

const REASON = 'No titles in a hurry, please'

const waitingRow = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('grid', { name: 'Unsent changes' }).getByRole('row', { name: words })

async function choose(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions for' }).click()
  await row.page().getByRole('menuitem', { name: item }).click()
}

test('a refused text goes into a file, is not given up without a question, and is sent once it was mended @long', async ({
  page,
  product,
}) => {
  const { line, server } = product
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await openArticle(page)
  const body = JSON.stringify({ code: 500, msg: REASON })
  const refusal = { kind: 'answer', status: 200, contentType: 'application/json', body } as const
  line.inject(isSave, refusal, Number.POSITIVE_INFINITY)
  await titleField(page).fill('Written in a hurry')
  await write(page, ' And these are my last words.')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save rejected'])
  await page.goto(`${product.url}/admin/sync`)
  const save = waitingRow(page, new RegExp(REASON))

  const [file] = await Promise.all([page.waitForEvent('download'), choose(save, 'Export text')])
  expect(file.suggestedFilename()).toBe('Written in a hurry.txt')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^Written in a hurry\n/)
  expect(text).toContain('And these are my last words.')

  await choose(save, 'Discard')
  const question = page.getByRole('dialog', { name: 'Discard unsent work?' })
  await expect(question).toContainText(`"Written in a hurry" won't be sent.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await waitingStates(page)).toEqual(['content.save rejected'])

  await choose(save, 'Edit')
  await expect(titleField(page)).toHaveValue('Written in a hurry', { timeout: PATIENCE })
  await titleField(page).fill('Written at leisure')
  line.clear()
  await editorButton(page, 'Save').click()
  await expectAllSent(page, 60_000)
  expect(await storedArticle(server, contentId)).toMatchObject({ title: 'Written at leisure' })
})

test('a creation that is discarded takes along what needs it, which the question names; after a no all of it stays @long', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  await atTheList(page, product)
  await readyForOffline(page)
  const before = await articlesOf(server, 'English')
  await newArticle(page)
  await setLine(context, product, false)
  await titleField(page).fill('Begun on the way')
  await write(page, 'A first sentence.')
  await editorButton(page, 'Publish').click()
  const both = ['content.add queued', 'content.publish queued']
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(both)
  await page.goto(`${product.url}/admin/sync`)

  const creation = waitingRow(page, /Create/)
  const question = page.getByRole('dialog', { name: 'Discard unsent work?' })
  await choose(creation, 'Discard')
  await expect(question).toContainText(`"Begun on the way" won't be sent.`)
  await expect(question).toContainText('1 change that depends on it is discarded too: Publish - Begun on the way.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await waitingStates(page)).toEqual(both)

  await choose(creation, 'Discard')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectAllSent(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const ended = page.getByRole('grid', { name: 'Activity' }).getByRole('row', { name: /Begun on the way/ })
  await expect(ended.filter({ hasText: 'Discarded' })).toHaveCount(2)

  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('All sent', { timeout: PATIENCE })
  expect(line.seen.filter(isSave)).toEqual([])
  expect(await articlesOf(server, 'English')).toEqual(before)
})

test('what was exported of one order and discarded is taken in again and sent, picture included @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await newArticle(page)
  await setLine(context, product, false)
  await titleField(page).fill('Exported by itself')
  await insertPicture(page, 'quay.png')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.add queued'])
  await page.goto(`${product.url}/admin/sync`)

  const creation = waitingRow(page, /Exported by itself/)
  const exported = (item: string) => Promise.all([page.waitForEvent('download'), choose(creation, item)])
  const [text] = await exported('Export text')
  expect(readFileSync(await text.path(), 'utf8')).toContain('[quay.png]')
  const [zip] = await exported('Export Can be imported again')
  expect(zip.suggestedFilename()).toMatch(/^unsent-Exported by itself-[\d-]+\.zip$/)
  await choose(creation, 'Discard')
  await page.getByRole('dialog', { name: 'Discard unsent work?' }).getByRole('button', { name: 'Discard' }).click()
  await expectAllSent(page)

  await page.locator('input[type="file"]').setInputFiles(await zip.path())
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.add queued'])
  await setLine(context, product, true)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('Exported by itself')
  const wire = await wireTo(product.server)
  const { contentHtml } = await wire.get<{ contentHtml: string }>(`/cms/content/init/0/article/${contentId}`)
  expect(contentHtml).toMatch(/<img[^>]*iurl:\/\/resource/)
})

test('"Send now" says that there is no line, sends what waited for it, and the Sync centre tells when everything was sent @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  await setLine(context, product, false)
  await titleField(page).fill('Written on the way')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  await page.goto(`${product.url}/admin/sync`)
  await expect(waitingRow(page, /Written on the way/)).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByRole('toolbar').getByText(/^All caught up/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText("You're offline. It will be sent when you reconnect.")).toBeVisible()
  await setLine(context, product, true)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('Written on the way')
  await expect(page.getByRole('toolbar').getByText(/^All caught up,/)).toBeVisible()
})

test('working offline is seen, and ended, in every tab of the device, also after the tab where it began @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  const other = await context.newPage()
  await other.goto(`${product.url}/admin/sync`)
  await other.getByRole('switch', { name: 'Work offline' }).click()
  // The tab that was open before works offline, too.
  await expect(page.getByRole('link', { name: 'Working offline' })).toBeVisible({ timeout: PATIENCE })
  await titleField(page).fill('Written before the browser was closed')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  await Promise.all([page.close(), other.close()])

  const next = await context.newPage()
  await next.goto(`${product.url}/admin/sync`)
  await expect(next.getByRole('link', { name: 'Working offline' })).toBeVisible({ timeout: PATIENCE })
  const workOffline = next.getByRole('switch', { name: 'Work offline' })
  await expect(workOffline).toBeChecked({ timeout: PATIENCE })
  await expect(next.getByRole('switch', { name: 'Pause sending' })).toBeDisabled()
  expect(product.line.seen.filter(isSave)).toEqual([])

  await workOffline.click()
  await expectAllSent(next, 60_000)
  await expect(workOffline).not.toBeChecked()
  expect((await storedArticle(product.server, contentId)).title).toBe('Written before the browser was closed')
})

test('who signs out while he works offline signs in again in the same tab, and sends @long', async ({
  page,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  await page.goto(`${product.url}/admin/sync`)
  await page.getByRole('switch', { name: 'Work offline' }).click()
  await expect(page.getByRole('link', { name: 'Working offline' })).toBeVisible({ timeout: PATIENCE })
  await openList(page, product, 'English')
  await openArticle(page)
  await titleField(page).fill('Written before leaving')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await expect(dialog.getByText("Without a connection to the server, you can't sign in again.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/login/)
  expect(await waitingStates(page)).toEqual(['content.save queued'])
  await expect(page.getByText('1 change is waiting on this device.')).toBeVisible({ timeout: PATIENCE })

  await signIn(page, product)
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('Written before leaving')
})

test('while sending is paused nothing leaves the device; when it goes on, all of it is sent, once @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  const saves = () => product.line.seen.filter(isSave).length
  const centre = await context.newPage()
  await centre.goto(`${product.url}/admin/sync`)
  const pause = centre.getByRole('switch', { name: 'Pause sending' })
  await pause.click()
  await expect(pause).toBeChecked()
  await expect(page.getByRole('link', { name: 'Sending paused' })).toBeVisible({ timeout: PATIENCE })

  await titleField(page).fill('Written while nothing is sent')
  await editorButton(page, 'Publish').click()
  const both = ['content.save queued', 'content.publish queued']
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(both)
  await expect(page.getByRole('link', { name: 'Sending paused (2)' })).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Send now' })).toBeDisabled()
  // What else would send it: a line that is back, and a start of the app.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await centre.reload()
  await expect(pause).toBeChecked({ timeout: PATIENCE })
  await expect(waitingRow(centre, /Written while nothing is sent Save Waiting to send/)).toBeVisible()
  expect(await waitingStates(page)).toEqual(both)
  expect(saves()).toBe(0)

  await pause.click()
  await expectAllSent(centre, 60_000)
  await expect(pause).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible({ timeout: PATIENCE })
  expect(saves()).toBe(1)
  expect(await storedArticle(product.server, contentId)).toMatchObject({
    title: 'Written while nothing is sent',
    status: '30',
  })
})
