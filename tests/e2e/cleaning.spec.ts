import { expect, test } from '@playwright/test'
import { cleanHtml } from '#server/shared/clean-html.ts'
import { browserScript } from '#tests/support/browser-script.ts'
import { EXTREME, HOSTILE, ORDINARY } from '#tests/support/markup-corpus.ts'

interface Cleaning {
  cleanHtml(html: string): string
}

let script: string
test.beforeAll(async () => {
  script = await browserScript('src/shared/stored-html/purify.ts', 'cleaning')
})

test('the editor finds nothing to remove in what the server let through @long', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const texts = [...HOSTILE, ...ORDINARY, ...Object.values(EXTREME)].map((html) => cleanHtml(html))
  const removed = await page.evaluate((all) => {
    const { cleaning } = globalThis as unknown as { cleaning: Cleaning }
    /** As the page's own parser reads it: spelling of quotes and entities is no difference. */
    const parsed = (html: string) => {
      const template = document.createElement('template')
      template.innerHTML = html
      return template.innerHTML
    }
    return all
      .map((html) => ({ before: parsed(html), after: parsed(cleaning.cleanHtml(html)) }))
      .filter(({ before, after }) => before !== after)
      .map(({ before, after }) => ({ before: before.slice(0, 400), after: after.slice(0, 400) }))
  }, texts)
  expect(removed).toEqual([])
  expect(dialogs).toEqual([])
})

test('nothing runs when the server lets it through and a page shows it @long', async ({ page }) => {
  await page.goto('about:blank')
  const ran = await page.evaluate(
    async (all) => {
      let alerts = 0
      globalThis.alert = () => {
        alerts++
      }
      for (const html of all) {
        const place = document.createElement('div')
        document.body.append(place)
        place.innerHTML = html
        for (const element of place.querySelectorAll('*')) element.dispatchEvent(new Event('click', { bubbles: false }))
        place.remove()
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      return alerts
    },
    HOSTILE.map((html) => cleanHtml(html)),
  )
  expect(ran).toBe(0)
})
