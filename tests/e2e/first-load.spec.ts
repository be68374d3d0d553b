import { CSS_BUDGET, FIRST_LOADS, firstLoad } from '#tests/support/first-load.ts'
import { enter, expect, sharedTest as test, speak } from '#tests/support/product.ts'

// What a worker fetches ahead is no part of a first load.
test.use({ serviceWorkers: 'block' })

// Its texts take more bytes in both than in English, and about as many in one as in the other.
const LANGUAGES = [
  { language: 'zh-CN', tag: [] },
  { language: 'zh-TW', tag: ['@long'] },
]

for (const { name, path, budget, signedIn } of FIRST_LOADS)
  for (const { language, tag } of LANGUAGES)
    test(`the first load of the ${name} in ${language} keeps within its budget`, { tag }, async ({ page, product }) => {
      if (signedIn) await enter(page, product)
      await speak(page.context(), language)
      const { js, css } = await firstLoad(page, product.url + path)
      expect.soft(js).toBeGreaterThan(100)
      expect.soft(js).toBeLessThanOrEqual(budget)
      expect.soft(css).toBeLessThanOrEqual(CSS_BUDGET)
    })
