import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { aFrame } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody } from '#tests/support/stored-body.ts'

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name, exact: true })
const inPanel = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const cell = (page: Page, row: number, column: number): Locator =>
  page.locator('.ProseMirror tr').nth(row).locator('td, th').nth(column)

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await inPanel(page, name).click()
}

/** Begins a new line at the end, once the editor has heard that the cursor is there. */
async function beginLastLine(page: Page): Promise<void> {
  await page.locator('.ProseMirror').press('Control+End')
  await aFrame(page)
  await page.keyboard.press('Enter')
}

async function middleOf(target: Locator): Promise<readonly [number, number]> {
  const box = (await target.boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a table is made by keys, changed by its panel and stored as plain HTML', async ({ page, product }) => {
  await openBody(page, product, '<p>start</p>')
  await beginLastLine(page)
  await tool(page, 'Table').press('Enter')
  await expect(page.getByRole('button', { name: '2 rows, 3 columns' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('B')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('b')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.type('new row')
  await expect(page.locator('.ProseMirror tr')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('toolbar', { name: 'Text tools' }).locator(':focus')).toHaveCount(1)
  await page.locator('.ProseMirror').press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.locator('.ProseMirror')).not.toBeFocused()
  await expect(page.locator('.ProseMirror tr')).toHaveCount(3)

  await cell(page, 2, 0).click()
  await tool(page, 'Table').click()
  await press(page, 'Insert row above', 'Insert column right', 'Move right', 'Header column')
  await expect(inPanel(page, 'Header column')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Caption' }).fill('Prices')
  await page.getByRole('textbox', { name: /^Width in pixels/ }).fill('150')
  await page.getByRole('textbox', { name: 'Caption' }).press('Enter')
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('end')
  await expect
    .poll(() => draftBody(page))
    .toBe(
      '<p>start</p><table border="1" style="border-collapse: collapse; width: 100%"><caption>Prices</caption><tbody>' +
        '<tr><th><br></th><th width="150">A</th><th>b</th></tr>' +
        '<tr><th><br></th><td width="150"><br></td><td><br></td></tr>' +
        '<tr><th><br></th><td width="150"><br></td><td><br></td></tr>' +
        '<tr><th><br></th><td width="150">new row</td><td><br></td></tr></tbody></table><p>end</p>',
    )

  await cell(page, 3, 2).click()
  await tool(page, 'Table').click()
  await press(page, 'Delete column', 'Delete row')
  await expect(page.locator('.ProseMirror').locator('td, th')).toHaveCount(6)
  await press(page, 'Delete table')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => draftBody(page)).toBe('<p>start</p><p>end</p>')
})

test('chosen cells are merged, styled and split again; a column is as wide as it was drawn @long', async ({
  page,
  product,
}) => {
  const row = '<tr><td>1</td><td>2</td><td>3</td></tr>'
  await openBody(page, product, `<table width="600"><tbody>${row}${row}</tbody></table>`)
  const [fromX, fromY] = await middleOf(cell(page, 0, 0))
  const [toX, toY] = await middleOf(cell(page, 1, 1))
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(toX, toY, { steps: 4 })
  await page.mouse.up()
  await expect(page.locator('.selectedCell')).toHaveCount(4)
  await tool(page, 'Table').click()
  await press(page, 'Merge cells', 'Align centre', 'Align middle', 'Outer border', 'light blue #bae0ff')
  await expect
    .poll(() => draftBody(page))
    .toContain(
      'style="text-align: center; vertical-align: middle; border: 1px solid #8c8c8c; background-color: #bae0ff"',
    )
  expect(await draftBody(page)).toContain('colspan="2" rowspan="2"')
  await press(page, 'Align centre', 'Align middle', 'Outer border', 'None', 'Split cell')
  await page.keyboard.press('Escape')
  await expect.poll(() => draftBody(page)).not.toContain('colspan')
  expect(await draftBody(page)).not.toContain('style')

  const height = (await cell(page, 0, 0).boundingBox())!.height
  const { x, y, width } = (await cell(page, 0, 0).boundingBox())!
  await page.mouse.move(x + width - 1, y + 5)
  await expect(page.locator('.column-resize-handle').first()).toBeVisible()
  expect((await cell(page, 0, 0).boundingBox())!.height).toBe(height)
  await page.mouse.down()
  await page.mouse.move(x + width - 61, y + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => draftBody(page)).toContain(`<td width="${Math.round(width - 60)}">`)
})

test('a text is coloured by a colour that has a name; what is coloured is read in the dark @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, '<p>word</p><p style="background-color: #fff1b8">light</p>')
  await page
    .locator('.ProseMirror > p')
    .first()
    .dblclick({ position: { x: 10, y: 8 } })
  await tool(page, 'Text colour').click()
  const red = inPanel(page, 'red #d32029')
  await expect(red).toHaveCSS('background-color', 'rgb(211, 32, 41)')
  await page.getByRole('textbox', { name: 'Custom colour' }).click()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await red.click()
  await expect.poll(() => draftBody(page)).toContain('<p><span style="color: #d32029">word</span></p>')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.getByText('light', { exact: true })).toHaveCSS('color', 'rgb(28, 28, 28)')
})

test('a code block says its language however it was given, and is left by keys @long', async ({ page, product }) => {
  await openBody(page, product, '<p>start</p>')
  await beginLastLine(page)
  await page.keyboard.type('```php ')
  await page.keyboard.type('echo 1;')
  await expect(page.locator('pre .tok-keyword')).toHaveText('echo')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('/code block')
  await page.getByRole('option', { name: 'Code block' }).click()
  await page.keyboard.type('b <i>')
  await tool(page, 'Paragraph format: Code block').click()
  await page.getByRole('menuitem', { name: 'Code language' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Go', exact: true }).click()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
  await page.keyboard.type('end')
  await expect
    .poll(() => draftBody(page))
    .toBe(
      '<p>start</p><pre class="brush:php;toolbar:false;">echo 1;</pre>' +
        '<pre class="brush:go;toolbar:false;">b &lt;i&gt;</pre><p>end</p>',
    )
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('the bar stands above the keyboard, and a table is made and its cells are merged @long', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => {
      let covered = 0
      const view = Object.assign(new EventTarget(), { scale: 1, offsetLeft: 0, offsetTop: 0 })
      Object.defineProperties(view, {
        width: { get: () => window.innerWidth },
        height: { get: () => window.innerHeight - covered },
      })
      Object.defineProperty(window, 'visualViewport', { value: view })
      window.addEventListener('keyboard', () => {
        covered = 380
        view.dispatchEvent(new Event('resize'))
      })
    })
    await openBody(page, product, '<p>start</p>')
    await page.setViewportSize({ width: 390, height: 844 })
    const text = page.locator('.ProseMirror')
    await text.tap()
    await page.evaluate(() => window.dispatchEvent(new Event('keyboard')))
    const bar = page.getByRole('toolbar', { name: 'Text tools' })
    await expect.poll(async () => (await bar.boundingBox())!.y + (await bar.boundingBox())!.height).toBe(844 - 380)
    await beginLastLine(page)
    await page.keyboard.type('/')
    const list = page.getByRole('listbox', { name: 'Commands' })
    await expect(list).toBeVisible()
    const seen = (await list.locator('..').boundingBox())!
    expect(seen.y + seen.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
    await page.keyboard.type('table')
    await page.getByRole('option', { name: 'Table', exact: true }).tap()
    await expect(text.locator('th')).toHaveCount(3)
    await tool(page, 'Table').tap()
    await expect(inPanel(page, 'Insert row above')).toBeVisible()
    // At the foot of the screen, not over the table.
    const [panel, row] = [await page.getByRole('dialog').boundingBox(), await cell(page, 0, 2).boundingBox()]
    expect(row!.y + row!.height).toBeLessThanOrEqual(panel!.y)
    for (const name of ['Extend selection right', 'Extend selection down', 'Merge cells'])
      await inPanel(page, name).tap()
    await page.keyboard.press('Escape')
    await text.locator('> p').last().tap()
    await aFrame(page)
    await page.keyboard.type('end')
    await expect.poll(() => draftBody(page)).toMatch(/<th colspan="2" rowspan="2"><br><\/th>.*<p>end<\/p>$/)
  })
})
