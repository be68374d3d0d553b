import type { Page } from '@playwright/test'
import { expect, signIn, sharedTest as test } from '#tests/support/product.ts'
import { samplesOf, expectReadableOnPhone, PHONE, SCREENS, settled } from '#tests/support/screens.ts'

const HOME = { 'zh-CN': '首页', 'zh-TW': '首頁', en: 'Home' }
const SWITCH = [
  { from: '语言', to: '繁體中文', tag: 'zh-TW' },
  { from: '語言', to: 'English', tag: 'en' },
] as const

const homeTag = (page: Page) => page.locator('main').locator('..').getByRole('listitem').getByRole('link').first()

test('a newcomer reads simplified Chinese, and the shell switches to the other languages', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(homeTag(page)).toHaveText(HOME['zh-CN'])
  for (const { from, to, tag } of SWITCH) {
    await page.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('menuitem', { name: to }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(homeTag(page)).toHaveText(HOME[tag])
  }
})

// English is walked with axe; traditional characters are as wide as simplified ones, and that none is missing is
// checked in the catalogs.
test('no screen is wider than a phone, and none shows a raw key, in Chinese @long', async ({ page, product }) => {
  test.setTimeout(180_000)
  await page.setViewportSize(PHONE)
  await signIn(page, product)
  const samples = await samplesOf(product)
  for (const screen of SCREENS) {
    await page.goto(`${product.url}/admin${screen.path(samples)}`)
    await settled(page)
    await expectReadableOnPhone(page, screen, 'zh-CN')
  }
})
