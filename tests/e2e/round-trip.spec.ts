import { expect, test, type Page } from '@playwright/test'
import { browserScript } from '#tests/support/browser-script.ts'
import { BODIES, type StoredBody } from '#tests/support/round-trip/bodies.ts'
import type { inOrder, openBody, Opened } from '#tests/support/round-trip/in-page.ts'

interface InPage {
  openBody: typeof openBody
  inOrder: typeof inOrder
}

const END = '<p>end</p>'

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  // An origin of its own, without a network: the editor asks for storage as on any page.
  await page.route('**', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      : route.abort(),
  )
  await page.goto('https://editor.test/')
  await page.addScriptTag({ content: await browserScript('tests/support/round-trip/in-page.ts', 'editor') })
})
test.afterAll(() => page.close())

function open(html: string): Promise<Opened> {
  return page.evaluate((text) => (globalThis as unknown as { editor: InPage }).editor.openBody(text), html)
}

function inOrderOf(html: string): Promise<string> {
  return page.evaluate((text) => (globalThis as unknown as { editor: InPage }).editor.inOrder(text), html)
}

test.describe('a touched body comes back as it was but for the touch', () => {
  for (const [name, { html, stored = html, raw = 0 }] of Object.entries<StoredBody>(BODIES)) {
    test(name, async () => {
      const opened = await open(html + END)
      expect(opened.untouched).toBe(html + END)
      expect(await inOrderOf(opened.touched)).toBe(await inOrderOf(`${stored}<p>end!</p>`))
      expect(opened.harmed).toEqual([])
      expect(opened.raw).toBe(raw)
    })
  }
})
