import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumPath } from '#tests/support/chromium.ts'
import { type Product, signIn } from './product.ts'

/** What starts by itself a moment after the screen is shown counts as well (ms). */
const SETTLE_MS = 2_000

/** KiB gzip of all scripts and style sheets that the page asks for until it is quiet. */
async function load(page: Page, address: string): Promise<number> {
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType()) || response.status() !== 200) return
    const read = response.body().then((body) => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    reading.push(read.catch(() => {}))
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  await Promise.all(reading)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024
}

async function loadsOf(browser: Browser, { admin }: Product): Promise<{ login: number; list: number }> {
  const fresh = () => browser.newContext({ serviceWorkers: 'block' })
  const stranger = await fresh()
  const login = await load(await stranger.newPage(), admin.login)
  const person = await fresh()
  await signIn(await person.newPage(), admin)
  // With the session of the one who signed in and none of the files.
  const signedIn = await browser.newContext({ serviceWorkers: 'block', storageState: await person.storageState() })
  const page = await signedIn.newPage()
  const list = await load(page, admin.list)
  if ((await page.locator('input[type=password]').count()) > 0) throw new Error(`the list asks for a password`)
  for (const context of [stranger, person, signedIn]) await context.close()
  return { login, list }
}

/** Of each product, KiB gzip of scripts and styles. */
export async function firstLoads(products: readonly Product[]): Promise<{ login: number; list: number }[]> {
  const path = chromiumPath()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(path && { executablePath: path }) })
  try {
    const all: { login: number; list: number }[] = []
    for (const product of products) all.push(await loadsOf(browser, product))
    return all
  } finally {
    await browser.close()
  }
}
