import type { Page } from '@playwright/test'
import { openLinkForm } from '#tests/support/picking.ts'
import { enter, expect, sharedTest as test, type Product } from '#tests/support/product.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Unsaved changes')

async function openForm(page: Page, product: Product) {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const row = page.getByRole('row').filter({ hasText: 'YesOrNo' })
  await row.getByRole('button', { name: 'Edit' }).click()
  return dialog(page, 'Edit dictionary')
}

/** The form of a dictionary, and above it the one with its name in all languages. */
async function openBoth(page: Page, product: Product) {
  const form = await openForm(page, product)
  await form.getByRole('button', { name: 'Translations' }).click()
  const texts = dialog(page, 'DICT.YesOrNo')
  await expect(texts.getByRole('textbox')).toHaveCount(3)
  return { form, texts }
}

test('Escape closes the topmost of several dialogs alone, and asks for what was typed there @long', async ({
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

  const palette = page.getByRole('combobox', { name: 'Search' })
  await form.getByRole('textbox', { name: 'Name' }).press('Control+K')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('Escape at the question of an ended session is no answer for the form behind it @long', async ({
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

const isSave = ({ method, path }: { method: string; path: string }) =>
  method === 'PUT' && path.startsWith('/stage-api/system/dict')

/** The answer to the next save comes when what this answers is called; `reached` is when the save is under way. */
function holdSave(product: Product) {
  let answer = () => {}
  const release = new Promise<void>((done) => (answer = done))
  const reached = new Promise<void>((done) => {
    product.line.inject(isSave, { kind: 'hold', release, reached: done })
  })
  return { answer, reached }
}

test('a form that is being saved waits for the answer: nothing is typed that would go with it @long', async ({
  page,
  product,
}) => {
  const form = await openForm(page, product)
  const remark = form.getByRole('textbox', { name: 'Note' })
  await remark.fill('Sent')
  const { answer, reached } = holdSave(product)
  await page.keyboard.press('Control+S')
  await reached
  await expect(remark).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  answer()
  await expect(form).toHaveCount(0)
})

test('a save that failed leaves the keyboard where it was, and the text to be saved again', async ({
  page,
  product,
}) => {
  const form = await openForm(page, product)
  const remark = form.getByRole('textbox', { name: 'Note' })
  await remark.fill('Not yet sent')
  product.line.inject(isSave, { kind: 'answer', status: 502, contentType: 'text/html', body: 'No' })
  await page.keyboard.press('Control+S')
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(remark).toBeFocused()
  await page.keyboard.type('!')
  await expect(remark).toHaveValue('Not yet sent!')
  await page.keyboard.press('Control+S')
  await expect(form).toHaveCount(0)
})

test('a second Ctrl+S does not send again what is under way @long', async ({ page, product }) => {
  const form = await openForm(page, product)
  const remark = form.getByRole('textbox', { name: 'Note' })
  await remark.fill('Once')
  const { answer, reached } = holdSave(product)
  const before = product.line.seen.length
  const press = (times: number) =>
    remark.evaluate((node, presses) => {
      const keys = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
      for (let time = 0; time < presses; time++) node.dispatchEvent(new KeyboardEvent('keydown', keys))
    }, times)
  // Two before anything is drawn again, and one when what is sent twice by mistake is no longer caught on its way.
  await press(2)
  await reached
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.waitForTimeout(1_100)
  await press(1)
  await page.waitForTimeout(500)
  expect(product.line.seen.slice(before).filter(isSave)).toHaveLength(1)
  answer()
  await expect(form).toHaveCount(0)
})

test('neither Enter nor Ctrl+S in the library of pictures saves the form that it was opened from @long', async ({
  page,
  product,
}) => {
  const form = await openLinkForm(page, product)
  await form.getByRole('textbox', { name: 'Name' }).fill('Elsewhere')
  await form.getByRole('textbox', { name: 'Address' }).fill('https://elsewhere.example')
  await form.getByRole('button', { name: 'Change picture' }).click()
  const resources = dialog(page, 'Resources')
  await resources.getByRole('tab', { name: 'Library' }).click()
  const name = resources.getByRole('search').getByRole('textbox', { name: 'Name' })
  await name.fill('harbour')
  const before = product.line.seen.length
  await name.press('Enter')
  await expect.poll(() => product.line.seen.slice(before).some(({ path }) => path.includes('harbour'))).toBe(true)
  await name.press('Control+S')
  await page.keyboard.press('Escape')
  await expect(resources).toHaveCount(0)
  await expect(form).toBeVisible()
  expect(product.line.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/cms/link'))).toEqual([])
})

test('a press on something below a field reaches it although the field has a fault @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/link`)
  await page.getByRole('button', { name: 'Add' }).click()
  const form = dialog(page, 'Add link group')
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Code' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
})
