import type { Page } from '@playwright/test'
import { add, atTheList, grid, PATIENCE, rowOf, setLine, titleField, titlesIn } from '#tests/support/desk.ts'
import { enter, expect, sharedTest as test, speak } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const CATALOG = '科技'
const EDITOR = /\/cms\/content\/editor\?/

const link = (page: Page, title: string) => rowOf(page, title).getByRole('link', { name: title })

/** Its top edge: above it stands all that is no row. */
const topOfFirstRow = (page: Page) =>
  page.locator('[role="grid"] [data-row="0"]').evaluate((row) => Math.round(row.getBoundingClientRect().top))

test('a title is a link: a press or Enter opens it here, Ctrl or the wheel in another tab; a box selects @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product, CATALOG)
  const [first = '', second = ''] = await titlesIn(page)
  const bar = page.getByText(/^\d+ selected/).first()

  await link(page, first).click()
  await expect(page).toHaveURL(EDITOR)
  const opened = new URL(page.url()).searchParams.get('id')
  await page.goBack()
  await expect(link(page, first)).toHaveAttribute('href', new RegExp(`[?&]id=${opened}\\b`), { timeout: PATIENCE })
  await expect(bar).toBeHidden()

  for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const tab = context.waitForEvent('page')
    await link(page, second).click(press)
    await expect(await tab).toHaveURL(EDITOR)
    await (await tab).close()
    await expect(page).not.toHaveURL(EDITOR)
  }
  const tab = context.waitForEvent('page')
  await rowOf(page, second).press('Control+Enter')
  await (await tab).close()

  // Beside the title a press selects, and beside the box, too.
  await rowOf(page, second).getByRole('gridcell').nth(2).click()
  await expect(bar).toHaveText('1 selected')
  await rowOf(page, first).getByRole('checkbox').click()
  await rowOf(page, second)
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 3, y: 3 } })
  await expect(rowOf(page, first).getByRole('checkbox')).toBeChecked()
  await expect(rowOf(page, second).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(grid(page).locator('[data-row="0"]')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link(page, second)).toBeVisible()
  await link(page, second).press('Enter')
  await expect(page).toHaveURL(EDITOR)
  await page.goBack()
  await rowOf(page, second).press('Enter')
  await expect(page).toHaveURL(EDITOR)
})

test('a row offers first what its state asks for, and the rest in its menu @long', async ({ page, product }) => {
  await atTheList(page, product, CATALOG)
  const rowWith = (status: string) =>
    grid(page)
      .getByRole('row')
      .filter({ has: page.getByText(status, { exact: true }) })
      .first()
  const buttons = (status: string) => rowWith(status).getByRole('gridcell').last().getByRole('button')
  await expect(buttons('Draft')).toHaveText(['Edit', 'Publish', ''], { timeout: PATIENCE })
  await expect(buttons('Published')).toHaveText(['Edit', 'Preview', ''])
  await buttons('Published').last().click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Publish', { timeout: PATIENCE })
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(buttons('Published')).toHaveText([''])
  await buttons('Published').click()
  await expect(page.getByRole('menuitem').nth(1)).toHaveText('Preview', { timeout: PATIENCE })
  await expect(page.getByRole('menuitem').first()).toHaveText('Edit')
  await page.keyboard.press('Escape')

  // All of a card opens it, but for its box and its menu.
  await rowWith('Published').getByRole('checkbox').click()
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await rowWith('Published').click({ position: { x: 200, y: 60 } })
  await expect(page).toHaveURL(EDITOR)
})

test('the name of what a dialog edits is a button, and one that leads on is a link @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const row = page.getByRole('row').filter({ hasText: 'YesOrNo' })
  const dialog = page.getByRole('dialog', { name: 'Edit dictionary' })
  const name = row.getByRole('gridcell').nth(1).getByRole('button')
  // Who presses twice, as in lists that want it, finds the dialog open all the same.
  await name.dblclick({ timeout: PATIENCE })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await row.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'YesOrNo' }).click()
  await expect(page).toHaveURL(/dict-data\/index\/\d+/)
})

for (const language of ['en', 'zh-CN'])
  test(
    `the rows of a list begin high on the page, and rare tools stand in one menu on a phone: ${language}`,
    { tag: ['@long'] },
    async ({ page, product }) => {
      await atTheList(page, product, CATALOG)
      await speak(page.context(), language)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectRowsFrom(page, 260)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectRowsFrom(page, 330)
      const heights = await page
        .getByRole('toolbar')
        .first()
        .evaluate(({ clientHeight, scrollWidth, clientWidth }) => ({
          clientHeight,
          isCut: scrollWidth > clientWidth,
        }))
      expect(heights).toEqual({ clientHeight: 44, isCut: false })
      await expect(page.getByRole('toolbar').first().getByRole('button')).toHaveCount(4)
    },
  )

/** Where the rows begin, once that is no further down than `most`. */
async function expectRowsFrom(page: Page, most: number): Promise<number> {
  let top = Infinity
  await expect.poll(async () => (top = await topOfFirstRow(page)), { timeout: PATIENCE }).toBeLessThanOrEqual(most)
  return top
}

test('of many rows those in view are drawn, and the keys reach the others @long', async ({ page, product }) => {
  const wire = await wireTo(product.server)
  const groups = () => wire.get<{ rows: { linkGroupId: string; code: string }[] }>('/cms/link_group?pageSize=100')
  await wire.send('POST', '/cms/link_group', { name: 'Many links', code: 'many' })
  const { linkGroupId } = (await groups()).rows.find(({ code }) => code === 'many') ?? {}
  for (let at = 1; at <= 60; at++)
    await wire.send('POST', '/cms/link', { groupId: linkGroupId, name: `Link ${at}`, url: 'https://example.com/' })

  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/link/list?groupId=${linkGroupId}&size=100`)
  const links = page.getByRole('grid', { name: 'Links' })
  const rows = links.locator('[data-row]')
  await expect(links).toHaveAttribute('aria-rowcount', '61', { timeout: PATIENCE })
  await expect.poll(() => rows.count()).toBeLessThan(40)
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(links.locator('[data-row="59"]')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.locator('[data-row="0"]')).toBeFocused()
})

test('at first the list has the whole site, is searched with its numbers, and stands still without a line', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  await titlesIn(page)
  const all = page.getByRole('group', { name: 'Content by status' }).getByRole('button', { name: /^All/ })
  await expect(all).toHaveText(/\d{2,}/, { timeout: PATIENCE })
  const search = page.getByRole('textbox', { name: 'Title' })
  await search.fill('FERRY')
  await search.press('Enter')
  await expect(all).toHaveText(/\D1$/, { timeout: PATIENCE })
  await expect(page.getByText('1 item')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(all).toHaveText(/\d{2,}/)

  const top = await expectRowsFrom(page, 260)
  await setLine(context, product, false)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Shown from this device')).toBeVisible({ timeout: PATIENCE })
  await expect.poll(() => topOfFirstRow(page)).toBe(top)
  await setLine(context, product, true)
})

test('where the whole site is listed, Add asks for the catalog and begins there; its columns fit a tablet @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.setViewportSize({ width: 834, height: 1112 })
  await page.goto(`${product.url}/admin/configs/content`)
  await titlesIn(page)
  const table = grid(page)
  await expect
    .poll(() => table.evaluate((all) => all.clientWidth - (all.parentElement?.parentElement?.clientWidth ?? 0)))
    .toBe(0)
  await add(page, 'Article')
  const selector = page.getByRole('dialog', { name: 'Choose a catalog' })
  await selector.getByRole('treeitem', { name: 'English' }).click({ timeout: PATIENCE })
  await selector.getByRole('button', { name: 'Confirm' }).click()
  await expect(titleField(page)).toBeFocused({ timeout: PATIENCE })
  await expect(
    page
      .getByRole('button', { name: /English/ })
      .or(page.getByText('English'))
      .first(),
  ).toBeVisible()
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a phone a finger that rests on a row selects it and a tap opens it; no row moves', async ({
    page,
    product,
  }) => {
    await enter(page, product)
    await page.goto(`${product.url}/admin/configs/content`)
    const [, title = ''] = await titlesIn(page)
    const row = rowOf(page, title).first()
    const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const points = [{ x: x + 200, y: y + height - 12 }]
    const screen = await page.context().newCDPSession(page)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
    await expect(row.getByRole('checkbox')).toBeChecked({ timeout: PATIENCE })
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('1 selected').last()).toBeVisible()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await expect(page).not.toHaveURL(EDITOR)
    expect((await row.boundingBox())?.y).toBe(y)
    await page.touchscreen.tap(x + 200, y + height - 12)
    await expect(page).toHaveURL(EDITOR, { timeout: PATIENCE })
  })
})

test('on a phone the words in the first search field are not cut off beside a button', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/iprule`)
  const field = page.getByRole('search').locator('input').first()
  await expect(field).toBeVisible()
  const room = await field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return inside - pen.measureText(input.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})
