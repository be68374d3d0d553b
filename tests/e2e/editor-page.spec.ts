import type { Locator } from '@playwright/test'
import {
  atAnArticle,
  editorButton,
  expectAllSent,
  isSave,
  PATIENCE,
  setLine,
  titleField,
  write,
} from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { openBody } from '#tests/support/stored-body.ts'

test('an article is printed as title, byline and body, dark on white in the dark too @long', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'))
  await openBody(page, product, `<p>first</p>${'<p>more</p>'.repeat(60)}<p>last</p>`)
  const title = await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.locator('#main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('input:visible, textarea:visible')).toHaveCount(0)
  const last = page.locator('.ProseMirror > p').last()
  const isOnPaper = await last.evaluate((line) => {
    const style = getComputedStyle(line)
    const bottom = line.getBoundingClientRect().bottom
    const frame = line.closest('[data-rich-text]')?.getBoundingClientRect().bottom ?? 0
    return { colour: style.color, isWhole: bottom <= frame }
  })
  expect(isOnPaper).toEqual({ colour: 'rgb(0, 0, 0)', isWhole: true })
})

test('a title is shown whole as it is opened, on a desk and on a phone, with reduced motion too @long', async ({
  page,
  product,
}) => {
  const lines: number[] = []
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await atAnArticle(page, product, 'first')
    const field = titleField(page)
    const heights = () => field.evaluate((one) => [one.scrollHeight - one.clientHeight, one.clientHeight] as const)
    // What comes last to the page has measured its own fields by then.
    await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible({ timeout: PATIENCE })
    await expect.poll(async () => (await heights())[0]).toBeLessThanOrEqual(0)
    lines.push((await heights())[1])
  }
  expect(lines.every((height) => height > 40)).toBe(true)
})

test('the calendar marks today for the eye and for those who listen @long', async ({ page, product }) => {
  await openBody(page, product, '<p>x</p>')
  await page.getByRole('button', { name: 'Publish date' }).click()
  const today = page.locator('[aria-current="date"]')
  await expect(today).toHaveText(String(new Date().getDate()), { timeout: PATIENCE })
  expect(await today.evaluate((day) => getComputedStyle(day).borderTopWidth)).not.toBe('0px')
})

/** Whether nothing stands over an element, nor a part of it outside of the screen. */
const isWhollySeen = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isSeen = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => isSeen(left + 6, y) && isSeen(right - 6, y))
  })

test('the tools of the text stay in sight below the actions, on a phone and under a header that stays too @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, '<p>walk</p>'.repeat(80))
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  const look = async () => {
    await page.locator('.ProseMirror').press('Control+End')
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.keyboard.press('Control+f')
    const field = page.getByRole('textbox', { name: 'Find', exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('walk')
    await expect.poll(() => isWhollySeen(field)).toBe(true)
    expect(await isWhollySeen(tools.getByRole('button', { name: 'Bold' }))).toBe(true)
    await expect.poll(() => isWhollySeen(page.locator('.hf-found-current'))).toBe(true)
    await field.press('Escape')
  }
  await look()
  await page.setViewportSize({ width: 390, height: 600 })
  await look()
  await page.evaluate(() => localStorage.setItem('layout-setting', JSON.stringify({ fixedHeader: true })))
  await page.reload()
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  await look()
})

test('saving locks nothing: its progress comes by itself only where it takes long, and never over a missing network @long', async ({
  page,
  product,
}) => {
  const { line } = product
  await openBody(page, product, '<p>walk</p>')
  const text = page.locator('.ProseMirror')
  const progress = page.getByRole('dialog', { name: 'Save', exact: true })
  let release = () => {}
  const holdSave = () => line.inject(isSave, { kind: 'hold', release: new Promise<void>((done) => (release = done)) })

  holdSave()
  await write(page, ' one')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' two')
  await expect(progress).toBeVisible()
  await page.keyboard.type(' three')
  await expect(text).toHaveText('walk one two three')
  await expect(text).toBeFocused()
  await progress.getByRole('button', { name: 'Close' }).click()
  await expect(progress).toBeHidden()
  release()
  await expectAllSent(page)
  await expect(progress).toBeHidden()

  holdSave()
  await editorButton(page, 'Save').click()
  await expect(progress).toBeVisible()
  await setLine(page.context(), product, false)
  await expect(progress).toBeHidden()
  release()
  await setLine(page.context(), product, true)
  await expectAllSent(page)
  // What it reads again after that is nobody's business here.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what readers see is handed in again only after a question that names it, as in the list @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible({ timeout: PATIENCE })
  const title = await titleField(page).inputValue()
  const orders: string[] = []
  page.on('request', (request) => orders.push(new URL(request.url()).pathname))
  const isHandedIn = () => orders.some((path) => path.endsWith('/to_publish'))
  const question = page.getByRole('dialog', { name: 'Mark as ready' })

  await editorButton(page, 'Mark as ready').click()
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expectAllSent(page)
  expect(isHandedIn()).toBe(false)

  await editorButton(page, 'Mark as ready').click()
  await question.getByRole('button', { name: 'Mark as ready' }).click()
  await expect.poll(isHandedIn, { timeout: PATIENCE }).toBe(true)
  await expectAllSent(page)
  await expect(page.getByText('Mark as ready', { exact: true }).last()).toBeVisible({ timeout: PATIENCE })
})
