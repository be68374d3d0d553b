import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { expect, speak, sharedTest as test, type Product, enter } from '#tests/support/product.ts'
import {
  samplesOf,
  expectListsFitTablet,
  expectReadableOnPhone,
  SCREENS,
  settled,
  type Screen,
  WALKED_SCREENS,
  OTHER_SCREENS,
} from '#tests/support/screens.ts'

// Many screens, each in two schemes and two widths: a slow machine needs minutes for them.
test.setTimeout(600_000)
// Each part may have a worker of its own.
test.describe.configure({ mode: 'parallel' })

async function visit(page: Page, product: Product, screen: Screen): Promise<void> {
  const address = `/admin${screen.path(await samplesOf(product))}`
  // Inside the app a screen is reached without loading everything anew.
  if (page.url().includes('/admin/')) await page.evaluate((to) => history.pushState({}, '', to), address)
  else await page.goto(product.url + address)
  await settled(page)
}

test('axe finds nothing on the pages before the sign-in', async ({ page, context, product }) => {
  await speak(context, 'en')
  for (const path of ['/login', '/register', '/401']) {
    await page.goto(`${product.url}/admin${path}`)
    await settled(page)
    expect.soft(await inBothSchemes(page), path).toEqual([])
  }
})

for (const [screens, tag] of [
  ...WALKED_SCREENS.map((part) => [part, []] as const),
  ...OTHER_SCREENS.map((part) => [part, ['@long']] as const),
]) {
  const names = `${screens[0]?.name} to ${screens.at(-1)?.name}`
  test(
    `axe finds nothing, light and dark, and all fits phones and tablets: ${names}`,
    { tag: [...tag] },
    async ({ page, product }) => {
      await enter(page, product)
      for (const screen of screens) {
        await visit(page, product, screen)
        expect.soft(await inBothSchemes(page), screen.name).toEqual([])
        await expectReadableOnPhone(page, screen, 'en')
        await expectListsFitTablet(page, screen)
      }
    },
  )
}

test('axe finds nothing in the dialogs and drawers of the shell @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/index`)
  await settled(page)
  const user = page.getByRole('button', { name: /^Account of/ })
  await user.click()
  expect.soft(await inBothSchemes(page), 'user menu').toEqual([])
  await page.getByRole('menuitem', { name: 'Layout settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await inBothSchemes(page), 'settings drawer').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await inBothSchemes(page), 'shortcuts').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await inBothSchemes(page), 'palette').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Current site/ }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  expect.soft(await inBothSchemes(page), 'current-site dialog').toEqual([])
  await page.goto(`${product.url}/admin/user/profile`)
  await page.getByRole('button', { name: 'Change profile picture' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await inBothSchemes(page), 'avatar dialog').toEqual([])
})

test('axe finds nothing in the history of a content, nor where another tab is writing it @long', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product)
  const editor = SCREENS.find(({ name }) => name === 'article')!
  await visit(page, product, editor)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('textbox', { name: 'Version name' }).fill('As it was')
  await page.getByRole('button', { name: 'Save this version' }).click()
  await expect(page.getByRole('navigation', { name: 'Versions' }).getByRole('button')).toHaveCount(1)
  expect.soft(await inBothSchemes(page), 'history').toEqual([])
  const reader = await context.newPage()
  await visit(reader, product, editor)
  await expect(reader.getByText('Open in another tab', { exact: true })).toBeVisible()
  // axe takes whatever stands in a disabled fieldset for disabled; the text in it gets the focus all the same.
  await reader.locator('.ProseMirror').focus()
  await expect(reader.locator('.ProseMirror')).toBeFocused()
  const found = (await inBothSchemes(reader)).filter((fault) => !fault.includes('scrollable-region-focusable'))
  expect.soft(found, 'editor that another tab holds').toEqual([])
})
