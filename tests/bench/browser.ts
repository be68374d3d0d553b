import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { ADMIN_PASSWORD, type BuiltServer } from '#tests/support/built-server.ts'
import { chromiumPath } from '#tests/support/chromium.ts'

/** A Chromium with a profile of its own that survives restarts of the browser. */
export interface Profile {
  open(): Promise<BrowserContext>
  remove(): void
}

export function newProfile(): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-profile-'))
  const executablePath = chromiumPath()
  return {
    open: () =>
      chromium.launchPersistentContext(folder, {
        ...(executablePath && { executablePath }),
        args: ['--no-sandbox'],
        viewport: { width: 1280, height: 900 },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Signs in to stay signed in, in English, and waits until the app can start without a network. */
export async function signInForOffline(context: BrowserContext, server: BuiltServer): Promise<Page> {
  await context.addInitScript(() => localStorage.setItem('lang', 'en'))
  const page = await context.newPage()
  await page.goto(`${server.url}/admin/login`)
  await page.locator('input[name="username"]').fill('admin')
  await page.locator('input[name="password"]').fill(ADMIN_PASSWORD)
  const remember = page.locator('input[name="remember"]')
  if (!(await remember.isChecked())) await remember.click()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.includes('/login'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 })
  return page
}
