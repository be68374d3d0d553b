import { PATIENCE } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { openBody } from '#tests/support/stored-body.ts'

test('an article is printed as title, byline and body, dark on white in the dark too', async ({ page, product }) => {
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

test('the calendar marks today for the eye and for those who listen', async ({ page, product }) => {
  await openBody(page, product, '<p>x</p>')
  await page.getByRole('button', { name: 'Publish date' }).click()
  const today = page.locator('[aria-current="date"]')
  await expect(today).toHaveText(String(new Date().getDate()), { timeout: PATIENCE })
  expect(await today.evaluate((day) => getComputedStyle(day).borderTopWidth)).not.toBe('0px')
})
