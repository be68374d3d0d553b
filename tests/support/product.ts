import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { ADMIN_PASSWORD, startBuiltServer, type BuiltServer } from './built-server.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { SEEDED } from './seeded-data.ts'

/** Whether the server has our extensions; `COMPAT=reference` in the environment of the tests takes them away. */
export const EXTENSIONS = process.env['COMPAT'] !== 'reference'

/** The product behind a line that can fail, and a browser that has never seen it. */
export interface Product {
  readonly server: BuiltServer
  readonly line: FaultProxy
  /** What the browser opens. */
  readonly url: string
}

export interface Fixtures {
  product: Product
}

async function open(): Promise<Product & { close(): Promise<void> }> {
  const server = await startBuiltServer({ from: SEEDED })
  // A back end without our extensions does not bring the app: that stands in front of it.
  const front = EXTENSIONS
    ? undefined
    : await startBuiltServer({ env: { STAGE_API: `${server.url}/stage-api`, COMPAT: '' } })
  const line = await startFaultProxy((front ?? server).url)
  const close = async () => {
    await line.close()
    await front?.stop()
    await server.stop()
  }
  return { server, line, url: line.url, close }
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  product: async ({}, use) => {
    const product = await open()
    await use(product)
    await product.close()
  },
})

/** One product for many tests: for those that leave nothing behind which another would trip over. */
export const sharedTest = base.extend<object, Fixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const product = await open()
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect } from '@playwright/test'

export interface SignIn {
  readonly language?: 'zh-CN' | 'zh-TW' | 'en'
  readonly remember?: boolean
  readonly account?: string
  /** The screen that was asked for before the sign-in, as `/configs/content`. */
  readonly to?: string
}

/** Chooses the language of the interface before the first page of this browser opens. */
export async function speak(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((value) => localStorage.setItem('lang', value), language)
}

/** Signs in through the form, as a person does, in English unless said otherwise. */
export async function signIn(page: Page, product: Product, options: SignIn = {}): Promise<void> {
  const { remember = true, account = 'admin', to } = options
  await page.goto(`${product.url}/admin/login${to ? `?redirect=${encodeURIComponent(to)}` : ''}`)
  await page.locator('input[name="username"]').fill(account)
  await page.locator('input[name="password"]').fill(ADMIN_PASSWORD)
  const box = page.locator('input[name="remember"]')
  if ((await box.isChecked()) !== remember) await box.click()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.includes('/login'))
  // The address changes before the frame stands, and nobody hears a key that is pressed in between.
  await page.locator('#main').waitFor({ timeout: 30_000 })
}

/**
 * Signed in as by an earlier visit of this browser, in English; no page is opened. The server holds the session for one
 * without a browser: where that matters, the form is the way in.
 */
export async function enter(page: Page, product: Product, account = 'admin'): Promise<void> {
  await speak(page.context(), 'en')
  const value = encodeURIComponent(await product.server.token(account))
  await page.context().addCookies([{ name: 'Admin-Token', value, url: product.url, sameSite: 'Strict' }])
}

/** Waits until the service worker controls the page and has precached every file of the app. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 })
}
