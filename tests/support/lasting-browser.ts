import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, firefox, type BrowserContext, type Page } from '@playwright/test'
import { speak, test as base } from './product.ts'

interface LastingBrowser {
  /** Starts it in English, the first time or after it was closed or has died. */
  start(): Promise<{ context: BrowserContext; page: Page }>
  /** Kills it, as a crash or a power cut would. */
  kill(page: Page): Promise<void>
}

/** A browser whose cookies and databases outlive it. */
export const test = base.extend<{ browserAtHome: LastingBrowser }>({
  browserAtHome: async ({ browserName, channel, launchOptions, locale, viewport, contextOptions }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'holdfast-browser-'))
    const engine = browserName === 'firefox' ? firefox : chromium
    const options = {
      ...contextOptions,
      ...launchOptions,
      ...(channel && { channel }),
      ...(locale && { locale }),
      viewport,
    }
    let open: BrowserContext | undefined
    await use({
      start: async () => {
        const context = await engine.launchPersistentContext(profile, options)
        open = context
        await speak(context, 'en')
        return { context, page: context.pages()[0] ?? (await context.newPage()) }
      },
      kill: async (page) => {
        const gone = page.context().waitForEvent('close')
        const devtools = await page.context().newCDPSession(page)
        void devtools.send('Browser.crash').catch(() => undefined)
        await gone
      },
    })
    await open?.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})
