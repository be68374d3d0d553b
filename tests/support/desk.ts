import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { keptAnswers, outboxRows, type Waiting } from './in-page.ts'
import { enter, readyForOffline, signIn, speak, type Product } from './product.ts'
import { firstArticle, storedArticle } from './wire.ts'

/** What a person does at the screens of contents, in English. */

/** A loaded machine takes its time; nothing here waits longer than it has to. */
export const PATIENCE = 30_000

/** Opens the list of a catalog. */
export async function openList(page: Page, { url }: Pick<Product, 'url'>, catalog: string): Promise<void> {
  await page.goto(`${url}/admin/configs/content`)
  await chooseCatalog(page, catalog)
}

async function chooseCatalog(page: Page, catalog: string): Promise<void> {
  const item = page.getByRole('treeitem', { name: catalog }).first()
  // The tree may be drawn anew under the pointer, once the server has answered: a press that chose nothing is repeated.
  await expect(async () => {
    await item.click()
    // Much shorter than all of it: waiting as long as elsewhere would leave no time for another press.
    await expect(item).toHaveAttribute('aria-selected', 'true', { timeout: PATIENCE / 10 })
  }).toPass({ timeout: PATIENCE })
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible({ timeout: PATIENCE })
}

/** At the list of a catalog, in English, as somebody who signed in earlier. */
export async function atTheList(page: Page, product: Product, catalog = 'English', account?: string): Promise<void> {
  await enter(page, product, account)
  await openList(page, product, catalog)
}

/** Signs in through the form, opens the list and its first article under a worker that is ready. */
export async function atTheDesk(page: Page, product: Product): Promise<{ contentId: string; version: number }> {
  await speak(page.context(), 'en')
  await signIn(page, product, { to: '/configs/content' })
  await chooseCatalog(page, 'English')
  await readyForOffline(page)
  const contentId = await openArticle(page)
  // Whoever leaves at once, and without a line, finds it on the device all the same.
  await expect.poll(() => page.evaluate(keptAnswers, ['content.init']), { timeout: PATIENCE }).toBe(1)
  const { version } = await storedArticle(product.server, contentId)
  return { contentId, version }
}

/** At the form of the first article of a catalog, or of a new one, without a way through the list. */
export async function atAnArticle(page: Page, product: Product, which: 'first' | 'new', catalog = '科技') {
  await enter(page, product)
  const { catalogId, contentId } = await firstArticle(product.server, catalog)
  const id = which === 'new' ? '0' : contentId
  await page.goto(`${product.url}/admin/cms/content/editor?type=article&catalogId=${catalogId}&id=${id}`)
}

export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Content' })
}

/** The titles of the contents that the list shows. */
export async function titlesIn(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: /^More actions for/ }).first()).toBeVisible({ timeout: PATIENCE })
  return grid(page).locator('tbody tr td:nth-child(2)').allInnerTexts()
}

export function rowOf(page: Page, title: string): Locator {
  return grid(page).getByRole('row').filter({ hasText: title })
}

/** Chooses what a new content is to be. */
export async function add(page: Page, type: 'Article' | 'Image' | 'Audio' | 'Video'): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

/** From the list to the empty form of a new article; answers the id that it was given on this device. */
export async function newArticle(page: Page): Promise<string> {
  await add(page, 'Article')
  await page.waitForURL(/\/cms\/content\/editor/)
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  return new URL(page.url()).searchParams.get('draft') ?? ''
}

/** From the list to the form of an article that is there, the first one without a title; answers its id. */
export async function openArticle(page: Page, title?: string): Promise<string> {
  const row = title === undefined ? grid(page).getByRole('row').nth(1) : rowOf(page, title).first()
  await row.press('Enter')
  await page.waitForURL(/\/cms\/content\/editor/)
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  return new URL(page.url()).searchParams.get('id') ?? ''
}

export function titleField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Title', exact: true })
}

/** Writes at the end of the body. */
export async function write(page: Page, text: string): Promise<void> {
  // No click: in the middle of a text it may select a picture, and what is typed then takes its place.
  await page.locator('.ProseMirror').press('Control+End')
  await page.keyboard.type(text)
}

/** Until the editor has heard of a selection that the browser has made: no person is quicker than a frame. */
export function aFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted))))
}

/** A button of the editor's bar: Save, Publish, Preview. */
export function editorButton(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Content actions' }).getByRole('button', { name, exact: true })
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a7f6f' } })
    .png()
    .toBuffer()
}

/** Puts a picture from the disk at the end of the body. */
export async function insertPicture(page: Page, name: string): Promise<void> {
  const buffer = await picture()
  await page.getByRole('button', { name: 'Insert resource' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** Pastes the same picture where the cursor is, as a copied file. */
export async function pastePicture(page: Page): Promise<void> {
  const bytes = [...(await picture())]
  await page.locator('.ProseMirror').evaluate((body, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    // Firefox does not take it from the constructor.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    body.dispatchEvent(event)
  }, bytes)
}

/** True once the picture was decoded, wherever it came from. */
export async function expectShown(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth), { timeout: PATIENCE })
    .toBeGreaterThan(0)
}

/** Cuts browser and server apart, or lets them meet again. */
export async function setLine(context: BrowserContext, { line }: Pick<Product, 'line'>, up: boolean): Promise<void> {
  line.setDown(!up)
  await context.setOffline(!up)
}

/** Waiting operations as the device holds them, in order. */
export function waitingWork(page: Page): Promise<Waiting[]> {
  return page.evaluate(outboxRows)
}

/** Kind and state of each, in order. */
export async function waitingStates(page: Page): Promise<string[]> {
  return (await waitingWork(page)).map(({ kind, state }) => `${kind} ${state}`)
}

export const isSave = ({ method, path }: { method: string; path: string }) =>
  (method === 'PUT' || method === 'POST') && path.startsWith('/stage-api/cms/content?')

/** Presses Save and waits until the server was asked `times` and nothing waits on the device any more. */
export async function saveAndSend(page: Page, { line }: Pick<Product, 'line'>, times = 1): Promise<void> {
  const asked = () => line.seen.filter(isSave).length
  const before = asked()
  await editorButton(page, 'Save').click()
  await expect.poll(asked, { timeout: 60_000 }).toBe(before + times)
  await expectAllSent(page, 60_000)
}

export async function expectAllSent(page: Page, timeout = PATIENCE): Promise<void> {
  await expect.poll(() => waitingStates(page), { timeout }).toEqual([])
}
