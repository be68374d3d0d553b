import type { Page } from '@playwright/test'
import { enter, expect, sharedTest as test, type Product } from '#tests/support/product.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Unsaved changes')

/** The form of a dictionary, and above it the one with its name in all languages. */
async function openBoth(page: Page, product: Product) {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const row = page.getByRole('row').filter({ hasText: 'YesOrNo' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit dictionary')
  await form.getByRole('button', { name: 'Languages' }).click()
  const texts = dialog(page, 'DICT.YesOrNo')
  await expect(texts.getByRole('textbox')).toHaveCount(3)
  return { form, texts }
}

test('Escape closes the topmost of several dialogs alone, and asks for what was typed there', async ({
  page,
  product,
}) => {
  const { form, texts } = await openBoth(page, product)
  const english = texts.getByRole('textbox', { name: 'English' })
  await english.fill('Half a name')
  // The question is a dialog, too: its Escape is an answer, and nobody asks again.
  for (const time of ['first', 'second']) {
    await page.keyboard.press('Escape')
    await expect(question(page), time).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page), time).toHaveCount(0)
    await expect(english).toHaveValue('Half a name')
    await english.focus()
  }
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(texts).toHaveCount(0)

  const palette = page.getByPlaceholder('Screen, site or command')
  await form.getByRole('textbox', { name: 'Name' }).press('Control+K')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('Escape at the question of an ended session is no answer for the form behind it', async ({
  page,
  context,
  product,
}) => {
  const { texts } = await openBoth(page, product)
  const english = texts.getByRole('textbox', { name: 'English' })
  await english.fill('Half a name')
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog(page, 'Signed out')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Signed out')).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await expect(english).toHaveValue('Half a name')
})
