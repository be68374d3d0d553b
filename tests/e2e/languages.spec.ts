import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#tests/support/product.ts'
import { anArticle, SCREENS, settled } from '#tests/support/screens.ts'

// The worker is not what these tests are about; without it each browser starts sooner.
test.use({ serviceWorkers: 'block' })

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

// Traditional characters are as wide as simplified ones; that none is missing is checked in the catalogs.
for (const language of ['zh-CN', 'en'] as const) {
  test(`no screen is wider than a phone, and none shows a raw key, in ${language}`, async ({ page, product }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((value) => localStorage.setItem('lang', value), language)
    await signIn(page, product)
    const article = await anArticle(product)
    for (const screen of SCREENS) {
      await page.goto(`${product.url}/admin${screen.path(article)}`)
      await settled(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wider, `${screen.name} is wider than the screen by`).toBeLessThanOrEqual(0)
      expect.soft(await rawKeys(page), screen.name).toEqual([])
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
    }
  })
}

/** Texts of buttons, headings and labels that look like the id of a message instead of words. */
function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, label, button, [role="tab"], th')]
      .map((element) => element.textContent.trim())
      .filter((text) => /^(?=.*[A-Z0-9+/])(?=.*[a-z])[A-Za-z0-9+/]{6}$/.test(text))
      .filter((text) => !/^[A-Z]?[a-z]+$/.test(text)),
  )
}
