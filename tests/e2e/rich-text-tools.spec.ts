import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { aFrame, atAnArticle } from '#tests/support/desk.ts'
import { expect, sharedTest as test, type Product } from '#tests/support/product.ts'

test.use({ serviceWorkers: 'block' })

/** An empty article with the cursor in its text. */
async function atAnEmptyText(page: Page, product: Product): Promise<Locator> {
  await atAnArticle(page, product, 'new')
  const text = page.locator('.ProseMirror')
  await text.click()
  return text
}

/** What has the focus, by the name that a screen reader says. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )
}

test('commands are ordered by a slash, by the selected text and by keys, and leave what was typed', async ({
  page,
  product,
}) => {
  const text = await atAnEmptyText(page, product)
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option')
  await page.keyboard.type('/标题')
  await expect(options).toHaveText([/^Heading 1/, /2$/, /3$/, /4$/, /5$/, /6$/])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Heading 2')
  expect(await text.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option', { selected: true }).getAttribute('id'),
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('A title')
  await page.keyboard.press('Enter')

  await page.keyboard.type('and/or /quo')
  await expect(options).toHaveText(['Quote'])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type(' stays')
  await expect(text.locator('p')).toHaveText('and/or /quo stays')

  await page.keyboard.press('Shift+Control+ArrowLeft')
  const bubble = page.getByRole('toolbar', { name: 'Selected text' })
  await bubble.getByRole('button', { name: 'Bold' }).click()
  await expect(text.locator('p strong')).toHaveText('stays')
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)
  await page.keyboard.press('Control+Shift+E')
  await expect(text.locator('p')).toHaveCSS('text-align', 'center')
  await page.keyboard.press('Control+Shift+K')
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+K')
  await expect(search).toHaveCount(0)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('https://example.com/')
  await page.keyboard.press('Enter')
  await expect(text.locator('p a')).toHaveAttribute('href', 'https://example.com/')
  await expect(text).toBeFocused()
})

test('an input method writes and finds commands: nothing is lost, doubled or closed while syllables become words @long', async ({
  page,
  product,
}) => {
  const text = await atAnEmptyText(page, product)
  const method = await page.context().newCDPSession(page)
  const compose = async (syllables: readonly string[], word: string) => {
    for (const typed of syllables)
      await method.send('Input.imeSetComposition', {
        text: typed,
        selectionStart: typed.length,
        selectionEnd: typed.length,
      })
    await method.send('Input.insertText', { text: word })
  }
  await page.keyboard.type('a b')
  await page.keyboard.press('ArrowLeft')
  await compose(['n', 'ni', 'ni hao'], '你好')
  await expect(text).toHaveText('a 你好b')
  await page.keyboard.press('End')
  await aFrame(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await compose(['b', 'biao', 'biao ti'], '标题')
  await expect(options.first()).toHaveText('Heading 1')
  await page.keyboard.press('Enter')
  await compose(['x', 'xin'], '新')
  await expect(text.locator('> *')).toHaveText(['a 你好b', '新'])
  await expect(text.locator('h1')).toHaveText('新')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text.locator('> *')).toHaveText(['新', 'a 你好b'])
})

/** What a busy page hears of the cursor that the browser has moved: nothing, until other things are done. */
function withholdSelections(): void {
  const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  document.addEventListener('selectionchange', withhold, { capture: true })
}

test('keys act on what the keys before them selected, however late a busy page hears of it @long', async ({
  page,
  product,
}) => {
  await page.addInitScript(withholdSelections)
  const text = await atAnEmptyText(page, product)
  await page.keyboard.type('all of it')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+B')
  await expect(text.locator('strong')).toHaveText('all of it')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(text.locator('> p')).toHaveText(['', 'all of it'])
})

/** Keeps the page busy for half a second once something gets the focus: what the browser tells meanwhile comes late. */
function stallAfterFocus(): void {
  const stall = () => {
    const end = Date.now() + 500
    while (Date.now() < end);
  }
  document.addEventListener('focusin', stall, { once: true })
}

test('what was selected is so again after a dialog, however busy the page is @long', async ({ page, product }) => {
  const text = await atAnEmptyText(page, product)
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+Shift+K')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.evaluate(stallAfterFocus)
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.type('three')
  await expect(text.locator('> p')).toHaveText(['one', 'three'])
})

test('a text is found over its marks and replaced in one step, without the mouse @long', async ({ page, product }) => {
  const text = await atAnEmptyText(page, product)
  await page.keyboard.type('Net, network and net')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+B')
  await page.keyboard.press('Control+H')
  const panel = page.getByRole('search', { name: 'Find and replace' })
  // Behind the keys at once, before the panel is there: nothing of it comes into the article.
  await page.keyboard.type('net')
  await expect(panel.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('net')
  await expect(panel.getByRole('status')).toHaveText('1 of 3')
  await expect(page.locator('.hf-found')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toHaveText('2 of 3')
  await panel.getByRole('button', { name: 'Whole words' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText('of 2')
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('web')
  await panel.getByRole('button', { name: 'Replace all' }).press('Enter')
  await expect(text).toHaveText('web, network and web')
  await expect(text.locator('strong')).toHaveText('web, network and web')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await expect(page.locator('.hf-found')).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(text).toHaveText('Net, network and net')
})

test('the bar, its menus and the full screen are used by the keyboard alone @long', async ({ page, product }) => {
  const text = await atAnEmptyText(page, product)
  await page.keyboard.type('One line')
  await page.keyboard.press('Alt+F10')
  expect(await focused(page)).toBe('Undo')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Paragraph format: Paragraph')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Heading 3' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[role="menu"]').include('[data-rich-text]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('menuitemcheckbox', { name: 'Heading 3' }).press('Enter')
  await expect(text.locator('h3')).toHaveText('One line')
  await expect(text).toBeFocused()

  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await tools.getByRole('button', { name: 'Full screen' }).click()
  const frame = page.getByRole('group', { name: 'Edit text in full screen' })
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(text).toBeFocused()
  await page.keyboard.type(', more')
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(text.locator('h3')).toHaveText('One line, more')
})

test('on a phone the menus of the bar end on the screen', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await atAnEmptyText(page, product)
  for (const name of ['Insert', 'Text style']) {
    await page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name, exact: true }).click()
    const menu = page.getByRole('menu', { name })
    await expect(menu).toBeVisible()
    await expect
      .poll(async () => menu.boundingBox().then((box) => (box ? box.y + box.height : Infinity)), { message: name })
      .toBeLessThanOrEqual(700)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})
