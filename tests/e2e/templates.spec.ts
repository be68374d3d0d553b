import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { settled } from '#tests/support/screens.ts'
import { wireTo } from '#tests/support/wire.ts'

interface Listed {
  readonly rows: readonly { readonly templateId: string; readonly path: string; readonly content?: string }[]
}

test('a template is added, written with completion beside its page, saved, and its past is put back', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/template`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add template' })
  await dialog.getByRole('textbox', { name: 'Path' }).fill('walk.html')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('.template.html')
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveAccessibleDescription(/\.template\.html/)
  await dialog.getByRole('textbox', { name: 'Path' }).fill('walk/harbour.template.html')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'File name' }).fill('harbour')
  await page.keyboard.press('Enter')
  await settled(page)
  expect.soft(await inBothSchemes(page), 'list').toEqual([])

  await page.getByRole('link', { name: 'walk/harbour.template.html' }).click()
  const text = page.getByRole('textbox', { name: 'Template text' })
  await text.click()
  await page.keyboard.type('Harbour {{ Site.na')
  // A list that has just opened takes no keys, so that nobody chooses what he has not seen.
  await page.getByRole('option', { name: 'name', exact: true }).click()
  await page.keyboard.type(' }}')
  const shown = page.frameLocator('iframe[title="Preview"]')
  await expect(shown.locator('body')).toContainText(/Harbour .+/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Pages show it once they are published again.')).toBeVisible()

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('{% nope %}')
  await expect(page.getByText('Line 2, column 1: tag "nope" not found')).toBeVisible()
  await settled(page)
  expect.soft(await inBothSchemes(page), 'editor').toEqual([])
  await text.click()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await expect(page.getByText('Unsaved changes were restored')).toBeVisible()
  await expect(text).toContainText('{% nope %}')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Load into editor' }).click()
  await expect(text).not.toContainText('nope')
  await page.getByRole('button', { name: 'Used by' }).click()
  await expect(page.getByText('No setting uses this template')).toBeVisible()
  await page.keyboard.press('Escape')

  const { rows } = await wire.get<Listed>('/cms/template?filename=harbour')
  const stored = await wire.get<{ content: string }>(`/cms/template/${rows[0]?.templateId}`)
  expect(stored.content).toBe('Harbour {{ Site.name }}')
})

test('on a phone what can be done with a template stands below its words @long', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/template`)
  const row = page.getByRole('row', { name: /article\.template\.html/ }).first()
  const actions = await row.getByRole('button', { name: 'Rename' }).boundingBox()
  const words = await row.getByText(/\d [AP]M$/).boundingBox()
  expect(words && actions && words.y + words.height).toBeLessThanOrEqual(actions?.y ?? 0)
})

test('whoever saves second sees both texts and chooses @long', async ({ page, product }) => {
  const wire = await wireTo(product.server)
  await wire.send('POST', '/cms/template', { publishPipeCode: 'pc', path: 'both.template.html' })
  const { rows } = await wire.get<Listed>('/cms/template?filename=both')
  const templateId = rows[0]?.templateId ?? ''
  await enter(page, product)
  await page.goto(`${product.url}/admin/cms/template/editor?id=${templateId}`)
  await page.getByRole('textbox', { name: 'Template text' }).click()
  await page.keyboard.type('my words')
  await wire.send('PUT', '/cms/template', { templateId, content: 'their words' })
  await page.keyboard.press('Control+s')
  const note = page.getByRole('alert').filter({ hasText: 'Someone else saved this template' })
  await expect(note.locator('del')).toContainText('their')
  await expect(note.locator('ins')).toContainText('my')
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('textbox', { name: 'Template text' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Pages show it once they are published again.')).toBeVisible()
  expect(await wire.get(`/cms/template/${templateId}`)).toMatchObject({ content: 'my words' })
})

test('a row opens by a double click, and its template shows any page of the site @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/template`)
  const row = page.getByRole('row').filter({ hasText: 'article.template.html' }).first()
  await row.getByRole('gridcell').nth(2).dblclick()
  const kind = page.getByRole('combobox', { name: 'Page to preview' })
  // A template of articles is shown with one.
  await expect(kind).toHaveValue('content')
  const shown = page.frameLocator('iframe[title="Preview"]').locator('body')
  await expect(shown).toContainText(/\S/)
  await kind.selectOption('catalog')
  const catalogs = page.getByRole('dialog', { name: 'Choose a catalog' })
  await catalogs.getByRole('treeitem', { name: 'English', exact: true }).click()
  await catalogs.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible()
})
