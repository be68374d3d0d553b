import { expect, type Page } from '@playwright/test'
import { tooMuch } from '#editor/model/too-much.ts'
import { atAnArticle, PATIENCE } from './desk.ts'
import { draftedBody } from './in-page.ts'
import type { Product } from './product.ts'

/** Whatever article is opened has `html` for its stored body. */
export async function storeBody(page: Page, html: string): Promise<void> {
  await page.route('**/cms/content/init/**', async (route) => {
    // The server may close a connection that rested at the moment in which it is used again; browsers try again, too.
    // An answer that comes when the test has ended is nobody's: an open editor asks again from time to time.
    const response = await route.fetch({ maxRetries: 2 }).catch(() => undefined)
    const body = (await response?.json().catch(() => undefined)) as { data: Record<string, unknown> } | undefined
    if (!response || !body) return
    body.data['contentHtml'] = html
    await route.fulfill({ response, json: body })
  })
}

/** Opens an article whose stored body is `html`; one that is too much for the editor shows as its source. */
export async function openBody(page: Page, product: Product, html: string): Promise<void> {
  await storeBody(page, html)
  await atAnArticle(page, product, 'first')
  if (!tooMuch(html)) await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
}

/** The body of the one draft on this device, undefined without one. */
export function draftBody(page: Page): Promise<string | undefined> {
  return page.evaluate(draftedBody)
}
