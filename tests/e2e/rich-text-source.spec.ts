import type { Page } from '@playwright/test'
import { editorButton, PATIENCE } from '#tests/support/desk.ts'
import { outboxRows } from '#tests/support/in-page.ts'
import { TOO_DEEP } from '#tests/support/markup-corpus.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody } from '#tests/support/stored-body.ts'

async function openSource(page: Page) {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'HTML source' }).click()
  const dialog = page.getByRole('dialog', { name: 'HTML source' })
  const code = dialog.getByRole('textbox', { name: 'HTML source' })
  await expect(code).toBeFocused()
  return { dialog, code }
}

test('HTML written by hand comes back as it was written, and what goes is told before', async ({ page, product }) => {
  await openBody(page, product, '<p>one</p>\n<p>two</p>')
  const { dialog, code } = await openSource(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(
    '<section class="x">\n  <p title="t" class="c">by <em>hand</em></p>\n</section>\n<p onclick="window.hit=1">three<script>window.hit=1</script></p><div><b>open</div>',
  )
  // Tab belongs to the text until Escape was pressed.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code).not.toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const told = dialog.getByRole('alert').first()
  await expect(told).toContainText('onclick')
  await expect(told).toContainText('<script>')
  await expect(told).toContainText('<b>')
  await dialog.getByRole('button', { name: 'Apply anyway' }).click()
  await expect
    .poll(() => draftBody(page))
    .toBe(
      '<section class="x">\n  <p title="t" class="c">by <em>hand</em></p>\n</section>\n<p>three</p><div><b>open</b></div>',
    )
  await page.getByRole('button', { name: 'Undo' }).click()
  // As it was saved: nothing of it is a draft any more.
  await expect(page.locator('.ProseMirror p')).toHaveText(['one', 'two'])
  await expect.poll(() => draftBody(page)).toBeUndefined()
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
})

test('HTML that was changed by hand is given up only by who says so, and leaving the page asks @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, '<p>one</p>')
  const { dialog, code } = await openSource(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('<p>two</p>')
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await leaving
  await page.mouse.click(5, 5)
  await expect(code).toContainText('two')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  for (const way of ['Cancel', 'Close'] as const) {
    await dialog.getByRole('button', { name: way }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(code).toContainText('two')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.ProseMirror p')).toHaveText(['one'])
  await expect.poll(() => draftBody(page)).toBeUndefined()
})

test('what is written as HTML source is in the draft, and in a save, before it is applied @long', async ({
  page,
  context,
  product,
}) => {
  // What is ordered stays where it can be seen.
  await context.route('**/stage-api/cms/content', (route) => route.abort())
  await openBody(page, product, '<p>one</p>')
  const { code } = await openSource(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('<p onclick="window.hit=1">two</p>')
  await expect.poll(() => draftBody(page)).toBe('<p>one</p><p>two</p>')
  await page.keyboard.insertText('<p>three')
  await page.keyboard.press('Control+s')
  const ordered = async () => (await page.evaluate(outboxRows)).at(-1)?.html
  await expect.poll(ordered).toBe('<p>one</p><p>two</p><p>three</p>')
  await expect(code).toContainText('three')
  await page.keyboard.insertText(' and four')
  await expect.poll(() => draftBody(page)).toBe('<p>one</p><p>two</p><p>three and four</p>')
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('.ProseMirror p')).toHaveText(['one', 'two', 'three and four'], { timeout: PATIENCE })
})

test('what is written as the HTML of one block is in the draft before it is applied, and goes with who gives it up @long', async ({
  page,
  context,
  product,
}) => {
  const ragged = '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>'
  await openBody(page, product, `<p>one</p>${ragged}<p>end</p>`)
  const dialog = page.getByRole('dialog', { name: 'HTML source' })
  const write = async (text: string) => {
    await page.getByRole('button', { name: 'Edit HTML' }).click()
    await expect(dialog.getByRole('textbox', { name: 'HTML source' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
    await expect.poll(() => draftBody(page)).toBe(`<p>one</p>${text}<p>end</p>`)
  }
  await write('<section class="x">given up</section>')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => draftBody(page)).toBeUndefined()
  await write('<section class="x">kept</section>')
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('.ProseMirror')).toContainText('kept', { timeout: PATIENCE })
})

test('a text that would stop the editor is shown as its source, whole and unchanged @long', async ({
  page,
  product,
}) => {
  const deep = TOO_DEEP['ten thousand nested blocks'] ?? ''
  await openBody(page, product, deep)
  await expect(page.getByText('nested too deeply for the editor')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'HTML source' })
  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('<p>rescued</p>')
  await expect.poll(() => draftBody(page)).toBe('<p>rescued</p>')
  await page.unrouteAll()
})

test('the last words in a text that is shown as its source are there again after the tab was closed at once @long', async ({
  page,
  context,
  product,
}) => {
  await openBody(page, product, TOO_DEEP['ten thousand nested blocks'] ?? '')
  const code = page.getByRole('textbox', { name: 'HTML source' })
  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('<p>rescued</p>')
  await expect.poll(() => draftBody(page)).toBe('<p>rescued</p>')
  await page.keyboard.insertText('<p>at the last moment</p>')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('.ProseMirror')).toHaveText('rescuedat the last moment', { timeout: PATIENCE })
})

test('five megabytes of HTML in one line do not stop the page; that they cannot be saved is said @long', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(noteWhatIsLaidOut)
  await openBody(page, product, '<p>文字 and words &amp; more</p>'.repeat(170_000))
  await expect(page.getByText('too long for the editor')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'HTML source' })
  await expect(code).toContainText('and words')
  await code.click()
  await page.keyboard.type('x')
  await editorButton(page, 'Save').click()
  await expect(page.getByText(/^Article text: .*4000000/)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { laidOut: number }).laidOut)).toBeLessThan(100_000)
})

/** The longest text that the area of the source ever put into the page. */
function noteWhatIsLaidOut(): void {
  const noted = window as unknown as { laidOut: number }
  noted.laidOut = 0
  const note = () => {
    const shown = document.querySelector('.cm-content')?.textContent.length ?? 0
    noted.laidOut = Math.max(noted.laidOut, shown)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}

test('a ragged table is kept until it is asked for, a table is changed by the panel of its button @long', async ({
  page,
  product,
}) => {
  const whole =
    '<table class="t"><colgroup><col width="10"><col width="20"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'
  const ragged = '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>'
  await openBody(page, product, `${whole}\n${ragged}<p>end</p>`)
  const panel = page.getByRole('dialog')
  await page.locator('.ProseMirror td', { hasText: 'a' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await panel.getByRole('button', { name: 'Insert column right' }).click()
  await panel.getByRole('textbox', { name: 'Caption' }).fill('Sums')
  await panel.getByRole('textbox', { name: 'Caption' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => draftBody(page))
    .toBe(
      `<table class="t"><caption>Sums</caption><colgroup><col width="10"><col width="10"><col width="20"></colgroup><tbody><tr><td>a</td><td><br></td><td>b</td></tr></tbody></table>\n${ragged}<p>end</p>`,
    )
  await page.getByRole('button', { name: 'Edit as table' }).click()
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('x')
  await expect.poll(() => draftBody(page)).toContain('<tr><td>x1</td><td>2</td></tr><tr><td>3</td><td><br></td></tr>')
})
