import { CSS_BUDGET, FIRST_LOADS, firstLoad } from '#tests/support/first-load.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'

// What a worker fetches ahead is no part of a first load.
test.use({ serviceWorkers: 'block' })

for (const { name, path, budget, signedIn } of FIRST_LOADS)
  test(`the first load of the ${name} keeps within its budget`, async ({ page, product }) => {
    if (signedIn) await enter(page, product)
    const { js, css } = await firstLoad(page, product.url + path)
    expect.soft(js).toBeGreaterThan(100)
    expect.soft(js).toBeLessThanOrEqual(budget)
    expect.soft(css).toBeLessThanOrEqual(CSS_BUDGET)
  })
