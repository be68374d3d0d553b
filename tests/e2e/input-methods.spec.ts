import type { CDPSession, Page } from '@playwright/test'
import { atTheList } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'

/** An input method at work, as the browser is told of it by the system. */
function inputMethod(line: CDPSession) {
  return {
    compose: (text: string) =>
      line.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** A key that the input method takes for itself. */
    press: (key: 'Enter' | 'Escape') =>
      line.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }),
    commit: (text: string) => line.send('Input.insertText', { text }),
  }
}

/** Safari tells of the end of a composition first, and of the key that ended it then. */
const pressAsSafari = (page: Page, key: string) =>
  page.evaluate((name) => {
    const field = document.activeElement
    field?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: name, keyCode: 229, bubbles: true, cancelable: true }))
  }, key)

test('keys of an input method neither rename, nor close, nor choose anything', async ({ page, product }) => {
  await atTheList(page, product)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'View name' }).fill('Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Saved views' }).click()

  const method = inputMethod(await page.context().newCDPSession(page))
  const views = page.getByRole('group', { name: 'Saved views' }).getByRole('button')
  const name = dialog.getByRole('textbox', { name: /^New name for/ })
  await name.fill('')
  await method.compose('xi b')
  await method.press('Enter')
  await pressAsSafari(page, 'Enter')
  await expect(views.first()).toHaveText('Mine')
  await method.press('Escape')
  await pressAsSafari(page, 'Escape')
  await expect(dialog).toBeVisible()
  await method.commit('西部')
  await expect(views.first()).toHaveText('Mine')
  await page.keyboard.press('Enter')
  await expect(views.first()).toHaveText('西部')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
