import { PATIENCE } from '#tests/support/desk.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'

/** A browser with room for 2 GB that says yes to the second question whether it keeps this data. */
function browserThatYields(): void {
  let asked = 0
  Object.assign(navigator.storage, {
    estimate: () => Promise.resolve({ usage: 500_000_000, quota: 2_000_000_000 }),
    persisted: () => Promise.resolve(asked > 1),
    persist: () => Promise.resolve(++asked > 1),
  })
}

test('the storage page tells what is used of the room and asks the browser to keep the data, as often as it is pressed @long', async ({
  page,
  product,
}) => {
  await page.addInitScript(browserThatYields)
  await enter(page, product)
  await page.goto(`${product.url}/admin/storage`)
  await expect(page.getByText('500 MB of 2 GB used')).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByRole('progressbar', { name: 'Used' })).toHaveAttribute('aria-valuenow', '25')
  await expect(page.getByText('The browser may clear this data')).toBeVisible()
  await expect(page.getByText('Needs a network to start')).toBeVisible()
  await expect(page.getByText(/^Last asked/)).toHaveCount(0)

  const ask = page.getByRole('button', { name: 'Ask the browser to keep this data' })
  await ask.click()
  await expect(page.getByText(/^Last asked .*: the browser declined\.$/)).toBeVisible()
  await expect(page.getByText('The browser may clear this data')).toBeVisible()

  await ask.click()
  await expect(page.getByText('The browser keeps this data')).toBeVisible()
  await expect(page.getByText(/^Last asked/)).toHaveCount(0)
  await expect(ask).toHaveCount(0)
})

test('a browser that fails when it is asked, or does not tell what is used, is no press in vain and no empty page @long', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const fail = () => Promise.reject(new TypeError('The browser fails'))
    Object.assign(navigator.storage, { persist: fail, persisted: () => Promise.resolve(false) })
    if (localStorage.getItem('estimate') === 'fails') Object.assign(navigator.storage, { estimate: fail })
  })
  await enter(page, product)
  await page.goto(`${product.url}/admin/storage`)
  await page.getByRole('button', { name: 'Ask the browser to keep this data' }).click({ timeout: PATIENCE })
  await expect(page.getByRole('alert').filter({ hasText: 'The browser fails' })).toBeVisible()
  await expect(page.getByText(/^Last asked/)).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('estimate', 'fails'))
  await page.reload()
  await expect(page.getByRole('main').getByText('The browser fails')).toBeVisible({ timeout: PATIENCE })
})
