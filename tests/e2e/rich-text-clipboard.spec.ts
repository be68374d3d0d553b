import type { Locator, Page } from '@playwright/test'
import { CLIPBOARD_CASES, OPENED } from '#tests/support/clipboard/cases.ts'
import { writerAt } from '#tests/support/clipboard/at-page.ts'
import { expectSaved } from '#tests/support/clipboard/writer.ts'
import { atAnArticle, PATIENCE } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody } from '#tests/support/stored-body.ts'

test('what is copied or cut comes back by real keys: words, cells and what pages show, in another tab as well', async ({
  page,
  context,
  product,
}) => {
  await openBody(page, product, OPENED)
  const writer = writerAt(page)
  for (const one of CLIPBOARD_CASES) await test.step(one.what, () => expectSaved(writer, one))

  await writer.startWith('<p>one <b>two</b></p><ul><li><p>three</p></li></ul>')
  await writer.press('Control+a', 'Control+c')
  const other = await context.newPage()
  await atAnArticle(other, product, 'new')
  const body = other.locator('.ProseMirror')
  await expect(body).toBeVisible({ timeout: PATIENCE })
  await body.press('Control+v')
  await expect(body.locator('p, li')).toHaveText(['one two', 'three', 'three'])
  await expect(body.locator('strong')).toHaveText('two')
})

/** The tools for selected words stand over what is near. */
const FAR = '<p>far</p>'.repeat(4)

/** Drags what is selected near the left edge of one element to the right edge of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 12, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 100, end.y + end.height / 2, { steps: 5 })
  await page.mouse.move(end.x + 102, end.y + end.height / 2)
  await page.mouse.up()
}

test('what is dragged goes where it is let go: from its place, and from a field @long', async ({
  page,
  product,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'the protocol drags nothing in Firefox')
  await openBody(page, product, `<p>one <b>two</b> three</p>${FAR}<p>end</p>`)
  const writer = writerAt(page)
  const [word, end] = [page.locator('.ProseMirror b, .ProseMirror strong'), page.locator('.ProseMirror > p').last()]
  await writer.select('two')
  await drag(page, word, end)
  await expect.poll(() => draftBody(page)).toBe(`<p>one  three</p>${FAR}<p>end<b>two</b></p>`)
  await page.keyboard.press('Control+z')
  await expect(end).toHaveText('end')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('words of a field')
  await title.press('Control+a')
  await drag(page, title, end)
  await expect(end).toHaveText('endwords of a field')
})
