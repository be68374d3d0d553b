import type { Page } from '@playwright/test'
import { PATIENCE, setLine } from '#tests/support/desk.ts'
import { EXTENSIONS, expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { openBody } from '#tests/support/stored-body.ts'

test.setTimeout(120_000)

/** Opens an article of that body under a worker that is ready, and enters the text. */
async function enterBody(page: Page, product: Product, html: string): Promise<void> {
  await openBody(page, product, html)
  await readyForOffline(page)
  await page.locator('.ProseMirror p').last().click()
}

const marked = (page: Page, kind: string) => page.locator(`.ProseMirror .hf-word-${kind}`)
const panel = (page: Page) => page.getByRole('region', { name: 'Check words' })

test('words are found while somebody types, also without a network, and leave no trace in the text @long', async ({
  page,
  context,
  product,
}) => {
  test.skip(!EXTENSIONS, 'The lists come from a call of ours')
  await enterBody(page, product, '<p>这里有赌博，禁止赌博。</p><p>脉博</p><p>end</p>')
  await expect(marked(page, 'sensitive')).toHaveText(['赌博'], { timeout: PATIENCE })
  await expect(marked(page, 'wrong')).toHaveText(['脉博'])

  await setLine(context, product, false)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' forbidden goods, and forbidden goods')
  await expect(marked(page, 'sensitive')).toHaveText(['赌博', 'forbidden goods', 'forbidden goods'])
  await page.getByRole('button', { name: 'Check words (4)' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('4 words to check')

  // Ignored here, the other place of the same word stays.
  await panel(page).getByRole('button', { name: 'Ignore here' }).nth(1).click()
  await expect(marked(page, 'sensitive')).toHaveText(['赌博', 'forbidden goods'])
  // Replaced in one step, which one step takes back.
  await panel(page).getByRole('button', { name: 'Replace here' }).last().click()
  await expect(page.locator('.ProseMirror')).toContainText('脉搏')
  await expect(panel(page).getByRole('status')).toHaveText('2 words to check')
  await panel(page)
    .getByRole('button', { name: /这里有赌博/ })
    .click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('赌博')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.ProseMirror')).toContainText('脉博')
  await expect.poll(() => page.locator('.ProseMirror').evaluate(storedHtml)).not.toContain('hf-word')

  await page.getByRole('switch', { name: 'Highlight words while typing' }).click()
  await expect(marked(page, 'sensitive')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Highlight words while typing' }).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('.ProseMirror')).toBeFocused()
})

/** What a save would send. */
function storedHtml(element: Element): string {
  return (element as Element & { editor: { getHTML(): string } }).editor.getHTML()
}

test('a history shows what changed in the look that it has, and nothing of it runs @long', async ({
  page,
  product,
}) => {
  const hostile =
    '<p onclick="window.hit=1">first<img src=x onerror="window.hit=1"><script>window.hit=1</script></p><svg onload="window.hit=1"></svg><p><a href="javascript:window.hit=1">one</a> word</p><iframe src="https://player.invalid/v"></iframe><p>the <b>old</b> end</p>'
  await enterBody(page, product, hostile)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' is new')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('insertion').filter({ hasText: 'is new' })).toBeVisible({ timeout: PATIENCE })
  await expect(dialog.getByRole('heading', { name: /Changed block · \d words? new/ }).first()).toBeVisible()
  const folded = dialog.getByRole('button', { name: /unchanged block/ })
  await folded.first().click()
  await expect(dialog.getByText('iframe https://player.invalid/v')).toBeVisible()
  expect(await dialog.locator('iframe, a[href], [onclick], [onerror], script, svg[onload]').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
})

test('where the device has no word lists the server checks the text; without a line that is said @long', async ({
  page,
  context,
  product,
}) => {
  const checks = () => product.line.seen.filter(({ path }) => path.endsWith('/word/sensitiveword/check')).length
  const before = checks()
  let isCut = false
  await page.route('**/word/lists', (route) =>
    isCut ? route.abort() : route.fulfill({ status: 404, json: { code: 404, msg: 'Not found' } }),
  )
  await enterBody(page, product, '<p>这里有赌博。</p><p>脉博</p>')
  await page.getByRole('button', { name: 'Check words' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('2 words to check', { timeout: PATIENCE })
  await expect(panel(page)).toContainText('Words its allow list permits are shown too')
  await expect(marked(page, 'sensitive')).toHaveText(['赌博'])
  await page.locator('.ProseMirror').press('Control+End')
  await page.keyboard.type(' 幅射')
  await panel(page).getByRole('button', { name: 'Check again' }).click()
  await expect(marked(page, 'wrong')).toHaveText(['脉博', '幅射'])
  expect(checks() - before, 'the text is checked when it is asked for, no more').toBe(2)

  isCut = true
  await setLine(context, product, false)
  await expect(panel(page).getByText('The word lists are not on this device', { exact: true })).toBeVisible()
  await setLine(context, product, true)
})
