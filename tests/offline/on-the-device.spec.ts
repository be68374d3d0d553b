import type { BrowserContext, Page } from '@playwright/test'
import {
  atTheDesk,
  editorButton,
  expectAllSent,
  PATIENCE,
  setLine,
  titleField,
  waitingWork,
} from '#tests/support/desk.ts'
import { expect, test, type Product } from '#tests/support/product.ts'

test.setTimeout(120_000)

/** What the icon of the app was told to show, last first; the browser of these tests has no icons. */
async function watchBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const badges: number[] = []
    const setAppBadge = (count: number) => {
      badges.unshift(count)
      return Promise.reject(new DOMException('not installed', 'NotAllowedError'))
    }
    Object.assign(navigator, { badges, setAppBadge })
  })
}

const badge = (page: Page) => page.evaluate(() => (navigator as unknown as { badges: number[] }).badges[0])

/** An order without a network; then the line is back and all is sent. */
async function workWithoutNetwork(page: Page, product: Product, meanwhile = async () => {}): Promise<void> {
  await setLine(page.context(), product, false)
  await titleField(page).fill('Written on the way')
  await editorButton(page, 'Publish').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(2)
  // The page hears of its orders at most every half second: no person has the line back before that.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('install-offer')), { timeout: PATIENCE })
    .not.toBeNull()
  await meanwhile()
  await setLine(page.context(), product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page, 60_000)
}

test('the icon of the app counts what waits to be sent, and nothing once it is sent @long', async ({
  page,
  context,
  product,
}) => {
  await watchBadge(context)
  await atTheDesk(page, product)
  await expect.poll(() => badge(page), { timeout: PATIENCE }).toBe(0)
  await workWithoutNetwork(page, product, () => expect.poll(() => badge(page), { timeout: PATIENCE }).toBe(2))
  await expect.poll(() => badge(page), { timeout: PATIENCE }).toBe(0)
})

/** What Chromium tells a page that can be installed; the browser of these tests installs nothing. */
function offerInstall(answer: 'accepted' | 'dismissed'): void {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = () => {
    document.body.dataset['asked'] = 'yes'
    return Promise.resolve({ outcome: answer })
  }
  window.dispatchEvent(Object.assign(event, { prompt }))
}

test('an app that can be installed is offered once work without a network has arrived, and never again after a no @long', async ({
  page,
  product,
}) => {
  const offer = page.getByRole('status').filter({ hasText: 'Your offline changes have been sent' })
  await atTheDesk(page, product)
  await page.evaluate(offerInstall, 'accepted' as const)
  await workWithoutNetwork(page, product, () => expect(offer).toBeHidden())
  await expect(offer).toBeVisible({ timeout: PATIENCE })
  await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()

  await page.reload()
  await expect(titleField(page)).toHaveValue('Written on the way', { timeout: PATIENCE })
  await page.evaluate(offerInstall, 'accepted' as const)
  await titleField(page).fill('Written on')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBeUndefined()
})

test('who presses Install is asked by the browser, and not by the app any more @long', async ({ page, product }) => {
  const offer = page.getByRole('status').filter({ hasText: 'Your offline changes have been sent' })
  await atTheDesk(page, product)
  await page.evaluate(offerInstall, 'accepted' as const)
  await workWithoutNetwork(page, product)
  await offer.getByRole('button', { name: 'Install' }).click({ timeout: PATIENCE })
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
})

test.describe('on an iPad', () => {
  // It calls itself a Mac with a touch screen.
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  test.use({ userAgent, hasTouch: true, viewport: { width: 1366, height: 1024 } })

  test('who has worked without a network is told once how the app comes to the home screen @long', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
    await atTheDesk(page, product)
    const offer = page.getByRole('status').filter({ hasText: 'Your offline changes have been sent' })
    await workWithoutNetwork(page, product, () => expect(offer).toBeHidden())
    await expect(offer).toBeVisible({ timeout: PATIENCE })
    await expect(offer).toContainText("Safari clears a website's data after seven days without a visit")
    await expect(offer.getByRole('listitem')).toHaveText(["Tap Share in Safari's toolbar", 'Choose Add to Home Screen'])
    await expect(offer.getByRole('button', { name: 'Install' })).toBeHidden()
    await offer.getByRole('button', { name: 'Got it' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(titleField(page)).toHaveValue('Written on the way', { timeout: PATIENCE })
    await expect(offer).toBeHidden()
  })
})
