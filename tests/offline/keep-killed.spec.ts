import type { BrowserContext, Page } from '@playwright/test'
import { openArticle, PATIENCE, rowOf, setLine } from '#tests/support/desk.ts'
import { keptCopies } from '#tests/support/in-page.ts'
import { test } from '#tests/support/lasting-browser.ts'
import { expect, readyForOffline, signIn, type Product } from '#tests/support/product.ts'
import { catalogNamed, wireTo } from '#tests/support/wire.ts'

const CATALOG = 'English'
const NUMBERS = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
const FIRST = 7_300_000_000_000_000_000n
const titleOf = (number: number) => `Kept through a death ${number}`

test.setTimeout(180_000)

test.beforeEach(async ({ product }) => {
  const wire = await wireTo(product.server)
  const { id: catalogId } = await catalogNamed(wire, CATALOG)
  for (const number of NUMBERS) {
    const content = { contentId: String(FIRST + BigInt(number)), catalogId, contentType: 'article', opType: 'ADD' }
    await wire.save({ ...content, title: titleOf(number), contentHtml: `<p>Text ${number}.</p>` }, 'POST')
  }
})

const catalogOf = (page: Page) => page.getByRole('treeitem', { name: CATALOG }).first()
const wholeMark = (page: Page) => catalogOf(page).getByRole('img', { name: /^Available offline/ })
const idsOf = (page: Page) => page.evaluate(keptCopies)

/** Asks to keep the catalog; after some of its contents no answer comes any more, until the answer is called. */
async function keepUntilItStops(page: Page, { url, line }: Product): Promise<() => void> {
  await page.goto(`${url}/admin/configs/content`)
  await readyForOffline(page)
  await catalogOf(page).hover()
  await catalogOf(page)
    .getByRole('button', { name: `More actions for ${CATALOG}` })
    .click()
  await page.getByRole('menuitem', { name: 'Make available offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make available offline' })
  await expect(dialog.getByText(/\d+ items, about .*B/)).toBeVisible({ timeout: PATIENCE })
  let resolve = () => {}
  const release = new Promise<void>((done) => (resolve = done))
  let asked = 0
  let isHeld = false
  const isOver = ({ path }: { path: string }) => path.includes('/cms/content/init/') && ++asked > 5
  line.inject(isOver, { kind: 'hold', release, reached: () => (isHeld = true) }, Infinity)
  await dialog.getByRole('button', { name: 'Make available', exact: true }).click()
  await expect.poll(() => isHeld, { timeout: PATIENCE }).toBe(true)
  await expect.poll(async () => (await idsOf(page)).length, { timeout: PATIENCE }).toBe(5)
  return () => {
    line.clear()
    resolve()
  }
}

async function expectAllHere(page: Page, context: BrowserContext, product: Product): Promise<void> {
  await setLine(context, product, false)
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(wholeMark(page)).toBeVisible({ timeout: PATIENCE })
  await catalogOf(page).click()
  for (const number of NUMBERS)
    await expect(rowOf(page, titleOf(number)).getByRole('img', { name: /^Available offline/ })).toBeVisible()
  await openArticle(page, titleOf(20))
  await expect(page.locator('.ProseMirror')).toContainText('Text 20.')
}

test('a browser that dies while a catalog is fetched for keeping goes on where it was, and reads nothing twice @long', async ({
  product,
  browserAtHome,
}) => {
  let { context, page } = await browserAtHome.start()
  await signIn(page, product, { remember: true })
  const goOn = await keepUntilItStops(page, product)
  const before = await idsOf(page)

  await browserAtHome.kill(page)
  goOn()
  const asked = product.line.seen.length

  ;({ context, page } = await browserAtHome.start())
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(wholeMark(page)).toBeVisible({ timeout: PATIENCE })
  const after = await idsOf(page)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after.length).toBeGreaterThanOrEqual(NUMBERS.length)
  const paths = product.line.seen.slice(asked).map(({ path }) => path)
  for (const id of before) expect(paths.filter((path) => path.includes(`/init/`) && path.includes(id))).toEqual([])
  await expectAllHere(page, context, product)
})

test('a worker that dies while a catalog is fetched for keeping costs nothing of it @long', async ({
  product,
  browserAtHome,
}) => {
  const { context, page } = await browserAtHome.start()
  await signIn(page, product, { remember: true })
  const goOn = await keepUntilItStops(page, product)
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  goOn()
  await page.keyboard.press('Escape')
  await expect(wholeMark(page)).toBeVisible({ timeout: 60_000 })
  expect((await idsOf(page)).length).toBeGreaterThanOrEqual(NUMBERS.length)
  await expectAllHere(page, context, product)
})
