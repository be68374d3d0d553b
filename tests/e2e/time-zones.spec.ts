import type { Browser, Page } from '@playwright/test'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { editorButton, openList, PATIENCE, rowOf } from '#tests/support/desk.ts'
import { enter, EXTENSIONS, expect, type Product, test as base } from '#tests/support/product.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'
import { firstArticle, wireTo } from '#tests/support/wire.ts'

const CATALOG = '科技'
/** In Los Angeles the hour after two o'clock of this day is skipped. */
const STORED = '2027-03-14 02:30:00'

/** The product of a server that stands in UTC, wherever the tests run. */
const test = base.extend<{ product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  product: async ({}, use) => {
    const server = await startBuiltServer({ from: SEEDED, env: { TZ: 'UTC' } })
    await use({ server, url: server.url } as Product)
    await server.stop()
  },
})
test.skip(!EXTENSIONS, 'such a back end does not say its zone')

async function deviceIn(browser: Browser, timezoneId: string, product: Product): Promise<Page> {
  const context = await browser.newContext({ timezoneId, locale: 'en-US' })
  const page = await context.newPage()
  await enter(page, product)
  return page
}

async function saveWith(page: Page): Promise<void> {
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
}

test('a date is shown and entered in the time of the device, wherever that is, and kept in that of the server @long', async ({
  product,
  browser,
}) => {
  const { catalogId, contentId } = await firstArticle(product.server, CATALOG)
  const wire = await wireTo(product.server)
  const read = () => wire.get<{ publishDate: string; title: string }>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ contentId, catalogId, publishDate: STORED })
  const address = `${product.url}/admin/cms/content/editor?type=article&catalogId=${catalogId}&id=${contentId}`

  for (const [zone, shown] of [
    ['Asia/Shanghai', '2027-03-14 10:30:00'],
    ['Asia/Kathmandu', '2027-03-14 08:15:00'],
    ['Australia/Lord_Howe', '2027-03-14 13:30:00'],
  ] as const) {
    const page = await deviceIn(browser, zone, product)
    await page.goto(address)
    await expect(page.getByText(shown).first(), zone).toBeVisible({ timeout: PATIENCE })
    await page.context().close()
  }

  const page = await deviceIn(browser, 'America/Los_Angeles', product)
  await page.goto(address)
  const shown = page.getByText('2027-03-13 18:30:00').first()
  await expect(shown).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText(`On the server: ${STORED} (UTC)`)).toBeVisible({ timeout: PATIENCE })
  // What was not touched goes back to the letter.
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Of another time')
  await saveWith(page)
  expect(await read()).toMatchObject({ title: 'Of another time', publishDate: STORED })

  await shown.click()
  const minutes = page.getByRole('spinbutton', { name: 'Minutes' })
  await minutes.fill('31')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await saveWith(page)
  expect(await read()).toMatchObject({ publishDate: '2027-03-14 02:31:00' })

  // An hour that this device skips is the one after it.
  await page.getByText('2027-03-13 18:31:00').first().click()
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('02')
  await page.getByRole('button', { name: '14 March 2027' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('2027-03-14 03:31:00').first()).toBeVisible()
  await saveWith(page)
  expect(await read()).toMatchObject({ publishDate: '2027-03-14 10:31:00' })

  // The list says the same moment, and where it is said otherwise.
  await openList(page, product, CATALOG)
  const created = rowOf(page, 'Of another time').locator('time').last()
  const { createTime } = await wire.get<{ createTime: string }>(`/cms/content/init/0/article/${contentId}`)
  const inLosAngeles = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  await expect(created).toHaveText(inLosAngeles.format(Date.parse(`${createTime.replace(' ', 'T')}Z`)))
  await expect(created).toHaveAttribute('data-hint', `On the server: ${createTime} (UTC)`)
  await page.context().close()
})
