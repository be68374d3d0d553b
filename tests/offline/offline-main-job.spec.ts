import type { BrowserContext, Page } from '@playwright/test'
import {
  editorButton,
  expectAllSent,
  expectShown,
  grid,
  insertPicture,
  newArticle,
  openArticle,
  openList,
  pastePicture,
  PATIENCE,
  rowOf,
  setLine,
  titleField,
  waitingWork,
  write,
} from '#tests/support/desk.ts'
import { test } from '#tests/support/lasting-browser.ts'
import { EXTENSIONS, expect, readyForOffline, signIn, type Product } from '#tests/support/product.ts'
import type { TemplateBundle } from '#contract/templates.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { expectServedOnce } from '#tests/support/served.ts'
import { writesIn, wireTo } from '#tests/support/wire.ts'

const CATALOG = 'English'
const TITLE = 'The ferry that needs no bridge'
const PICTURE = 'ferry-at-dawn.png'
/** Answers that must be on the device before the line fails; a back end without our extensions does not give them. */
const NEEDED = ['content.init', ...(EXTENSIONS ? ['words.bundle', 'template.bundle'] : [])]

test.setTimeout(240_000)

test('an article written without a network is sent once it is back, picture, publication and all', async ({
  product,
  browserAtHome,
}) => {
  let { context, page } = await browserAtHome.start()
  const known = await test.step('what is seen online', () => lookAround(page, product))

  await test.step('the line fails and the app starts all the same', async () => {
    await setLine(context, product, false)
    await page.reload()
    await expect(titleField(page)).toHaveValue(known, { timeout: PATIENCE })
    await expect(page.getByText('Shown from this device')).toBeVisible()
    await page.goto(`${product.url}/admin/configs/content`)
    await expect(page.getByRole('treeitem', { name: CATALOG }).first()).toBeVisible({ timeout: PATIENCE })
    await expect(rowOf(page, known)).toBeVisible()
    await expect(page.getByText('Shown from this device')).toBeVisible()
  })

  await test.step('an unknown address is said to be missing and leads back, without a line, too', async () => {
    await page.goto(`${product.url}/admin/nothing/here`)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible({ timeout: PATIENCE })
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/admin\/index$/)
  })

  await test.step('a content is found by its title and opened with the keys alone', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(known)
    await page.keyboard.press('Enter')
    await expect(titleField(page)).toHaveValue(known, { timeout: PATIENCE })
    await page.goto(`${product.url}/admin/configs/content`)
    await expect(rowOf(page, known)).toBeVisible({ timeout: PATIENCE })
  })

  await test.step('an article with a picture is written', async () => {
    await newArticle(page)
    await titleField(page).fill(TITLE)
    await write(
      page,
      'The cable is older than the town. It once carried ' + (EXTENSIONS ? 'forbidden goods.' : 'contraband.'),
    )
    await page.keyboard.press('Enter')
    await insertPicture(page, PICTURE)
    await pastePicture(page)
    await expect(page.locator('.ProseMirror img.art-body-img')).toHaveCount(2)
    await expectShown(page.locator('.ProseMirror img.art-body-img').last())
  })

  const wordsAreChecked = async () => {
    await page.getByRole('button', { name: /^Check words/ }).click()
    const found = page.getByRole('region', { name: 'Check words' })
    await found.getByRole('textbox', { name: 'Replace forbidden goods with' }).fill('contraband', { timeout: PATIENCE })
    await found.getByRole('button', { name: /^Replace all/ }).click()
    await expect(page.locator('.ProseMirror')).toContainText('It once carried contraband.')
    await found.getByRole('button', { name: 'Close' }).click()
  }
  if (EXTENSIONS) {
    await test.step('its words are checked on the device', wordsAreChecked)
    await test.step('it is previewed through the template of the site', () => previewed(context, page))
  }

  await test.step('saved and published, both wait', async () => {
    await editorButton(page, 'Publish').click()
    await expect
      .poll(async () => (await waitingWork(page)).map(({ kind }) => kind), { timeout: PATIENCE })
      .toEqual(['content.add', 'content.publish'])
    await expect(page.getByText('It will be published when you reconnect.')).toBeVisible()
    await expect(page.getByText('Publish, waiting to send').first()).toBeVisible()
    await expect(page.getByText('Saved to server')).toHaveCount(0)
    await expectQueued(page, product)
  })

  await context.close()
  ;({ context, page } = await browserAtHome.start())
  await context.setOffline(true)
  await test.step('the browser is started again: signed in, with everything there', async () => {
    await page.goto(`${product.url}/admin/configs/content`)
    await expect(rowOf(page, TITLE)).toContainText('Publish, waiting to send', { timeout: PATIENCE })
    await openArticle(page, TITLE)
    await expect(titleField(page)).toHaveValue(TITLE)
    await expectShown(page.locator('.ProseMirror img.art-body-img').first())
    await expectQueued(page, product)
  })

  const before = product.line.seen.length
  await test.step('the network is back and everything goes out, in order and once', async () => {
    await page.goto(`${product.url}/admin/configs/content`)
    await expect(rowOf(page, TITLE)).toBeVisible({ timeout: PATIENCE })
    await setLine(context, product, true)
    await expectAllSent(page, 60_000)
    expect(writesIn(product.line.seen.slice(before))).toEqual([
      'POST /cms/resource/upload',
      'POST /cms/content',
      'POST /cms/content/publish',
    ])
  })

  await test.step('the screens tell it', async () => {
    await expect(rowOf(page, TITLE)).toContainText('Published', { timeout: PATIENCE })
    await expect(rowOf(page, TITLE)).not.toContainText('waiting to send')
    await page.goto(`${product.url}/admin/sync`)
    await expect(page.getByText('Everything is saved to the server')).toBeVisible({ timeout: PATIENCE })
    await page.getByRole('tab', { name: 'Activity' }).click()
    const told = page.getByRole('grid', { name: 'Activity' }).getByRole('row').filter({ hasText: TITLE })
    await expect(told).toHaveCount(2)
    await expect(told.filter({ hasText: 'Create' })).toContainText('Saved to server')
    await expect(told.filter({ hasText: 'Publish' })).toContainText('Accepted, pages are being built')
  })
  await context.close()

  await test.step('the server has it once, and its page is served with the picture', () =>
    expectServedOnce(product, {
      catalog: CATALOG,
      title: TITLE,
      text: 'It once carried contraband.',
      picture: PICTURE,
    }))
})

/** Sees tree, list and an article; answers the title of that article. */
async function lookAround(page: Page, product: Product): Promise<string> {
  await signIn(page, product, { remember: true })
  await openList(page, product, CATALOG)
  await readyForOffline(page)
  const title = await grid(page).getByRole('row').nth(1).getByRole('link').innerText()
  await openArticle(page, title)
  await expect(titleField(page)).toHaveValue(title)
  await keptForOffline(page, product)
  return title
}

/** What was read is kept a moment after it is shown, word lists and templates come beside the screens: the line must not fail before. */
async function keptForOffline(page: Page, { server }: Product): Promise<void> {
  await expect.poll(() => page.evaluate(keptAnswers, NEEDED), { timeout: PATIENCE }).toBe(NEEDED.length)
  if (!EXTENSIONS) return
  const bundle = '/cms/template/bundle?publishPipeCode=pc'
  const { site } = (await (await wireTo(server)).get<TemplateBundle>(bundle)).snapshot
  const logo = `/stage-api/preview/${site.path}/${/resources\/[^?]+/.exec(site.logo)?.[0]}`
  const isKept = (address: string) => caches.match(address).then((found) => found !== undefined)
  await expect.poll(() => page.evaluate(isKept, logo), { timeout: PATIENCE }).toBe(true)
}

async function previewed(context: BrowserContext, page: Page): Promise<void> {
  const opening = context.waitForEvent('page')
  await editorButton(page, 'Preview').click()
  const preview = await opening
  const frame = preview.locator('iframe[title="Preview"]')
  await expect(frame).toBeVisible({ timeout: PATIENCE })
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('srcdoc', /<style/)
  await expect(preview.getByText('Lists show only what is on this device')).toBeVisible()
  const inside = frame.contentFrame()
  await expect(inside.getByText(TITLE).first()).toBeVisible({ timeout: PATIENCE })
  await expectShown(inside.locator('img[src^="data:image/png"]').first())
  await expectShown(inside.locator('.brand img'))
  let before = Infinity
  for (const [name, device] of [
    ['Computer', 'pc'],
    ['Tablet', 'pad'],
    ['Phone', 'phone'],
  ] as const) {
    await preview
      .locator('label')
      .filter({ has: preview.getByRole('img', { name }) })
      .click()
    await expect(frame).toHaveAttribute('data-device', device)
    // The browser may still tell the size of the frame that it painted last.
    const width = async () => (await frame.boundingBox())?.width ?? Infinity
    await expect.poll(width).toBeLessThan(before)
    before = await width()
  }
  await preview.close()
}

/** Header, list and Sync centre all say that something waits. */
async function expectQueued(page: Page, { url }: Product): Promise<void> {
  await page.goto(`${url}/admin/configs/content`)
  await expect(rowOf(page, TITLE)).toContainText('Publish, waiting to send', { timeout: PATIENCE })
  await expect(page.getByRole('link', { name: 'Offline' })).toContainText('2')
  await page.goto(`${url}/admin/sync`)
  const rows = page.getByRole('grid', { name: 'Unsent changes' }).getByRole('row').filter({ hasText: TITLE })
  await expect(rows).toHaveCount(2, { timeout: PATIENCE })
  await expect(rows.first()).toContainText('Create')
  await expect(rows.last()).toContainText('Publish')
  await expect(rows.first()).toContainText('Waiting to send')
}
