import type { Page } from '@playwright/test'
import { expect, signIn, speak, test } from '#tests/support/product.ts'
import { settled } from '#tests/support/screens.ts'

// The worker is not what these tests are about; without it each browser starts sooner.
test.use({ serviceWorkers: 'block' })

const tags = (page: Page) => page.getByRole('navigation', { name: 'Visited pages' }).getByRole('link')
const tag = (page: Page, name: string) => tags(page).filter({ hasText: name })
const command = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test('sign-in leads to the page that was asked for, and sign-out ends the session', async ({
  page,
  context,
  product,
}) => {
  await speak(context, 'en')
  await page.goto(`${product.url}/admin/sync?from=mail`)
  await page.waitForURL(/\/login\?redirect=/)
  await page.locator('input[name="username"]').fill('admin')
  await page.locator('input[name="password"]').fill('wrong-password')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const asked = new URL(page.url()).search
  await signIn(page, product)
  await page.goto(`${product.url}/admin/login${asked}`)
  await page.waitForURL((url) => !url.pathname.includes('/login'))

  await page.getByRole('button', { name: /^Account of/ }).click()
  await command(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await page.goto(`${product.url}/admin/sync`)
  await page.waitForURL(/\/login\?redirect=/)
})

test('the tag bar holds Home once, and its menu closes what it says', async ({ page, context, product }) => {
  await speak(context, 'en')
  await signIn(page, product)
  await expect(tag(page, 'Home')).toHaveCount(1)
  for (const name of ['Account centre', 'Storage on this device', 'Preferences']) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await command(page, name).click()
    await expect(tag(page, name)).toHaveCount(1)
  }
  await expect(tags(page)).toHaveCount(4)
  await expect(tag(page, 'Home')).toHaveCount(1)

  await tag(page, 'Storage').click({ button: 'right' })
  await command(page, 'Close to the right').click()
  await expect(tags(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\/storage/)
  await tag(page, 'Storage').click({ button: 'right' })
  await command(page, 'Close to the left').click()
  await expect(tags(page)).toHaveText(['Home', /Storage/])
  await tag(page, 'Home').click({ button: 'right' })
  await expect(command(page, 'Close')).toBeDisabled()
  await command(page, 'Close all').click()
  await expect(tags(page)).toHaveText(['Home'])
  await expect(page).toHaveURL(/\/index/)
})

test('search, palette, size, appearance and layout settings answer', async ({ page, context, product }) => {
  await speak(context, 'en')
  await signIn(page, product)
  await settled(page)

  await page.getByRole('button', { name: 'Search for a screen' }).click()
  await page.getByPlaceholder('Title or path').fill('dict')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/system\/dict/)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('unsent')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sync/)

  await page.getByRole('button', { name: 'Size of the interface' }).click()
  await command(page, 'Small').click()
  await expect(page.getByText('The size of the interface was changed')).toBeVisible()

  const scheme = page.locator('html')
  await page.getByRole('button', { name: 'Dark appearance' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Light appearance' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeEnabled()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await command(page, 'Layout settings').click()
  const drawer = page.getByRole('dialog', { name: 'Layout settings' })
  await drawer.getByRole('switch', { name: 'Tags of visited pages' }).click()
  await expect(page.getByRole('navigation', { name: 'Visited pages' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Visited pages' })).toHaveCount(0)
})

test('the site dialog refuses the current site, and an unknown address is said to be missing', async ({
  page,
  context,
  product,
}) => {
  await speak(context, 'en')
  await signIn(page, product)
  await page.getByRole('button', { name: /^Current site/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the current site' })
  await dialog.getByRole('row').nth(1).dblclick()
  await expect(page.getByText('This is the current site already, choose another one')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${product.url}/admin/there/is/no/such`)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('a session that the server ended is asked about once', async ({ page, context, product }) => {
  await speak(context, 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/storage`)
  await settled(page)
  const [cookie] = (await context.cookies()).filter(({ name }) => /token/i.test(name))
  await page.request.post(`${product.url}/stage-api/logout`, { headers: { Authorization: `Bearer ${cookie?.value}` } })
  await tag(page, 'Home').click()
  const question = page.getByRole('dialog', { name: 'Signed out' })
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/login/)
})
