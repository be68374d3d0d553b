import {
  atTheList,
  editorButton,
  grid,
  newArticle,
  openList,
  PATIENCE,
  rowOf,
  titleField,
  titlesIn,
} from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'

test('what is pasted loses what no server stores, is saved as it is seen, and is found in another spelling @long', async ({
  page,
  product,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await atTheList(page, product, '科技')
  await newArticle(page)
  const title = titleField(page)
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }

  await title.click()
  await paste('\u200b\u3164')
  await title.press('Tab')
  await expect(page.getByText('This field is required')).toBeVisible()

  await title.fill('')
  await title.click()
  await paste('Cafe\u0301 ＡＢＣ１２３\u0007 bells')
  await expect(title).toHaveValue('Cafe\u0301 ＡＢＣ１２３ bells')
  // The caret stays where it was among what is left.
  await title.press('Control+Home')
  await page.keyboard.insertText('The\0 ')
  await page.keyboard.type('x')
  await expect(title).toHaveValue('The xCafe\u0301 ＡＢＣ１２３ bells')
  await page.getByRole('textbox', { name: 'Summary' }).fill('two\u0007\nlines\u007f')
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('two\nlines')
  await page.locator('.ProseMirror').click()
  await page.keyboard.insertText('be\u0007fore')
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('The server has changed')).toBeHidden()

  // A draft that nothing was saved of stands in the list, too, where the search does not leave it out.
  await page.goBack()
  await newArticle(page)
  await titleField(page).fill('Unsaved tea')
  await expect(page.getByText('Draft on this device').first()).toBeVisible({ timeout: PATIENCE })
  await openList(page, product, '科技')
  await expect(rowOf(page, 'Unsaved tea')).toBeVisible({ timeout: PATIENCE })
  const search = page.getByRole('search').getByRole('textbox', { name: 'Title' })
  await search.fill('CAF\u00c9 abc123')
  await search.press('Enter')
  await expect(rowOf(page, 'Unsaved tea')).toBeHidden({ timeout: PATIENCE })
  await expect.poll(() => titlesIn(page), { timeout: PATIENCE }).toEqual([expect.stringContaining('The xCafe\u0301')])
  await expect(grid(page).getByRole('row')).toHaveCount(2)
})
