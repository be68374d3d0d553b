import { add, atTheList, PATIENCE, saveAndSend } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/product.ts'
import { tone } from '#tests/support/wav.ts'

test('a sound is added, drawn once and saved @long', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.wav') && asked.push(request.url()))
  await atTheList(page, product)
  await add(page, 'Audio')
  // The search of the list is called so, too.
  await expect(page.getByRole('region', { name: 'Audio files' })).toBeVisible({ timeout: PATIENCE })
  await page.getByPlaceholder('Title', { exact: true }).fill('The bell')
  await page.getByRole('button', { name: 'Add audio files' }).click({ timeout: PATIENCE })
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  const buffer = tone(2)
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'bell.wav', mimeType: 'audio/wav', buffer })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const card = page.getByRole('listitem', { name: 'bell.wav', exact: true })
  await expect(card.locator('canvas[data-drawn]')).toBeVisible({ timeout: PATIENCE })
  await saveAndSend(page, product)
  await page.reload()
  await expect(card.locator('canvas[data-drawn]')).toBeVisible({ timeout: PATIENCE })
  // The player asks as well, for a part of it.
  expect(asked.length).toBeLessThan(8)
})
